import { useIntl } from 'react-intl';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const UNITS = [
  ['day', DAY_MS],
  ['hour', HOUR_MS],
  ['minute', MINUTE_MS],
  ['second', SECOND_MS],
  ['millisecond', 1],
] as const;

const NONE = '–';
const TIME = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;

/** Numbers as the language of the page writes them; what is not known is a dash. */
export function useNumbers() {
  const intl = useIntl();
  return {
    count: (value: number) => intl.formatNumber(value),
    rate: (value: number) => intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 }),
    share: (value: number | null) =>
      value === null
        ? NONE
        : intl.formatNumber(value, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    megabytes: (bytes: number) =>
      intl.formatNumber(bytes / 1024 ** 2, {
        style: 'unit',
        unit: 'megabyte',
        maximumFractionDigits: bytes < 10 * 1024 ** 2 ? 1 : 0,
      }),
    /** In the largest unit that it has one of. */
    duration(ms: number | null | undefined): string {
      if (ms === null || ms === undefined) return NONE;
      const [unit, size] = UNITS.find((each) => ms >= each[1]) ?? (['millisecond', 1] as const);
      return intl.formatNumber(ms / size, {
        style: 'unit',
        unit,
        unitDisplay: 'narrow',
        maximumFractionDigits: 1,
      });
    },
    /** In the reader's zone, to the second; the day only where it is another one. */
    instant(at: string | undefined): string {
      if (at === undefined) return NONE;
      const isToday = new Date(at).toDateString() === new Date().toDateString();
      return intl.formatDate(at, isToday ? TIME : { ...TIME, month: 'short', day: 'numeric' });
    },
    time: (at: number) => intl.formatDate(at, TIME),
  };
}
