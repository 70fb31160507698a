import { z } from 'zod';
import { FIRST_YEAR, LAST_YEAR } from './football-years.ts';

const PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * An id that is safe in a path: never `.`, `..` or an encoded slash, so that it cannot escape the upstream's path
 * (SEMANTICS §2.8).
 *
 * @example Id.safeParse('1035').success // true
 * @example Id.safeParse('../admin').success // false
 */
export const Id = z.string().regex(PATTERN);
export type Id = z.infer<typeof Id>;

/** An instant, ISO 8601 in UTC with `Z`. */
export const Instant = z.iso.datetime({ offset: false });

/**
 * A calendar day, `YYYY-MM-DD`, in the zone of its context, limited to years in which football is played.
 *
 * @example Day.safeParse('2026-11-21').success // true
 * @example Day.safeParse('9999-12-31').success // false
 */
export const Day = z.iso.date({ abort: true }).refine(
  (day) => {
    const year = Number(day.slice(0, 4));
    return year >= FIRST_YEAR && year <= LAST_YEAR;
  },
  `must lie between ${String(FIRST_YEAR)} and ${String(LAST_YEAR)}`,
);

/** The first year of a season, as providers key it: 2026 for 2026-27. */
export const SeasonYear = z.int().min(FIRST_YEAR).max(LAST_YEAR);
