import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import type { SandboxClock } from '../../time/clock.ts';
import { demand, IdentityFailure, randomSecret } from '../answers/answers.ts';
import type { User } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';

export type CodeKind = 'PASSWORD_RESET' | 'VERIFY_EMAIL';

const TABLE = `
  CREATE TABLE IF NOT EXISTS identity_codes (
    hash TEXT PRIMARY KEY,
    kind TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
    email TEXT NOT NULL,
    generation INTEGER NOT NULL,
    expires_at_ms INTEGER NOT NULL
  ) STRICT;
`;

const rowSchema = z.object({
  kind: z.enum(['PASSWORD_RESET', 'VERIFY_EMAIL']),
  user_id: z.string(),
  email: z.string(),
  generation: z.int(),
  expires_at_ms: z.int(),
});

const HOUR_MS = 3_600_000;
/** As in the provider's emails: an hour to set a password, three days to verify an address. */
const LASTS_MS: Readonly<Record<CodeKind, number>> = { PASSWORD_RESET: HOUR_MS, VERIFY_EMAIL: 72 * HOUR_MS };
/** Expired codes are stored this long, so that they get another error than unknown ones. */
const REMEMBERED_MS = 30 * 24 * HOUR_MS;
const SECRET_BYTES = 40;

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url');

export interface RedeemableCode {
  readonly kind: CodeKind;
  readonly email: string;
  readonly user: User;
}

/** Out-of-band codes in emails. Each can be used once; stored as hashes. */
export const createCodes = (database: DatabaseSync, users: UserStore, clock: SandboxClock) => {
  database.exec(TABLE);
  return {
    issue(kind: CodeKind, user: User, email: string): string {
      const nowMs = clock.nowMs();
      database.prepare('DELETE FROM identity_codes WHERE expires_at_ms < ?').run(nowMs - REMEMBERED_MS);
      const code = randomSecret(SECRET_BYTES);
      database
        .prepare('INSERT INTO identity_codes VALUES (?, ?, ?, ?, ?, ?)')
        .run(hashOf(code), kind, user.id, email, user.generation, nowMs + LASTS_MS[kind]);
      return code;
    },
    /** Returns what a code is for. It stays valid until it is spent. */
    check(code: string): RedeemableCode {
      const found = database.prepare('SELECT * FROM identity_codes WHERE hash = ?').get(hashOf(code));
      if (found === undefined) throw new IdentityFailure('INVALID_OOB_CODE');
      const row = rowSchema.parse(found);
      const user = users.byId(row.user_id);
      if (user === undefined || user.email !== row.email) throw new IdentityFailure('INVALID_OOB_CODE');
      demand(row.expires_at_ms > clock.nowMs(), 'EXPIRED_OOB_CODE');
      // Setting a password invalidates all earlier reset codes.
      demand(row.kind !== 'PASSWORD_RESET' || row.generation === user.generation, 'INVALID_OOB_CODE');
      return { kind: row.kind, email: row.email, user };
    },
    /** Returns `false` if another request has spent the code. */
    spend: (code: string): boolean =>
      database.prepare('DELETE FROM identity_codes WHERE hash = ?').run(hashOf(code)).changes === 1,
  };
};
