import type { DatabaseSync } from 'node:sqlite';

import { z } from 'zod';

import { versionAt, type VersionAddress, type DocumentVersion } from './version.ts';

/** What was changed by hand lies over what stands in files; attributes of nothing: taken away. */
const TABLE = `
  CREATE TABLE IF NOT EXISTS site_versions (
    type TEXT NOT NULL,
    slug TEXT NOT NULL,
    locale TEXT NOT NULL,
    status TEXT NOT NULL,
    attributes TEXT,
    created_at_ms INTEGER NOT NULL,
    updated_at_ms INTEGER NOT NULL,
    published_at_ms INTEGER,
    PRIMARY KEY (type, slug, locale, status)
  ) STRICT;
`;

const rowSchema = z.object({
  type: z.string(),
  slug: z.string(),
  locale: z.string(),
  status: z.enum(['draft', 'published']),
  attributes: z.string().nullable(),
  created_at_ms: z.int(),
  updated_at_ms: z.int(),
  published_at_ms: z.int().nullable(),
});

const attributesSchema = z.record(z.string(), z.unknown());

export interface VersionChange {
  readonly place: VersionAddress;
  /** undefined: taken away. */
  readonly version: DocumentVersion | undefined;
}

const changeOf = (stored: unknown): VersionChange => {
  const { attributes, ...kept } = rowSchema.parse(stored);
  const times = {
    createdAtMs: kept.created_at_ms,
    updatedAtMs: kept.updated_at_ms,
    publishedAtMs: kept.published_at_ms,
  };
  return {
    place: kept,
    version:
      attributes === null
        ? undefined
        : versionAt(kept, attributesSchema.parse(JSON.parse(attributes)), times),
  };
};

/** The changes of all versions, in the sandbox's file. */
export const openChanges = (database: DatabaseSync) => {
  database.exec(TABLE);
  const insert = database.prepare(
    `INSERT OR REPLACE INTO site_versions
     (type, slug, locale, status, attributes, created_at_ms, updated_at_ms, published_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    all: (): readonly VersionChange[] =>
      database.prepare('SELECT * FROM site_versions ORDER BY rowid').all().map(changeOf),
    keep({ type, slug, locale, status, row }: DocumentVersion): void {
      const { attributes, createdAtMs, updatedAtMs, publishedAtMs } = row;
      const text = JSON.stringify(attributes);
      insert.run(type, slug, locale, status, text, createdAtMs, updatedAtMs, publishedAtMs);
    },
    takeAway({ type, slug, locale, status }: VersionAddress, nowMs: number): void {
      insert.run(type, slug, locale, status, null, nowMs, nowMs, null);
    },
  };
};
