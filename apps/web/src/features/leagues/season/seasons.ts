import type { LeagueDetail, LeagueSeason } from '@touchline/contracts';
import { useIntl } from 'react-intl';
import { useCallback } from 'react';

/** Returns the season in the URL, or the current one, or the last one known. */
export function seasonOf(league: LeagueDetail, asked: string | null): LeagueSeason | undefined {
  return (
    league.seasons.find(({ year }) => String(year) === asked) ??
    league.seasons.find(({ year }) => year === league.season) ??
    league.seasons.at(-1)
  );
}

/** Returns the seasons, latest first. */
export function seasonsInOrder(league: LeagueDetail): readonly LeagueSeason[] {
  return league.seasons.toSorted((a, b) => b.year - a.year);
}

/**
 * Returns the years that name a season. The second year has two digits, and is absent if the season ends in the year
 * in which it begins.
 */
export function seasonYears(year: number, end?: string): readonly [string, string?] {
  const endYear = end === undefined ? year : Number(end.slice(0, 4));
  return endYear > year ? [String(year), String(endYear).slice(-2)] : [String(year)];
}

/** Formats a season in the page's language: `2026–27`, `2026/27`, `2026`. */
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
