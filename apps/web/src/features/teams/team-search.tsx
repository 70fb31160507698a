import { keepPreviousData } from '@tanstack/react-query';
import type { TeamSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { useCountryName } from '../../shared/i18n/country-name.ts';
import { PageLink } from '../../shared/navigation/page-link.tsx';
import { Crest } from '../../shared/ui/crest.tsx';
import { PANEL } from '../../shared/ui/panel.ts';
import { teamsQuery } from './queries.ts';

export interface TeamsAsked {
  readonly search: string | undefined;
  readonly league: string | undefined;
}

function given(value: string | null): string | undefined {
  const text = value?.trim() ?? '';
  return text === '' ? undefined : text;
}

/**
 * Returns the search in the URL. A name takes precedence over a league, because a reader who types has not chosen
 * yet.
 */
export function askedFor(query: URLSearchParams): TeamsAsked {
  const search = given(query.get('q'));
  return { search, league: search === undefined ? given(query.get('league')) : undefined };
}

interface TeamGridProps {
  readonly title: ReactNode;
  readonly teams: readonly TeamSummary[];
  /** The target of a team's link; the team's page by default. */
  readonly toOf?: ((team: TeamSummary) => string) | undefined;
}

/** A grid of teams to choose from. */
function TeamGrid({ title, teams, toOf = ({ id }) => `/team/${id}` }: TeamGridProps) {
  const countryName = useCountryName();
  return (
    <section className={PANEL}>
      <h2 className="flex h-12 items-center px-4 font-semibold lg:px-5">{title}</h2>
      <ul className="grid sm:grid-cols-2">
        {teams.map((team) => (
          <li key={team.id} className="min-w-0">
            <PageLink
              to={toOf(team)}
              className="flex h-14 items-center gap-3 border-t border-chalk px-4 hover:bg-raised lg:px-5"
            >
              <Crest id={team.id} name={team.name} size={28} />
              <span className="min-w-0">
                <span className="block truncate text-base/5 font-medium">{team.name}</span>
                <span className="block truncate text-xs text-soft">{countryName(team.country)}</span>
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface TeamSearchProps {
  readonly title: ReactNode;
  readonly search?: string | undefined;
  readonly league?: string | undefined;
  readonly toOf?: ((team: TeamSummary) => string) | undefined;
  /** The id of a team that is omitted. */
  readonly except?: string | undefined;
}

/** The teams with a name or of a league. The previous teams stay while the next ones load. */
export function TeamSearch({ title, search, league, toOf, except }: TeamSearchProps) {
  const { data, isError, refetch } = useAnswer({
    ...teamsQuery(useApi(), { search, league }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined) {
    if (!isError) {
      return (
        <p role="status" className="px-4 py-6 text-soft lg:px-0">
          <FormattedMessage id="teams.loading" />
        </p>
      );
    }
    return (
      <Failed
        title="teams.error.title"
        text="teams.error.text"
        onRetry={() => {
          void refetch();
        }}
      />
    );
  }
  const teams = data.data.filter(({ id }) => id !== except);
  if (teams.length === 0) {
    return (
      <Empty>
        {search === undefined ? (
          <FormattedMessage id="teams.empty" />
        ) : (
          <FormattedMessage id="search.empty" values={{ query: search }} />
        )}
      </Empty>
    );
  }
  return <TeamGrid title={title} teams={teams} toOf={toOf} />;
}
