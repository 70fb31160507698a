import type { DatabaseSync } from 'node:sqlite';

import type { AdjustableClock } from '../../time/clock.ts';
import { createAuthorisations } from '../google/authorisations.ts';
import { createGoogleIdTokens } from '../google/id-tokens.ts';
import { createMailOutbox } from '../../outbox/outbox.ts';
import { createCodes } from './codes.ts';
import type { ProjectSettings } from './settings.ts';
import { createThrottle } from './throttle.ts';
import { createIdTokens, ID_TOKEN_SECONDS, type SignIn } from '../tokens/id-tokens.ts';
import { createRefreshTokens } from '../tokens/refresh-tokens.ts';
import { createTokenSigningKeys } from '../tokens/signing-keys.ts';
import type { User } from '../users/user.ts';
import { createUserStore } from '../users/user-store.ts';

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
