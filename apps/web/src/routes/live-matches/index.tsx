import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
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
import { LiveAgeNote } from '../../shared/live/live-age-note.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { Link } from '../../shared/navigation/link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Columns } from '../../shared/ui/columns.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BUTTON } from '../../shared/ui/panel.ts';
import { lazySection } from '../../shared/ui/lazy-section.tsx';
import { useHydrated } from '../../shared/ui/hydration/use-hydrated.ts';

const BOARD = '#board';

const BoardSection = lazySection(
  'src/routes/live-matches/board.tsx',
  async () => (await import('./board.tsx')).Board,
  {
    messages: ['board', 'match'],
  },
);

/**
 * Opens the board if the URL has the `#board` hash, so that a television can start with it. The server renders the
 * list below it.
 */
function OpenBoard() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  if (!isHydrated || hash !== BOARD) return null;
  return (
    <BoardSection
      onClose={() => {
        void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

function LiveMatches() {
  const intl = useIntl();
  const query = useAnswer(liveMatchesQuery(useApi()));
  // The response includes matches that have just ended.
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
            <div className="flex items-center gap-4">
              <Link to={{ hash: BOARD }} preventScrollReset className={`${BUTTON} max-md:hidden`}>
                <FormattedMessage id="matches.board" />
              </Link>
              <div className="grid min-w-0 justify-items-end">
                <LiveCount count={live.length} />
                <LiveAgeNote topic="matches" updatedAtMs={query.dataUpdatedAt} />
              </div>
            </div>
          }
        >
          <FormattedMessage id="pages.live-matches.heading" />
        </PageTitle>
        <MatchesView query={query} empty={<NothingLive />}>
          {(matches) => <MatchList matches={matches} />}
        </MatchesView>
        <OpenBoard />
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
