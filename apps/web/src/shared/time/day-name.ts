import { localeOf } from '../i18n/locale.ts';
import { noonOf } from './day.ts';

const STYLES = {
  weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * Cached, because creating a formatter takes some milliseconds on a phone, and a strip of days formats each day in
 * three ways.
 */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a calendar day; the result is the same in every zone. */
export function dayName(day: string, style: keyof typeof STYLES, language: string): string {
  const key = `${language} ${style}`;
  const formatter =
    formatters.get(key) ?? new Intl.DateTimeFormat(localeOf(language), { ...STYLES[style], timeZone: 'UTC' });
  formatters.set(key, formatter);
  return formatter.format(noonOf(day));
}
