import { DAY_MS } from '../../platform/time/durations.ts';
import type { KnownLeague } from '../leagues/index.ts';

/** So long after a season has begun its last match may have been one of the season before. */
const BEGUN_LATELY_MS = 30 * DAY_MS;

/** So long before a season begins a team's matches of it are read: lists of its days tell of them by then. */
const BEGINS_SOON_MS = 60 * DAY_MS;

type Known = Pick<KnownLeague, 'league' | 'summary'>;

/**
 * Seasons that a team is in now, the newest first. A league that runs over the winter and friendlies that are counted by
 * the year stand side by side, and so do a season that has just begun and the one before it, and a season that is about
 * to begin; what is older is a competition that is not held any more. Empty: it plays in none.
 */
export function presentSeasonsOf(leagues: readonly Known[], nowMs: number): readonly number[] {
  const newest = Math.max(...leagues.map(({ summary }) => summary.season));
  const years = new Set(leagues.flatMap((known) => yearsOf(known, nowMs)));
  return [...years].filter((year) => year >= newest - 1).sort((a, b) => b - a);
}

function yearsOf({ league: { seasons }, summary: { season } }: Known, nowMs: number): readonly number[] {
  const present = seasons.find(({ year }) => year === season);
  const before = seasons.find(({ year }) => year === season - 1);
  const begunMs = present === undefined ? Number.NEGATIVE_INFINITY : Date.parse(present.start);
  const soon = seasons.filter(
    ({ year, start }) => year > season && Date.parse(start) - nowMs < BEGINS_SOON_MS,
  );
  const upcoming = soon.map(({ year }) => year);
  return before !== undefined && nowMs - begunMs < BEGUN_LATELY_MS
    ? [...upcoming, season, before.year]
    : [...upcoming, season];
}
