import type { LeagueDetail, LeagueSeason } from '@touchline/contracts';

/** The season that an address asks for, else the one that is played. */
export function seasonOf(league: LeagueDetail, asked: string | null): LeagueSeason | undefined {
  return (
    league.seasons.find(({ year }) => String(year) === asked) ??
    league.seasons.find(({ year }) => year === league.season) ??
    league.seasons.at(-1)
  );
}

/** Latest first. */
export function seasonsInOrder(league: LeagueDetail): readonly LeagueSeason[] {
  return league.seasons.toSorted((a, b) => b.year - a.year);
}
