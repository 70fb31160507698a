import { FIRST_YEAR, LAST_YEAR } from '@touchline/contracts';

const DAY_MS = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

const parts = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the calendar day, `YYYY-MM-DD`, in a zone at an instant. Intl knows all zones. Temporal is not in every
 * browser yet, and its polyfill is larger than this whole page.
 *
 * @example calendarDayAt(Date.UTC(2026, 10, 21, 23, 30), 'Europe/Berlin') // '2026-11-22'
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

/** Returns noon in UTC, an instant on the same date wherever only the calendar matters. */
export function noonOf(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** Adds calendar days. They have no hours, so clock changes do not matter. */
export function addDays(day: string, count: number): string {
  return new Date(noonOf(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Whether a text is a day that the API accepts.
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

/** Returns seven days with the given one in the middle. */
export function weekAround(day: string): string[] {
  return [-3, -2, -1, 0, 1, 2, 3].map((count) => addDays(day, count));
}
