import { FIRST_YEAR, LAST_YEAR } from '@touchline/contracts';

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

const parts = new Map<string, Intl.DateTimeFormat>();

/**
 * The day of the calendar, `YYYY-MM-DD`, that it is in a zone at an instant. Intl knows all zones; Temporal is
 * not in every browser yet, and its stand-in would weigh more than this whole page.
 *
 * @example dayAt(Date.UTC(2026, 10, 21, 23, 30), 'Europe/Berlin') // '2026-11-22'
 */
export function calendarDayAt(epochMs: number, timeZone: string): string {
  let format = parts.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    parts.set(timeZone, format);
  }
  const found = Object.fromEntries(format.formatToParts(epochMs).map(({ type, value }) => [type, value]));
  return `${found['year'] ?? ''}-${found['month'] ?? ''}-${found['day'] ?? ''}`;
}

/** Noon in UTC: an instant that has the day's own date wherever a calendar is all that is asked. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** Days of a calendar have no hours, so no change of the clock can come between them. */
export function addDays(day: string, count: number): string {
  return new Date(noonOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * A day that the API knows.
 *
 * @example isDay('2026-02-30') // false
 */
export function isDay(text: string | null): text is string {
  if (text === null || !PATTERN.test(text)) return false;
  const year = Number(text.slice(0, 4));
  if (year < FIRST_YEAR || year > LAST_YEAR) return false;
  const at = noonOf(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** Seven days with the given one in the middle. */
export function weekAround(day: string): string[] {
  return [-3, -2, -1, 0, 1, 2, 3].map((count) => addDays(day, count));
}
