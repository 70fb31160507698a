import { type LoaderFunctionArgs, useSearchParams } from 'react-router-dom';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { allLeaguesQuery, LeaguePanel } from '../../features/leagues/index.ts';
import { askedFor, teamsQuery, TeamSearch } from '../../features/teams/index.ts';
import { primed, type Services } from '../../shared/api/services.ts';
import { onAnotherPath } from '../../shared/navigation/on-another-path.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useDebounced } from '../../shared/ui/use-debounced.ts';

/** A choice of teams by name or by league. */
export function TeamChooser() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const asked = askedFor(query);
  const [typed, setTyped] = useState(asked.search ?? '');
  const settled = useDebounced(typed.trim());
  const leagues = useAnswer(allLeaguesQuery(useApi())).data ?? [];
  const chosen = leagues.find(({ id }) => id === asked.league);
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.team.title' })}
        description={intl.formatMessage({ id: 'pages.team.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.team.heading" />
      </PageTitle>
      <SearchField label="teams.searchLabel" value={typed} onChange={setTyped} />
      <div className="grid gap-3">
        {settled !== '' && (
          <TeamSearch
            title={<FormattedMessage id="search.resultsFor" values={{ query: settled }} />}
            search={settled}
          />
        )}
        {settled === '' && asked.league !== undefined && (
          <TeamSearch title={chosen?.name ?? <FormattedMessage id="teams.choose" />} league={asked.league} />
        )}
        {settled === '' && leagues.length > 0 && (
          <LeaguePanel title="leagues.all" leagues={leagues} toOf={(league) => `/team?league=${league.id}`} />
        )}
      </div>
    </>
  );
}

async function load(services: Services, { request }: LoaderFunctionArgs): Promise<null> {
  const asked = askedFor(new URL(request.url).searchParams);
  const isAsked = asked.search !== undefined || asked.league !== undefined;
  await Promise.all([
    primed(services, allLeaguesQuery(services.api)),
    isAsked ? primed(services, teamsQuery(services.api, asked)) : undefined,
  ]);
  return null;
}

export function createRoute(services: Services) {
  return {
    loader: (args: LoaderFunctionArgs) => load(services, args),
    shouldRevalidate: onAnotherPath,
    Component: TeamChooser,
  };
}
