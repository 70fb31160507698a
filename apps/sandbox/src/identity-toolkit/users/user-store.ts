import type { DatabaseSync, SQLInputValue } from 'node:sqlite';

import { z } from 'zod';

import type { SandboxClock } from '../../time/clock.ts';
import { randomId } from '../answers/answers.ts';
import type { LinkedIdentity, User, UserChanges } from './user.ts';
import { USER_COLUMNS, userOf, USERS_TABLES } from './user-rows.ts';

const USER_ID_LENGTH = 28;

const stored = (value: string | number | boolean | null): SQLInputValue =>
  typeof value === 'boolean' ? Number(value) : value;

const columnsOf = (changes: UserChanges): readonly (readonly [string, SQLInputValue])[] =>
  Object.entries(USER_COLUMNS).flatMap(([field, column]) => {
    const entry = Object.entries(changes).find(([name]) => name === field);
    return entry === undefined ? [] : [[column, stored(entry[1])]];
  });

const ownerSchema = z.object({ user_id: z.string() });

/** Stores the accounts. Every read sees every earlier write: one process, one connection. */
export const createUserStore = (database: DatabaseSync, clock: SandboxClock) => {
  database.exec(USERS_TABLES);
  const linksOf = database.prepare('SELECT * FROM identity_links WHERE user_id = ? ORDER BY provider_id');
  const selectById = database.prepare('SELECT * FROM identity_users WHERE id = ?');
  const selectByEmail = database.prepare('SELECT id FROM identity_users WHERE email = ?');
  const selectByLink = database.prepare(
    'SELECT user_id FROM identity_links WHERE provider_id = ? AND raw_id = ?',
  );

  const byId = (id: string): User | undefined => {
    const row = selectById.get(id);
    return row === undefined ? undefined : userOf(row, linksOf.all(id));
  };

  const kept = (id: string): User => {
    const user = byId(id);
    if (user === undefined) throw new Error(`no user ${id}`);
    return user;
  };

  const update = (id: string, changes: UserChanges): User => {
    const columns = columnsOf(changes);
    if (columns.length > 0) {
      const assignments = columns.map(([column]) => `${column} = ?`).join(', ');
      database
        .prepare(`UPDATE identity_users SET ${assignments} WHERE id = ?`)
        .run(...columns.map(([, value]) => value), id);
    }
    return kept(id);
  };

  return {
    byId,
    byEmail(email: string): User | undefined {
      const row = selectByEmail.get(email);
      return row === undefined ? undefined : byId(z.object({ id: z.string() }).parse(row).id);
    },
    byIdentity(providerId: string, rawId: string): User | undefined {
      const row = selectByLink.get(providerId, rawId);
      return row === undefined ? undefined : byId(ownerSchema.parse(row).user_id);
    },
    /** The most recently linked email addresses of a provider. */
    linkedEmails(providerId: string): readonly string[] {
      const rows = database
        .prepare(
          'SELECT email FROM identity_links WHERE provider_id = ? AND email IS NOT NULL ORDER BY rowid DESC LIMIT 5',
        )
        .all(providerId);
      return z
        .array(z.object({ email: z.string() }))
        .parse(rows)
        .map(({ email }) => email);
    },
    /** Returns accounts in the order of their ids, after the account `after`. */
    page(after: string, limit: number): readonly User[] {
      const rows = database
        .prepare('SELECT id FROM identity_users WHERE id > ? ORDER BY id LIMIT ?')
        .all(after, limit);
      return z
        .array(z.object({ id: z.string() }))
        .parse(rows)
        .map(({ id }) => kept(id));
    },
    create(fields: UserChanges, id: string = randomId(USER_ID_LENGTH)): User {
      const nowMs = clock.nowMs();
      database
        .prepare(
          `INSERT INTO identity_users (id, email_verified, valid_since_s, generation, disabled, created_at_ms)
           VALUES (?, 0, ?, 0, 0, ?)`,
        )
        .run(id, Math.floor(nowMs / 1000), nowMs);
      return update(id, fields);
    },
    update,
    /** Changes an account and revokes all tokens issued before now, or before `validSinceS`. */
    revoke(id: string, changes: UserChanges): User {
      return update(id, {
        validSinceS: Math.floor(clock.nowMs() / 1000),
        ...changes,
        generation: kept(id).generation + 1,
      });
    },
    link(id: string, identity: LinkedIdentity): User {
      database
        .prepare(
          `INSERT INTO identity_links (provider_id, raw_id, user_id, email, display_name, photo_url)
           VALUES (?, ?, ?, ?, ?, ?)
           ON CONFLICT (provider_id, raw_id) DO UPDATE SET
             email = excluded.email, display_name = excluded.display_name, photo_url = excluded.photo_url`,
        )
        .run(
          identity.providerId,
          identity.rawId,
          id,
          identity.email,
          identity.displayName,
          identity.photoUrl,
        );
      return kept(id);
    },
    unlink(id: string, providerIds: readonly string[]): User {
      const statement = database.prepare('DELETE FROM identity_links WHERE user_id = ? AND provider_id = ?');
      for (const providerId of providerIds) statement.run(id, providerId);
      return kept(id);
    },
    remove(id: string): void {
      database.prepare('DELETE FROM identity_users WHERE id = ?').run(id);
    },
    clear(): void {
      database.exec('DELETE FROM identity_users');
    },
  };
};

export type UserStore = ReturnType<typeof createUserStore>;
