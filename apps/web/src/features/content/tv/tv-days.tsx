import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { Link } from '../../../shared/navigation/link.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { dayName } from '../../../shared/time/day-name.ts';
import { addDays } from '../../../shared/time/day.ts';

/** Channels announce a week ahead. */
const AHEAD = [0, 1, 2, 3, 4, 5, 6] as const;

const CELL =
  'relative flex h-16 min-w-0 flex-col items-center justify-center text-soft hover:text-ink ' +
  'aria-[current=date]:text-ink aria-[current=date]:after:absolute aria-[current=date]:after:inset-x-1 ' +
  'aria-[current=date]:after:bottom-[-1px] aria-[current=date]:after:h-[3px] aria-[current=date]:after:bg-strong';

interface TvDaysProps {
  readonly day: string;
  readonly today: string;
}

/** A week from today on; an address that names another day shows the week that begins with it. */
export function TvDays({ day, today }: TvDaysProps) {
  const intl = useIntl();
  const language = useLanguage();
  const [search] = useSearchParams();
  const week = AHEAD.map((count) => addDays(today, count));
  const days = week.includes(day) ? week : AHEAD.map((count) => addDays(day, count));
  const queryOf = (date: string): string => {
    const query = new URLSearchParams(search);
    if (date === today) query.delete('date');
    else query.set('date', date);
    return query.toString();
  };
  return (
    <nav
      aria-label={intl.formatMessage({ id: 'content.tv.days' })}
      className="grid grid-cols-7 border-b border-chalk"
    >
      {days.map((date) => (
        <Link
          key={date}
          to={{ search: queryOf(date) }}
          preventScrollReset
          aria-current={date === day ? 'date' : undefined}
          title={dayName(date, 'long', language)}
          className={CELL}
        >
          <span
            className={`max-w-[calc(100%+0.75rem)] truncate text-xs ${date === today ? 'font-score font-bold text-ink' : ''}`}
          >
            {date === today ? <FormattedMessage id="formats.today" /> : dayName(date, 'weekday', language)}
          </span>
          <span className={`font-score text-lg ${date === day ? 'font-bold' : 'font-medium'}`}>
            {dayName(date, 'number', language)}
          </span>
        </Link>
      ))}
    </nav>
  );
}
