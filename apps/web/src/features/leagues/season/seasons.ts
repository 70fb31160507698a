import type { LeagueDetail, LeagueSeason } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { useCallback } from 'react';

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

/** The years that name a season: the second by its last two digits, and none where it ends in the year it begins. */
export function seasonYears(year: number, end?: string): readonly [string, string?] {
  const endYear = end === undefined ? year : Number(end.slice(0, 4));
  return endYear > year ? [String(year), String(endYear).slice(-2)] : [String(year)];
}

/** A season as the page's language writes it: `2026–27`, `2026/27`, `2026`. */
export function useSeasonName(): (year: number, end?: string) => string {
  const intl = useIntl();
  return useCallback(
    (year, end) => {
      const [from, to] = seasonYears(year, end);
      return to === undefined ? from : intl.formatMessage({ id: 'league.seasonYears' }, { from, to });
    },
    [intl],
  );
}
