import type { KnownLeague } from '../leagues/index.ts';

/**
 * Seasons that a team is in now, the newest first. A league that runs over the winter and friendlies that are counted by
 * the year stand side by side; what is older is a competition that is not held any more. Empty: it plays in none.
 */
export function presentSeasonsOf(leagues: readonly Pick<KnownLeague, 'summary'>[]): readonly number[] {
  const years = [...new Set(leagues.map(({ summary }) => summary.season))].sort((a, b) => b - a);
  const [newest] = years;
  return newest === undefined ? [] : years.filter((year) => year >= newest - 1);
}
