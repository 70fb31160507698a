import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { allLeaguesQuery, LeagueDirectoryList, LeagueSkeleton } from '../../features/leagues/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Failed } from '../../shared/feedback/failed.tsx';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';

function Leagues() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const [typed, setTyped] = useState(search.get('q') ?? '');
  const { data, isError, refetch } = useAnswer(allLeaguesQuery(useApi()));
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.league.title' })}
        description={intl.formatMessage({ id: 'pages.league.description' })}
      />
      <PageTitle
        note={
          data !== undefined && (
            <span className="flex-none text-soft">
              <FormattedMessage id="leagues.count" values={{ count: data.length }} />
            </span>
          )
        }
      >
        <FormattedMessage id="pages.league.heading" />
      </PageTitle>
      <SearchField label="leagues.searchLabel" value={typed} onChange={setTyped} />
      {data !== undefined && <LeagueDirectoryList leagues={data} typed={typed} />}
      {data === undefined && !isError && <LeagueSkeleton />}
      {data === undefined && isError && (
        <Failed
          title="leagues.error.title"
          text="leagues.error.text"
          onRetry={() => {
            void refetch();
          }}
        />
      )}
    </>
  );
}

export function createRoute(services: Services) {
  return {
    loader: async () => {
      await primed(services, allLeaguesQuery(services.api));
      return null;
    },
    shouldRevalidate: () => false,
    Component: Leagues,
  };
}
