import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { liveMatchesQuery, MatchList } from '../../features/matches/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';

function LiveMatches() {
  const intl = useIntl();
  const { data } = useQuery(liveMatchesQuery(useApi()));
  const matches = data?.data ?? [];
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.live-matches.title' })}
        description={intl.formatMessage({ id: 'pages.live-matches.description' })}
      />
      <h1 className="px-4 py-4 text-xl font-bold lg:px-0">
        <FormattedMessage id="pages.live-matches.heading" />
      </h1>
      <MatchList matches={matches} />
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async () => {
      await primed(services, liveMatchesQuery(services.api));
      return null;
    },
    Component: LiveMatches,
  };
}
