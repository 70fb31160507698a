import type { MatchSummary, Envelope } from '@touchline/contracts';
import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import type { UseQueryResult } from '@tanstack/react-query';
import {
  asksStadiumTimes,
  dayMatchesQuery,
  DayStrip,
  FilterBar,
  filterOf,
  hotMatchesQuery,
  liveMatchesQuery,
  StadiumTimes,
  TopMatches,
  useDayAddress,
  useSwipe,
  ZoneSwitch,
  MatchesView,
  MatchList,
  NoneOfThem,
  passes,
  type Filter,
} from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { optional, primed, type Services } from '../../shared/api/services.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { dayName } from '../../shared/time/day-name.ts';
import { addDays, calendarDayAt, isDay } from '../../shared/time/day.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Empty } from '../../shared/ui/empty.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';

interface DayMatchesProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  readonly filter: Filter;
}

export function DayMatches({ query, filter }: DayMatchesProps) {
  return (
    <MatchesView query={query} empty={<NoMatches />}>
      {(matches) => {
        const shown = matches.filter(({ status }) => passes(filter, status));
        return shown.length === 0 ? <NoneOfThem /> : <MatchList matches={shown} />;
      }}
    </MatchesView>
  );
}

function NoMatches() {
  return (
    <Empty
      next={
        <PageLink to="/live-matches" className={BUTTON}>
          <FormattedMessage id="matches.live.all" />
        </PageLink>
      }
    >
      <FormattedMessage id="matches.day.empty" />
    </Empty>
  );
}

function FixturesResults() {
  const language = useLanguage();
  const api = useApi();
  const navigate = useNavigate();
  const zone = useViewerZone();
  const today = useToday();
  const [search] = useSearchParams();
  const asked = search.get('date');
  const day = isDay(asked) ? asked : today;
  const filter = filterOf(search.get('filter'));
  const stadium = asksStadiumTimes(search);
  const query = useAnswer(dayMatchesQuery(api, day, zone));
  const live = useAnswer(liveMatchesQuery(api));
  const address = useDayAddress(today);
  const swipe = useSwipe((step) => {
    void navigate(address(addDays(day, step)), { preventScrollReset: true });
  });
  return (
    <>
      <DayHead day={isDay(asked) ? asked : undefined} />
      <Columns aside={<TopMatches />}>
        <PageTitle
          note={<p className="hidden truncate text-soft sm:block">{dayName(day, 'long', language)}</p>}
        >
          <FormattedMessage id="pages.fixtures-results.heading" />
        </PageTitle>
        <DayStrip day={day} today={today} live={live.data?.data.length ?? 0} />
        <FilterBar active={filter} matches={query.data?.data ?? []} />
        <ZoneSwitch stadium={stadium} someUnknown={(query.data?.data ?? []).some(isOfNoSureZone)} />
        <div {...swipe}>
          <StadiumTimes value={stadium ? day : null}>
            <DayMatches query={query} filter={filter} />
          </StadiumTimes>
        </div>
      </Columns>
    </>
  );
}

/** Whether the match shows a kick-off time but the time zone of its ground is not certain. */
function isOfNoSureZone({ status, venueZone }: MatchSummary): boolean {
  return status.phase === 'scheduled' && venueZone === null;
}

/** Memoised: renders again when the day changes, not when a score changes. */
const DayHead = memo(function DayHead({ day }: { readonly day: string | undefined }) {
  const intl = useIntl();
  const language = useLanguage();
  const title =
    day === undefined
      ? intl.formatMessage({ id: 'pages.fixtures-results.title' })
      : intl.formatMessage(
          { id: 'pages.fixtures-results.titleDay' },
          { date: dayName(day, 'long', language) },
        );
  return (
    <PageHead
      title={title}
      description={intl.formatMessage({ id: 'pages.fixtures-results.description' })}
      query={day === undefined ? '' : `?date=${day}`}
    />
  );
});

export function createRoute(services: Services) {
  const { api, nowMs, zone } = services;
  return {
    loader: async ({ request }: LoaderFunctionArgs) => {
      const asked = new URL(request.url).searchParams.get('date');
      const day = isDay(asked) ? asked : calendarDayAt(nowMs(), zone());
      await Promise.all([
        primed(services, dayMatchesQuery(api, day, zone())),
        optional(services, liveMatchesQuery(api)),
        optional(services, hotMatchesQuery(api)),
      ]);
      return null;
    },
    Component: FixturesResults,
  };
}
