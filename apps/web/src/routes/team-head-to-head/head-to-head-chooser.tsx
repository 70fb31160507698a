import type { TeamSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { allLeaguesQuery, LeaguePanel } from '../../features/leagues/index.ts';
import { askedFor, pairPath, teamQuery, TeamSearch } from '../../features/teams/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { PageHead } from '../../shared/head/page-head.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { PageTitle } from '../../shared/ui/page-title.tsx';
import { SearchField } from '../../shared/ui/search-field.tsx';
import { useDebounced } from '../../shared/ui/use-debounced.ts';

const ID = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Returns the team chosen first, or `undefined` if the parameter is missing or not a valid id. */
export function firstTeamOf(search: URLSearchParams): string | undefined {
  const id = search.get('a');
  return id !== null && ID.test(id) ? id : undefined;
}

const PAGE = '/team/head-to-head';

/** A choice of one team, then of the other. Each step has a URL, so it works without a script. */
export function HeadToHeadChooser() {
  const intl = useIntl();
  const [query] = useSearchParams();
  const first = firstTeamOf(query);
  return (
    <>
      <PageHead
        title={intl.formatMessage({ id: 'pages.team-head-to-head-slug.chooser.title' })}
        description={intl.formatMessage({ id: 'pages.team-head-to-head-slug.chooser.description' })}
      />
      <PageTitle>
        <FormattedMessage id="pages.team-head-to-head-slug.chooser.heading" />
      </PageTitle>
      <Step key={first ?? ''} first={first} />
    </>
  );
}

function Step({ first }: { readonly first: string | undefined }) {
  const api = useApi();
  const [query] = useSearchParams();
  const asked = askedFor(query);
  const [typed, setTyped] = useState(asked.search ?? '');
  const settled = useDebounced(typed.trim());
  const leagues = useAnswer(allLeaguesQuery(api)).data ?? [];
  const team = useAnswer({ ...teamQuery(api, first ?? ''), enabled: first !== undefined }).data?.data;
  const kept = first === undefined ? undefined : { a: first };
  const toOf = ({ id }: TeamSummary): string =>
    first === undefined ? `${PAGE}?a=${id}` : pairPath(first, id);
  const search = settled === '' ? undefined : settled;
  const league = search === undefined ? (asked.league ?? team?.leagues[0]?.id) : undefined;
  return (
    <>
      <p role="status" className="px-4 pb-2 text-lg font-semibold lg:px-0">
        {team === undefined ? (
          <FormattedMessage id="headToHead.first" />
        ) : (
          <FormattedMessage id="headToHead.second" values={{ team: team.name }} />
        )}
      </p>
      <SearchField
        label="teams.searchLabel"
        value={typed}
        onChange={setTyped}
        {...(kept === undefined ? {} : { kept })}
      />
      <div className="grid gap-3">
        {search !== undefined && (
          <TeamSearch
            title={<FormattedMessage id="search.resultsFor" values={{ query: search }} />}
            search={search}
            toOf={toOf}
            except={first}
          />
        )}
        {league !== undefined && (
          <TeamSearch
            title={leagues.find(({ id }) => id === league)?.name ?? <FormattedMessage id="teams.choose" />}
            league={league}
            toOf={toOf}
            except={first}
          />
        )}
        {search === undefined && leagues.length > 0 && (
          <LeaguePanel
            title="leagues.all"
            leagues={leagues}
            toOf={({ id }) => `${PAGE}?${new URLSearchParams({ ...kept, league: id }).toString()}`}
          />
        )}
      </div>
    </>
  );
}
