import type { DatabaseSync } from 'node:sqlite';

import type { SandboxClock } from '../../time/clock.ts';
import type { Seed } from '../content/seed.ts';
import type { DocumentRow, RowSource } from '../library/row.ts';
import { openChanges } from './changes.ts';
import { versionKey, versionAt, type VersionAddress, type DocumentVersion } from './version.ts';

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

/** A document in one language. */
export type EntryAddress = Omit<VersionAddress, 'status'>;

const draftOf = (entry: EntryAddress): VersionAddress => ({ ...entry, status: 'draft' });
const publishedOf = (entry: EntryAddress): VersionAddress => ({ ...entry, status: 'published' });

/** Written content: a draft and what readers see, a language each. */
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
    /** Changes the draft; readers see nothing of it. A document that is not there is made. */
    edit(entry: EntryAddress, changed: DocumentRow['attributes']): DocumentRow {
      const nowMs = clock.nowMs();
      const before = versions.get(versionKey(draftOf(entry)))?.row;
      const attributes = { ...before?.attributes, ...changed };
      const times = { createdAtMs: before?.createdAtMs ?? nowMs, updatedAtMs: nowMs, publishedAtMs: null };
      return keep(versionAt(draftOf(entry), attributes, times));
    },
    /** Readers see the draft from now on; undefined: there is none. */
    publish(entry: EntryAddress): DocumentRow | undefined {
      const draft = versions.get(versionKey(draftOf(entry)))?.row;
      if (draft === undefined) return undefined;
      const { attributes, createdAtMs, updatedAtMs } = draft;
      const times = { createdAtMs, updatedAtMs, publishedAtMs: clock.nowMs() };
      return keep(versionAt(publishedOf(entry), attributes, times));
    },
    /** undefined: readers do not see it as it is. */
    unpublish: (entry: EntryAddress): DocumentRow | undefined => takeAway(publishedOf(entry)),
    /** The draft and what readers see; undefined: there is neither. */
    remove(entry: EntryAddress): DocumentRow | undefined {
      const published = takeAway(publishedOf(entry));
      return takeAway(draftOf(entry)) ?? published;
    },
  };
};

export type VersionStore = ReturnType<typeof createVersionStore>;
