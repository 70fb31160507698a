import type { KnownLeague } from '../leagues/index.ts';

/** The newest season of the leagues that a team plays in; of a team in none, the calendar's year. */
export function presentSeasonOf(leagues: readonly Pick<KnownLeague, 'summary'>[], nowMs: number): number {
  const seasons = leagues.map(({ summary }) => summary.season);
  return seasons.length === 0 ? new Date(nowMs).getUTCFullYear() : Math.max(...seasons);
}
