import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { demand, IdentityFailure, randomSecret } from '../answers/answers.ts';
import type { User } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { Proven, SignIn } from './id-tokens.ts';

const TABLE = `
  CREATE TABLE IF NOT EXISTS identity_refresh_tokens (
    hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
    generation INTEGER NOT NULL,
    provider TEXT NOT NULL,
    signed_in_at_s INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS identity_refresh_tokens_of_user ON identity_refresh_tokens (user_id);
`;

const rowSchema = z.object({
  user_id: z.string(),
  generation: z.int(),
  provider: z.string(),
  signed_in_at_s: z.int(),
});

/** Prefix of the provider's tokens, which are otherwise opaque. */
const PREFIX = 'AMf-';
const SECRET_BYTES = 96;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/**
 * Refresh tokens: long-lived, opaque and stored as hashes. They do not rotate: like the provider, the response
 * repeats the token of the request.
 */
export const createRefreshTokens = (database: DatabaseSync, users: UserStore) => {
  database.exec(TABLE);
  const insert = database.prepare('INSERT INTO identity_refresh_tokens VALUES (?, ?, ?, ?, ?)');
  const select = database.prepare('SELECT * FROM identity_refresh_tokens WHERE hash = ?');

  return {
    issue(user: User, signIn: SignIn): string {
      const token = `${PREFIX}${randomSecret(SECRET_BYTES)}`;
      insert.run(hashOf(token), user.id, user.generation, signIn.provider, signIn.atS);
      return token;
    },
    redeem(token: string): Proven {
      const found = select.get(hashOf(token));
      if (found === undefined) throw new IdentityFailure('INVALID_REFRESH_TOKEN');
      const row = rowSchema.parse(found);
      const user = users.byId(row.user_id);
      if (user === undefined) throw new IdentityFailure('USER_NOT_FOUND');
      demand(!user.disabled, 'USER_DISABLED');
      demand(row.generation === user.generation, 'TOKEN_EXPIRED');
      return { user, signIn: { provider: row.provider, atS: row.signed_in_at_s } };
    },
  };
};
