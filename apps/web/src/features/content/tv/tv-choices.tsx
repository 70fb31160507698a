import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '@touchline/contracts';
import { Link } from '../../../shared/navigation/link.tsx';
import { isDay, addDays } from '../../../shared/time/day.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { dayName } from '../../../shared/time/day-name.ts';
import { countryCodeOf, mainCountry } from './tv-country.ts';

export interface TvAsked {
  readonly country: string;
  readonly date: string;
  readonly freeOnly: boolean;
  readonly view: 'time' | 'channel';
}

/** Returns the choices in the URL; the default is today in the language's main country. */
export function tvAsked(search: URLSearchParams, language: Language, today: string): TvAsked {
  const date = search.get('date');
  return {
    country: countryCodeOf(search.get('country')) ?? mainCountry(language),
    date: isDay(date) ? date : today,
    freeOnly: search.get('filter') === 'free',
    view: search.get('tab') === 'channels' ? 'channel' : 'time',
  };
}

/** Channels publish their listings a week ahead. */
const AHEAD = [0, 1, 2, 3, 4, 5, 6] as const;

const CELL =
  'relative flex h-16 min-w-0 flex-col items-center justify-center text-soft hover:text-ink ' +
  'aria-[current=date]:text-ink aria-[current=date]:after:absolute aria-[current=date]:after:inset-x-1 ' +
  'aria-[current=date]:after:bottom-[-1px] aria-[current=date]:after:h-[3px] aria-[current=date]:after:bg-strong';

interface TvDaysProps {
  readonly day: string;
  readonly today: string;
}

/** A week starting today; if the URL selects a day outside it, a week starting on that day. */
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

const CHOICE =
  'inline-flex min-h-11 items-center rounded-md border border-chalk bg-surface px-4 font-medium hover:bg-raised ' +
  'aria-[current=true]:border-strong aria-[current=true]:bg-raised aria-[current=true]:font-semibold';

/** Returns the query with one parameter set or removed. */
function withValue(search: URLSearchParams, name: string, value: string | null): string {
  const query = new URLSearchParams(search);
  if (value === null) query.delete(name);
  else query.set(name, value);
  return query.toString();
}

/** Choices of view and filter as links, each with a URL. */
export function TvChoices({ view, freeOnly }: Pick<TvAsked, 'view' | 'freeOnly'>) {
  const intl = useIntl();
  const [search] = useSearchParams();
  const choices = [
    { id: 'content.tv.byTime', name: 'tab', value: null, current: view === 'time' },
    { id: 'content.tv.byChannel', name: 'tab', value: 'channels', current: view === 'channel' },
    { id: 'content.tv.freeOnly', name: 'filter', value: freeOnly ? null : 'free', current: freeOnly },
  ] as const;
  return (
    <nav aria-label={intl.formatMessage({ id: 'content.tv.views' })}>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ id, name, value, current }) => (
          <li key={id}>
            <Link
              to={{ search: withValue(search, name, value) }}
              replace
              preventScrollReset
              aria-current={current ? 'true' : undefined}
              className={CHOICE}
            >
              <FormattedMessage id={id} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
