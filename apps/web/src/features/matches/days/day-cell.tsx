import type { KeyboardEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../../shared/navigation/link.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { dayName } from '../../../shared/time/day-name.ts';

interface DayCellProps {
  readonly date: string;
  readonly to: { pathname: string; search: string };
  readonly current: boolean;
  readonly today: boolean;
  readonly live: number;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const CELL =
  'relative flex h-18 min-w-0 flex-col items-center justify-center text-soft hover:text-ink ' +
  'aria-[current=date]:text-ink aria-[current=date]:after:absolute aria-[current=date]:after:inset-x-1 ' +
  'aria-[current=date]:after:bottom-[-1px] aria-[current=date]:after:h-[3px] aria-[current=date]:after:bg-strong';

/** Condensed, because the longest word for today is wider than a seventh of a phone. */
const TODAY = 'font-score font-bold text-ink lg:font-sans lg:font-semibold';

/** One day; today says so, and how much is on. */
export function DayCell({ date, to, current, today, live, onKeyDown }: DayCellProps) {
  const language = useLanguage();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-current={current ? 'date' : undefined}
      title={dayName(date, 'long', language)}
      onKeyDown={onKeyDown}
      className={CELL}
    >
      <span className={`max-w-[calc(100%+0.75rem)] truncate text-xs ${today ? TODAY : ''}`}>
        {today ? <FormattedMessage id="formats.today" /> : dayName(date, 'weekday', language)}
      </span>
      <span className={`font-score text-lg ${current ? 'font-bold' : 'font-medium'}`}>
        {dayName(date, 'number', language)}
      </span>
      <span className="h-4 font-score text-xs font-bold text-live">
        {live > 0 && (
          <span className="pulse flex items-center gap-1">
            <span aria-hidden="true">{live}</span>
            <span className="sr-only">
              <FormattedMessage id="matches.dayStrip.live" values={{ count: live }} />
            </span>
          </span>
        )}
      </span>
    </Link>
  );
}
