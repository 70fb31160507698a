import { localeOf } from '../i18n/locale.ts';
import { noonOf } from './day.ts';

const STYLES = {
  weekday: { weekday: 'short' },
  number: { day: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** The words of a day of the calendar; the same in every zone. */
export function dayName(day: string, style: keyof typeof STYLES, language: string): string {
  return new Intl.DateTimeFormat(localeOf(language), { ...STYLES[style], timeZone: 'UTC' }).format(
    noonOf(day),
  );
}
