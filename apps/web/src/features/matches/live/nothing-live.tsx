import { FormattedMessage } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { useApi } from '../../../shared/api/services-context.tsx';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { calendarDayAt } from '../../../shared/time/day.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { BUTTON } from '../../../shared/ui/panel.ts';
import { dayMatchesQuery, liveMatchesQuery } from '../queries/match-list-queries.ts';

/** Says that nothing is on where that is known, and what comes next. */
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
