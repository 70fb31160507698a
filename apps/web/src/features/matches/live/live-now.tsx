import { FormattedMessage } from 'react-intl';
import type { MatchSummary } from '@touchline/contracts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { PANEL, BUTTON } from '../../../shared/ui/panel.ts';
import { MatchRow } from '../row/match-row.tsx';
import { optional, type Services } from '../../../shared/api/services.ts';
import { calendarDayAt } from '../../../shared/time/day.ts';
import { dayMatchesQuery, liveMatchesQuery } from '../queries/match-list-queries.ts';
import { usePage } from '../../../shared/config/page.ts';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Failed } from '../../../shared/feedback/failed.tsx';

export function LiveCount({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p className="pulse flex flex-none items-center gap-2 font-semibold text-live">
      <FormattedMessage id="matches.live.count" values={{ count }} />
    </p>
  );
}

const SHOWN = 5;

/** The first live matches, and a link to all of them. */
export function LiveNow({ matches }: { readonly matches: readonly MatchSummary[] }) {
  if (matches.length === 0) return <NothingLive />;
  return (
    <section className={PANEL}>
      <h2 className="flex h-12 items-center px-4 font-semibold">
        <FormattedMessage id="matches.live.heading" />
      </h2>
      <ul>
        {matches.slice(0, SHOWN).map((match) => (
          <li key={match.id}>
            <MatchRow match={match} mixed />
          </li>
        ))}
      </ul>
      <PageLink
        to="/live-matches"
        className="flex h-11 items-center border-t border-chalk px-4 text-soft hover:text-ink hover:underline"
      >
        <FormattedMessage id="matches.live.all" />
      </PageLink>
    </section>
  );
}

/**
 * Loads the day's matches if no match is live, because only then is the next one shown. Call it after the live
 * matches are loaded.
 */
export async function loadNext(services: Services): Promise<void> {
  const { api, queries, nowMs } = services;
  if (queries.getQueryData(liveMatchesQuery(api).queryKey)?.data.length !== 0) return;
  await optional(services, dayMatchesQuery(api, calendarDayAt(nowMs(), 'UTC'), 'UTC'));
}

/** Says that no match is live, and shows the next one. */
export function NothingLive() {
  const { nowMs } = usePage();
  const live = useAnswer(liveMatchesQuery(useApi()));
  const { data } = useAnswer(dayMatchesQuery(useApi(), calendarDayAt(nowMs, 'UTC'), 'UTC'));
  const next = data?.data
    .filter(({ status }) => status.code === 'NS')
    .sort((a, b) => a.kickoff.localeCompare(b.kickoff))[0];
  if (live.data === undefined) {
    if (!live.isError) return null;
    return (
      <Failed
        title="matches.error.title"
        text="matches.error.text"
        onRetry={() => {
          void live.refetch();
        }}
      />
    );
  }
  return (
    <Empty
      next={
        <PageLink to="/fixtures-results" className={BUTTON}>
          <FormattedMessage id="matches.live.toFixtures" />
        </PageLink>
      }
    >
      {next === undefined ? (
        <FormattedMessage id="matches.live.empty" />
      ) : (
        <FormattedMessage
          id="matches.live.emptyNext"
          values={{
            time: <LocalTime at={next.kickoff} style="time" />,
            home: next.home.name,
            away: next.away.name,
          }}
        />
      )}
    </Empty>
  );
}
