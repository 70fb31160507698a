import { useIntl } from 'react-intl';
import { useCallback } from 'react';

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
