import { z } from 'zod';

import type { User } from './user.ts';

/** SQLite rows of users. */

export const USERS_TABLES = `
  CREATE TABLE IF NOT EXISTS identity_users (
    id TEXT PRIMARY KEY,
    email TEXT UNIQUE,
    email_verified INTEGER NOT NULL,
    display_name TEXT,
    photo_url TEXT,
    password_hash TEXT,
    password_updated_at_ms INTEGER,
    valid_since_s INTEGER NOT NULL,
    generation INTEGER NOT NULL,
    disabled INTEGER NOT NULL,
    custom_attributes TEXT,
    created_at_ms INTEGER NOT NULL,
    last_login_at_ms INTEGER,
    last_refresh_at_ms INTEGER
  ) STRICT;
  CREATE TABLE IF NOT EXISTS identity_links (
    provider_id TEXT NOT NULL,
    raw_id TEXT NOT NULL,
    user_id TEXT NOT NULL REFERENCES identity_users (id) ON DELETE CASCADE,
    email TEXT,
    display_name TEXT,
    photo_url TEXT,
    PRIMARY KEY (provider_id, raw_id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS identity_links_of_user ON identity_links (user_id);
`;

/** Changeable columns, by the field that they store. */
export const USER_COLUMNS = {
  email: 'email',
  emailVerified: 'email_verified',
  displayName: 'display_name',
  photoUrl: 'photo_url',
  passwordHash: 'password_hash',
  passwordUpdatedAtMs: 'password_updated_at_ms',
  validSinceS: 'valid_since_s',
  generation: 'generation',
  disabled: 'disabled',
  customAttributes: 'custom_attributes',
  lastLoginAtMs: 'last_login_at_ms',
  lastRefreshAtMs: 'last_refresh_at_ms',
} as const;

const flag = z.int().transform((value) => value === 1);

const rowSchema = z.object({
  id: z.string(),
  email: z.string().nullable(),
  email_verified: flag,
  display_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  password_hash: z.string().nullable(),
  password_updated_at_ms: z.int().nullable(),
  valid_since_s: z.int(),
  generation: z.int(),
  disabled: flag,
  custom_attributes: z.string().nullable(),
  created_at_ms: z.int(),
  last_login_at_ms: z.int().nullable(),
  last_refresh_at_ms: z.int().nullable(),
});

const linkSchema = z
  .object({
    provider_id: z.string(),
    raw_id: z.string(),
    email: z.string().nullable(),
    display_name: z.string().nullable(),
    photo_url: z.string().nullable(),
  })
  .transform((row) => ({
    providerId: row.provider_id,
    rawId: row.raw_id,
    email: row.email,
    displayName: row.display_name,
    photoUrl: row.photo_url,
  }));

export const userOf = (userRow: unknown, linkRows: unknown): User => {
  const row = rowSchema.parse(userRow);
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified,
    displayName: row.display_name,
    photoUrl: row.photo_url,
    passwordHash: row.password_hash,
    passwordUpdatedAtMs: row.password_updated_at_ms,
    validSinceS: row.valid_since_s,
    generation: row.generation,
    disabled: row.disabled,
    customAttributes: row.custom_attributes,
    createdAtMs: row.created_at_ms,
    lastLoginAtMs: row.last_login_at_ms,
    lastRefreshAtMs: row.last_refresh_at_ms,
    identities: z.array(linkSchema).parse(linkRows),
  };
};
