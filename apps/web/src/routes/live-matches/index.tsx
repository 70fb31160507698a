import { FormattedMessage, useIntl } from 'react-intl';
import {
  hotMatchesQuery,
  LiveCount,
  liveMatchesQuery,
  loadNext,
  MatchesView,
  MatchList,
  NothingLive,
  passes,
  TopMatches,
} from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { optional, primed, type Services } from '../../shared/api/services.ts';
import { LiveAge } from '../../shared/live/live-age-later.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';

function LiveMatches() {
  const intl = useIntl();
  const query = useAnswer(liveMatchesQuery(useApi()));
  // One that has just ended stays on the page for a while.
  const live = (query.data?.data ?? []).filter(({ status }) => passes('live', status));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.live-matches.title' })}
        description={intl.formatMessage({ id: 'pages.live-matches.description' })}
      />
      <Columns aside={<TopMatches />}>
        <PageTitle
          note={
            <div className="grid justify-items-end">
              <LiveCount count={live.length} />
              <LiveAge topic="matches" updatedAtMs={query.dataUpdatedAt} />
            </div>
          }
        >
          <FormattedMessage id="pages.live-matches.heading" />
        </PageTitle>
        <MatchesView query={query} empty={<NothingLive />}>
          {(matches) => <MatchList matches={matches} />}
        </MatchesView>
      </Columns>
    </>
  );
}

export function createRoute(services: Services) {
  const { api } = services;
  return {
    loader: async () => {
      await Promise.all([primed(services, liveMatchesQuery(api)), optional(services, hotMatchesQuery(api))]);
      await loadNext(services);
      return null;
    },
    Component: LiveMatches,
  };
}
