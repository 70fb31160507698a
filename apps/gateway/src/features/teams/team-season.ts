import { DAY_MS } from '../../platform/time/durations.ts';
import type { KnownLeague } from '../leagues/index.ts';

/** So long after a season has begun its last match may have been one of the season before. */
const BEGUN_LATELY_MS = 30 * DAY_MS;

type Known = Pick<KnownLeague, 'league' | 'summary'>;

/**
 * Seasons that a team is in now, the newest first. A league that runs over the winter and friendlies that are counted by
 * the year stand side by side, and so do a season that has just begun and the one before it; what is older is a
 * competition that is not held any more. Empty: it plays in none.
 */
export function presentSeasonsOf(leagues: readonly Known[], nowMs: number): readonly number[] {
  const years = [...new Set(leagues.flatMap((known) => yearsOf(known, nowMs)))].sort((a, b) => b - a);
  const [newest] = years;
  return newest === undefined ? [] : years.filter((year) => year >= newest - 1);
}

function yearsOf({ league: { seasons }, summary: { season } }: Known, nowMs: number): readonly number[] {
  const present = seasons.find(({ year }) => year === season);
  const before = seasons.find(({ year }) => year === season - 1);
  const begunMs = present === undefined ? Number.NEGATIVE_INFINITY : Date.parse(present.start);
  return before !== undefined && nowMs - begunMs < BEGUN_LATELY_MS ? [season, before.year] : [season];
}
