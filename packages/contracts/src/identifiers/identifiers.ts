import { z } from 'zod';

const PATTERN = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * An id of anything, as it may stand in a path: never `.`, `..` or an encoded slash, so that it cannot
 * climb out of the upstream's path (SEMANTICS §2.8).
 *
 * @example Id.safeParse('1035').success // true
 * @example Id.safeParse('../admin').success // false
 */
export const Id = z.string().regex(PATTERN);
export type Id = z.infer<typeof Id>;

/** An instant, ISO 8601 in UTC with `Z`. */
export const Instant = z.iso.datetime({ offset: false });

/** A day of a calendar, `YYYY-MM-DD`, in whatever zone the context names. */
export const Day = z.iso.date();

/** The first year of a season, as providers key it: 2026 for 2026-27. */
export const SeasonYear = z.int().min(1850).max(2200);
