import { memo, useEffect, useRef, type KeyboardEvent } from 'react';
import { useIntl, FormattedMessage } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathInLanguage } from '../../../shared/i18n/languages.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { addDays, isDay, weekAround } from '../../../shared/time/day.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
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

/** A condensed font, because the longest word for "today" is wider than a seventh of a phone. */
const TODAY = 'font-score font-bold text-ink lg:font-sans lg:font-semibold';

/** A link to one day; today is labelled and shows the number of live matches. */
function DayCell({ date, to, current, today, live, onKeyDown }: DayCellProps) {
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

interface DayStripProps {
  readonly day: string;
  readonly today: string;
  /** The number of live matches, shown on today. */
  readonly live: number;
  /** Whether the strip is on the home page, which shows today only. */
  readonly onHome?: boolean;
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 };

interface DayAddress {
  readonly pathname: string;
  readonly search: string;
}

/** The URLs of days on the home page: today is the page itself, other days are on the fixtures page. */
function useFixturesAddress(today: string): (date: string) => DayAddress {
  const { pathname } = useLocation();
  const fixtures = pathInLanguage('/fixtures-results', useLanguage());
  return (date) =>
    date === today ? { pathname, search: '' } : { pathname: fixtures, search: `date=${date}` };
}

/** Returns a function from a day to its URL; today's URL has no date. */
export function useDayAddress(today: string): (date: string) => DayAddress {
  const { pathname, search } = useLocation();
  return (date) => {
    const query = new URLSearchParams(search);
    if (date === today) query.delete('date');
    else query.set('date', date);
    return { pathname, search: query.toString() };
  };
}

/**
 * A week of days: around today if it contains the shown day, otherwise around that day. Arrow keys move by a day,
 * Page Up and Page Down by a week.
 */
export const DayStrip = memo(function DayStrip({ day, today, live, onHome = false }: DayStripProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const strip = useRef<HTMLElement>(null);
  const ownAddress = useDayAddress(today);
  const fixturesAddress = useFixturesAddress(today);
  const address = onHome ? fixturesAddress : ownAddress;
  const aroundToday = weekAround(today);
  const week = aroundToday.includes(day) ? aroundToday : weekAround(day);
  const byKey = useRef(false);
  useEffect(() => {
    if (byKey.current) strip.current?.querySelector<HTMLElement>('[aria-current=date]')?.focus();
    byKey.current = false;
  }, [day]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    byKey.current = true;
    void navigate(address(addDays(day, step)), { preventScrollReset: true });
  };
  return (
    <nav
      ref={strip}
      aria-label={intl.formatMessage({ id: 'matches.dayStrip.label' })}
      className="grid grid-cols-[repeat(7,minmax(0,1fr))_3rem] border-b border-chalk lg:grid-cols-[2.75rem_repeat(7,minmax(0,1fr))_2.75rem_3rem]"
    >
      <Step to={address(addDays(day, -1))} name="previous" />
      {week.map((date) => (
        <DayCell
          key={date}
          date={date}
          to={address(date)}
          current={date === day}
          today={date === today}
          live={date === today ? live : 0}
          onKeyDown={onKeyDown}
        />
      ))}
      <Step to={address(addDays(day, 1))} name="next" />
      <Calendar day={day} onPick={(date) => void navigate(address(date), { preventScrollReset: true })} />
    </nav>
  );
});

interface StepProps {
  readonly to: { pathname: string; search: string };
  readonly name: 'previous' | 'next';
}

function Step({ to, name }: StepProps) {
  const intl = useIntl();
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={intl.formatMessage({ id: `matches.dayStrip.${name}` })}
      className="hidden place-items-center text-soft hover:text-ink lg:grid"
    >
      <Icon name={name === 'previous' ? 'back' : 'forward'} />
    </Link>
  );
}

interface CalendarProps {
  readonly day: string;
  readonly onPick: (day: string) => void;
}

/** The browser's date picker, opened by an icon. */
function Calendar({ day, onPick }: CalendarProps) {
  const intl = useIntl();
  return (
    <span className="relative grid place-items-center border-s border-chalk text-soft focus-within:text-ink hover:text-ink">
      <Icon name="calendar" />
      <input
        type="date"
        value={day}
        aria-label={intl.formatMessage({ id: 'matches.dayStrip.calendar' })}
        onClick={(event) => {
          event.currentTarget.showPicker();
        }}
        onChange={(event) => {
          if (isDay(event.currentTarget.value)) onPick(event.currentTarget.value);
        }}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
    </span>
  );
}
