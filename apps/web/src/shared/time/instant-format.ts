import { localeOf } from '../i18n/locale.ts';
import { ownZone } from './device-zone.ts';

const STYLES = {
  time: { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  date: { weekday: 'short', day: 'numeric', month: 'short' },
  'short-date': { day: 'numeric', month: 'short' },
  'date-time': {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  'written-date': { day: 'numeric', month: 'long', year: 'numeric' },
  'long-date': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantStyle = keyof typeof STYLES;

export function isInstantStyle(value: string | undefined): value is InstantStyle {
  return value !== undefined && Object.hasOwn(STYLES, value);
}

/** The separator of hours and minutes; a test compares it with Intl. */
const CLOCK_SIGNS: Readonly<Record<string, string>> = { id: '.' };

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/**
 * Formats a time of day without a formatter if the runtime knows the zone by itself. The first formatter of a page
 * takes a tenth of a second on a phone, and lists contain only kick-off times.
 */
function clockTime(date: Date, language: string, timeZone: string): string | undefined {
  const sign = CLOCK_SIGNS[language] ?? ':';
  if (timeZone === 'UTC') return `${twoDigits(date.getUTCHours())}${sign}${twoDigits(date.getUTCMinutes())}`;
  if (timeZone !== ownZone()) return undefined;
  return `${twoDigits(date.getHours())}${sign}${twoDigits(date.getMinutes())}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * Formats an instant. The server, the script in the head and the hydrated page all call this function, so that all
 * three write the same text.
 */
export function formatInstant(
  instant: string | number,
  style: InstantStyle,
  language: string,
  timeZone: string,
): string {
  const date = new Date(instant);
  const clock = style === 'time' ? clockTime(date, language, timeZone) : undefined;
  if (clock !== undefined) return clock;
  const key = `${language} ${timeZone} ${style}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(localeOf(language), { ...STYLES[style], timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(date);
}
