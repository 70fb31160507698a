import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { SandboxClock } from '../../time/clock.ts';
import type { Seed } from '../content/seed.ts';
import {
  type DocumentRow,
  type RowSource,
  type VersionStatus,
  documentIdFor,
  rowIdFor,
} from '../library/library.ts';

/** Identifies a version: content type, document, language, draft or published. */
interface VersionAddress {
  readonly type: string;
  readonly slug: string;
  readonly locale: string;
  readonly status: VersionStatus;
}

interface DocumentVersion extends VersionAddress {
  readonly row: DocumentRow;
}

const versionKey = ({ type, slug, locale, status }: VersionAddress): string =>
  [type, slug, locale, status].join('/');

type Times = Pick<DocumentRow, 'createdAtMs' | 'updatedAtMs' | 'publishedAtMs'>;

const versionAt = (
  place: VersionAddress,
  attributes: DocumentRow['attributes'],
  times: Times,
): DocumentVersion => ({
  type: place.type,
  slug: place.slug,
  locale: place.locale,
  status: place.status,
  row: {
    id: rowIdFor(versionKey(place)),
    documentId: documentIdFor(place.type, place.slug),
    locale: place.locale,
    attributes,
    ...times,
  },
});

/** Changes by authors override the files; a row without attributes is a deletion. */
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

interface VersionChange {
  readonly place: VersionAddress;
  /** `undefined` for a deletion. */
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

/** Opens the stored changes of all versions, in the sandbox's database. */
const openChanges = (database: DatabaseSync) => {
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

const seeded = (seed: Seed): readonly DocumentVersion[] => {
  const { type, slug, locale, attributes, isDraft, updatedAtMs, publishedAtMs } = seed;
  const times = { createdAtMs: Math.min(publishedAtMs, updatedAtMs), updatedAtMs };
  const draft = versionAt({ type, slug, locale, status: 'draft' }, attributes, {
    ...times,
    publishedAtMs: null,
  });
  const published = versionAt({ type, slug, locale, status: 'published' }, attributes, {
    ...times,
    publishedAtMs: Math.max(publishedAtMs, updatedAtMs),
  });
  return isDraft ? [draft] : [draft, published];
};

/** Identifies a document in one language. */
export type EntryAddress = Omit<VersionAddress, 'status'>;

const draftOf = (entry: EntryAddress): VersionAddress => ({ ...entry, status: 'draft' });
const publishedOf = (entry: EntryAddress): VersionAddress => ({ ...entry, status: 'published' });

/** Stores written content: a draft and a published version for each language. */
export const createVersionStore = (database: DatabaseSync, clock: SandboxClock, seeds: readonly Seed[]) => {
  const changes = openChanges(database);
  const versions = new Map(seeds.flatMap(seeded).map((version) => [versionKey(version), version]));
  for (const { place, version } of changes.all()) {
    if (version === undefined) versions.delete(versionKey(place));
    else versions.set(versionKey(place), version);
  }

  const keep = (version: DocumentVersion): DocumentRow => {
    versions.set(versionKey(version), version);
    changes.keep(version);
    return version.row;
  };
  const takeAway = (place: VersionAddress): DocumentRow | undefined => {
    const version = versions.get(versionKey(place));
    if (version === undefined) return undefined;
    versions.delete(versionKey(place));
    changes.takeAway(place, clock.nowMs());
    return version.row;
  };

  return {
    source: (type: string): RowSource => ({
      rows: ({ locale, status }) =>
        [...versions.values()]
          .filter((it) => it.type === type && it.locale === locale && it.status === status)
          .map(({ row }) => row),
    }),
    all: (type: string): readonly DocumentVersion[] =>
      [...versions.values()].filter((it) => it.type === type),
    has: (entry: EntryAddress): boolean => versions.has(versionKey(draftOf(entry))),
    /** Changes the draft, which readers do not see. Creates the document if there is none. */
    edit(entry: EntryAddress, changed: DocumentRow['attributes']): DocumentRow {
      const nowMs = clock.nowMs();
      const before = versions.get(versionKey(draftOf(entry)))?.row;
      const attributes = { ...before?.attributes, ...changed };
      const times = { createdAtMs: before?.createdAtMs ?? nowMs, updatedAtMs: nowMs, publishedAtMs: null };
      return keep(versionAt(draftOf(entry), attributes, times));
    },
    /** Publishes the draft; returns `undefined` if there is none. */
    publish(entry: EntryAddress): DocumentRow | undefined {
      const draft = versions.get(versionKey(draftOf(entry)))?.row;
      if (draft === undefined) return undefined;
      const { attributes, createdAtMs, updatedAtMs } = draft;
      const times = { createdAtMs, updatedAtMs, publishedAtMs: clock.nowMs() };
      return keep(versionAt(publishedOf(entry), attributes, times));
    },
    /** Removes the published version; returns `undefined` if there is none. */
    unpublish: (entry: EntryAddress): DocumentRow | undefined => takeAway(publishedOf(entry)),
    /** Deletes the draft and the published version; returns `undefined` if there is neither. */
    remove(entry: EntryAddress): DocumentRow | undefined {
      const published = takeAway(publishedOf(entry));
      return takeAway(draftOf(entry)) ?? published;
    },
  };
};

export type VersionStore = ReturnType<typeof createVersionStore>;
