import { localeOf } from '../i18n/locale.ts';

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

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * The words of an instant. The server, the script in the head and the hydrated page all call this one
 * function, so that the same instant is written the same way by all three.
 */
export function formatInstant(
  instant: string | number,
  style: InstantStyle,
  language: string,
  timeZone: string,
): string {
  const key = `${language} ${timeZone} ${style}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat(localeOf(language), { ...STYLES[style], timeZone });
    formatters.set(key, formatter);
  }
  return formatter.format(new Date(instant));
}
