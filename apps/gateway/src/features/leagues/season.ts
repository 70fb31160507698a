import type { League, ReportedSeason } from './league.ts';

/** The season being played, or the last one that is known. */
export function presentSeason(league: Pick<League, 'seasons'>): ReportedSeason | undefined {
  const current = league.seasons.find((season) => season.current);
  if (current !== undefined) return current;
  return league.seasons.reduce<ReportedSeason | undefined>(
    (latest, season) => (latest === undefined || season.year > latest.year ? season : latest),
    undefined,
  );
}

/** The asked season if the league had it, the present one if none was asked. */
export function chosenSeason(
  league: Pick<League, 'seasons'>,
  asked: number | undefined,
): ReportedSeason | undefined {
  if (asked === undefined) return presentSeason(league);
  return league.seasons.find(({ year }) => year === asked);
}
