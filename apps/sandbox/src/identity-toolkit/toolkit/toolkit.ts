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

/** Settings of an owner in the provider's console; a test may change the first three at run time. */
export interface ProjectSettings {
  /** Hides who has an account ("e-mail enumeration protection"); enabled for every project created since 2023. */
  emailPrivacy: boolean;
  passwordPolicy: PasswordPolicySettings;
  limits: ThrottleSettings;
  readonly projectId: string;
  /** Accepted keys; if empty, every key is accepted. */
  readonly apiKeys: readonly string[];
  /** Hosts to which emails and the consent page may link. */
  readonly authorizedDomains: readonly string[];
  /** Target of links in emails; `null` for the requesting site, from its `continueUrl`. */
  readonly actionUrl: string | null;
}

interface ThrottleSettings {
  /** Maximum of wrong passwords for one address within `windowSeconds`. */
  readonly wrongPasswords: number;
  /** Maximum of reset emails to one address within `windowSeconds`. */
  readonly resetMails: number;
  readonly windowSeconds: number;
}

/** Creates the parts that the methods of one project use. */
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
    /** Id of the project as Google's OAuth client. */
    googleClientId,
    googleIdTokens: createGoogleIdTokens(keys, clock, googleClientId),
    authorisations: createAuthorisations(clock),
    outbox: createMailOutbox(database),
    throttle: createThrottle(clock),
    tokensFor,
    /** Returns the tokens that a method adds to its response after a sign-in. */
    signedIn(user: User, provider: string) {
      const fresh = users.update(user.id, { lastLoginAtMs: clock.nowMs() });
      return tokensFor(fresh, { provider, atS: nowS() });
    },
  };
};

export type Toolkit = ReturnType<typeof createToolkit>;

/** One request, as passed to a method. */
export interface MethodCall {
  readonly body: unknown;
  /** `X-Firebase-Locale`: the language of emails. */
  readonly locale: string | undefined;
  /** Origin at which the request reached this service, for URLs in responses. */
  readonly baseUrl: string;
}

/** An operation of the API; its result is sent as JSON without undefined fields. */
export type Method = (toolkit: Toolkit, call: MethodCall) => object | Promise<object>;
