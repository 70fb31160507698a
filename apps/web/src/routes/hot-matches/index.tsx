import { FormattedMessage, useIntl } from 'react-intl';
import { hotMatchesQuery, MatchesView, MatchRow } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { primed, type Services } from '../../shared/api/services.ts';
import { PageHead } from '../../shared/head/page-head.tsx';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';

function HotMatches() {
  const intl = useIntl();
  const query = useAnswer(hotMatchesQuery(useApi()));
  const toFixtures = (
    <PageLink to="/fixtures-results" className={BUTTON}>
      <FormattedMessage id="matches.live.toFixtures" />
    </PageLink>
  );
  return (
    <div className="max-w-3xl">
      <PageHead
        title={intl.formatMessage({ id: 'pages.hot-matches.title' })}
        description={intl.formatMessage({ id: 'pages.hot-matches.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.hot-matches.heading" />
      </PageTitle>
      <MatchesView
        query={query}
        empty={
          <Empty next={toFixtures}>
            <FormattedMessage id="matches.hot.empty" />
          </Empty>
        }
      >
        {(matches) => (
          <ul className={`${PANEL} [&>li:first-child>a]:border-t-0`}>
            {matches.map((match) => (
              <li key={match.id}>
                <MatchRow match={match} mixed />
              </li>
            ))}
          </ul>
        )}
      </MatchesView>
    </div>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async () => {
      await primed(services, hotMatchesQuery(services.api));
      return null;
    },
    Component: HotMatches,
  };
}
