import type { DatabaseSync } from 'node:sqlite';

import type { AdjustableClock } from '../clock.ts';
import type { ProjectSettings } from './settings.ts';
import { createThrottle } from './throttle.ts';
import { createIdTokens, ID_TOKEN_SECONDS, type SignIn } from './tokens/id-tokens.ts';
import { createRefreshTokens } from './tokens/refresh-tokens.ts';
import { createSigningKeys } from './tokens/signing-keys.ts';
import type { User } from './users/user.ts';
import { createUserStore } from './users/user-store.ts';

/** One project of the identity service: what its methods work with. */
export const createToolkit = (database: DatabaseSync, clock: AdjustableClock, settings: ProjectSettings) => {
  const users = createUserStore(database, clock);
  const keys = createSigningKeys(database, clock);
  const idTokens = createIdTokens({ clock, keys, users, projectId: settings.projectId });
  const refreshTokens = createRefreshTokens(database, users);
  const nowS = () => Math.floor(clock.nowMs() / 1000);

  return {
    settings,
    clock,
    users,
    keys,
    idTokens,
    refreshTokens,
    throttle: createThrottle(clock),
    nowS,
    /** What a method that signs somebody in answers besides what it did. */
    async signedIn(user: User, provider: string, signInAtS = nowS()) {
      const nowMs = clock.nowMs();
      const signIn: SignIn = { provider, atS: signInAtS };
      const fresh = users.update(user.id, { lastLoginAtMs: nowMs, lastRefreshAtMs: nowMs });
      return {
        idToken: await idTokens.issue(fresh, signIn),
        refreshToken: refreshTokens.issue(fresh, signIn),
        expiresIn: String(ID_TOKEN_SECONDS),
      };
    },
  };
};

export type Toolkit = ReturnType<typeof createToolkit>;
