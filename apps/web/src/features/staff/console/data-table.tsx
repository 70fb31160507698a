import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { MessageKey } from '@touchline/messages';
import { HEAD_CELL, NUMBER_HEAD_CELL } from './console-section.tsx';

/**
 * Makes a table that scrolls scrollable with arrow keys: it is focusable and has a name. A group instead of a region,
 * because it is not a landmark.
 */
export const SCROLLER = { role: 'group', tabIndex: 0 } as const;

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

/** Formats numbers in the language of the page. An unknown number is a dash. */
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
    /** In the largest unit of which it has at least one. */
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
    /** In the reader's time zone, to the second; with the date only if it is not today. */
    instant(at: string | undefined): string {
      if (at === undefined) return NONE;
      const isToday = new Date(at).toDateString() === new Date().toDateString();
      return intl.formatDate(at, isToday ? TIME : { ...TIME, month: 'short', day: 'numeric' });
    },
    time: (at: number) => intl.formatDate(at, TIME),
  };
}

interface Column {
  readonly title: MessageKey;
  readonly isNumber?: boolean;
}

interface DataTableProps {
  /** The accessible name. */
  readonly label: MessageKey;
  readonly columns: readonly Column[];
  readonly children: ReactNode;
}

export function DataTable({ label, columns, children }: DataTableProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: label });
  return (
    <div {...SCROLLER} aria-label={name} className="-mx-4 overflow-x-auto px-4 lg:-mx-5 lg:px-5">
      <table aria-label={name} className="w-full border-collapse text-sm">
        <thead>
          <tr>
            {columns.map(({ title, isNumber = false }) => (
              <th key={title} scope="col" className={isNumber ? NUMBER_HEAD_CELL : HEAD_CELL}>
                {intl.formatMessage({ id: title })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
