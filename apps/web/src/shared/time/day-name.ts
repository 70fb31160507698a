import { localeOf } from '../i18n/locale.ts';
import { noonOf } from './day.ts';

const STYLES = {
  weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** Kept: making one takes a phone some milliseconds, and a strip of days names each of them in three ways. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** The words of a day of the calendar; the same in every zone. */
export function dayName(day: string, style: keyof typeof STYLES, language: string): string {
  const key = `${language} ${style}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...STYLES[style], timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(noonOf(day));
}
