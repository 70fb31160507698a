import { isUnderWay, phaseOf } from '@touchline/contracts';
import { usualEndMs } from '../fixture-phase/index.ts';
import type { MatchReader } from '../matches/index.ts';

/** A page in a sitemap, once for all its languages. */
export interface SitemapEntry {
  /** Path without the language: `/match/12`; empty for the home page. */
  readonly path: string;
  /** When the content last changed; omitted if unknown. */
  readonly changedMs?: number;
}

/** Entries of one kind, split into as many files as they need. */
export interface SitemapSection {
  /** `teams`, `matches-2026-11-21` */
  readonly name: string;
  readonly entries: readonly SitemapEntry[];
}

export interface SitemapFile {
  /** `teams-2.xml` */
  readonly name: string;
  readonly entries: readonly SitemapEntry[];
}

/**
 * Pages per file. With ten languages, and eleven alternates each, a file has a tenth of the allowed 50 MB and a
 * fiftieth of the 50,000 addresses, and building it does not delay others for long.
 *
 * @see https://www.sitemaps.org/protocol.html
 */
const ENTRIES_PER_FILE = 100;

/** @example filesOf({ name: 'guides', entries: twelve }) // [{ name: 'guides-1.xml', entries: twelve }] */
export function filesOf({ name, entries }: SitemapSection): readonly SitemapFile[] {
  return Array.from({ length: Math.ceil(entries.length / ENTRIES_PER_FILE) }, (_, index) => ({
    name: `${name}-${String(index + 1)}.xml`,
    entries: entries.slice(index * ENTRIES_PER_FILE, (index + 1) * ENTRIES_PER_FILE),
  }));
}

/** @example sectionOf('matches-2026-11-21-1.xml') // 'matches-2026-11-21' */
export function sectionOf(file: string): string | undefined {
  return /^([a-z]+(?:-\d{4}-\d{2}-\d{2})?)-\d{1,4}\.xml$/.exec(file)?.[1];
}

/** Returns the most recent known change. */
export function lastChangeOf(entries: readonly SitemapEntry[]): number | undefined {
  const known = entries.flatMap(({ changedMs }) => (changedMs === undefined ? [] : [changedMs]));
  return known.length === 0 ? undefined : Math.max(...known);
}

type Match = Awaited<ReturnType<MatchReader['ofUtcDay']>>['matches'][number];

const NOT_BEGUN: ReadonlySet<string> = new Set(['scheduled', 'postponed', 'cancelled']);

/**
 * Returns the entry of a match's page. Snapshots forget with their process when they changed, so only a live match is
 * dated to a change that this process saw. A match that is over is dated to its usual end.
 */
export function matchEntry(match: Match): SitemapEntry {
  const { id, version, changedAtMs, kickoffMs, status } = match;
  const path = `/match/${id}`;
  const phase = phaseOf(status.code);
  if (NOT_BEGUN.has(phase)) return { path };
  if (isUnderWay(phase)) return { path, changedMs: version > 1 ? changedAtMs : kickoffMs };
  return { path, changedMs: Math.max(kickoffMs, Math.min(usualEndMs(match), changedAtMs)) };
}
