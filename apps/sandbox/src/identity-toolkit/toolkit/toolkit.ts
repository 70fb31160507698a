import type { DatabaseSync } from 'node:sqlite';
import type { PasswordPolicySettings } from '../passwords/passwords.ts';
import type { AdjustableClock } from '../../time/clock.ts';
import { createAuthorisations } from '../google/authorisations.ts';
import { createGoogleIdTokens } from '../google/id-tokens.ts';
import { createMailOutbox } from '../../outbox/outbox.ts';
import { createIdTokens, ID_TOKEN_SECONDS, type SignIn } from '../tokens/id-tokens.ts';
import { createRefreshTokens } from '../tokens/refresh-tokens.ts';
import { createTokenSigningKeys } from '../tokens/signing-keys.ts';
import type { User } from '../users/user.ts';
import { createUserStore } from '../users/user-store.ts';
import { createCodes } from './codes.ts';
import { createThrottle } from './throttle.ts';

/** What an owner sets in the provider's console; a test may change the first three while it runs. */
export interface ProjectSettings {
  /** Hides who has an account ("e-mail enumeration protection"): on for every project made since 2023. */
  emailPrivacy: boolean;
  passwordPolicy: PasswordPolicySettings;
  limits: ThrottleSettings;
  readonly projectId: string;
  /** Keys that are accepted; any when empty. */
  readonly apiKeys: readonly string[];
  /** Hosts that a mail or a consent page may lead back to. */
  readonly authorizedDomains: readonly string[];
  /** Where the links of mails lead; null: the site that asked, by its `continueUrl`. */
  readonly actionUrl: string | null;
}

interface ThrottleSettings {
  /** Wrong passwords for one address within `windowSeconds`. */
  readonly wrongPasswords: number;
  /** Reset mails to one address within `windowSeconds`. */
  readonly resetMails: number;
  readonly windowSeconds: number;
}

/** One project of the identity service: what its methods work with. */
export const createToolkit = (database: DatabaseSync, clock: AdjustableClock, settings: ProjectSettings) => {
  const users = createUserStore(database, clock);
  const keys = createTokenSigningKeys(database, clock);
  const idTokens = createIdTokens({ clock, keys, users, projectId: settings.projectId });
  const refreshTokens = createRefreshTokens(database, users);
  const nowS = () => Math.floor(clock.nowMs() / 1000);

  const googleClientId = `${settings.projectId}.apps.googleusercontent.example`;

  const tokensFor = async (user: User, signIn: SignIn) => {
    const fresh = users.update(user.id, { lastRefreshAtMs: clock.nowMs() });
    return {
      idToken: await idTokens.issue(fresh, signIn),
      refreshToken: refreshTokens.issue(fresh, signIn),
      expiresIn: String(ID_TOKEN_SECONDS),
    };
  };

  return {
    settings,
    clock,
    nowS,
    users,
    keys,
    idTokens,
    refreshTokens,
    codes: createCodes(database, users, clock),
    /** The project as Google knows it. */
    googleClientId,
    googleIdTokens: createGoogleIdTokens(keys, clock, googleClientId),
    authorisations: createAuthorisations(clock),
    outbox: createMailOutbox(database),
    throttle: createThrottle(clock),
    tokensFor,
    /** What a method that signs somebody in answers besides what it did. */
    signedIn(user: User, provider: string) {
      const fresh = users.update(user.id, { lastLoginAtMs: clock.nowMs() });
      return tokensFor(fresh, { provider, atS: nowS() });
    },
  };
};

export type Toolkit = ReturnType<typeof createToolkit>;

/** One request as a method sees it. */
export interface MethodCall {
  readonly body: unknown;
  /** `X-Firebase-Locale`: the language of mails. */
  readonly locale: string | undefined;
  /** Where this service was reached, for the addresses that it answers with. */
  readonly baseUrl: string;
}

/** An operation of the API; its answer is sent as JSON, undefined fields left out. */
export type Method = (toolkit: Toolkit, call: MethodCall) => object | Promise<object>;
