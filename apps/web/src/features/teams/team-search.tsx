import { keepPreviousData } from '@tanstack/react-query';
import type { TeamSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Failed } from '../../shared/feedback/failed.tsx';
import { teamsQuery } from './queries.ts';
import { TeamGrid } from './team-grid.tsx';

interface TeamSearchProps {
  readonly title: ReactNode;
  readonly search?: string | undefined;
  readonly league?: string | undefined;
  readonly toOf?: ((team: TeamSummary) => string) | undefined;
  /** A team that is not to be chosen. */
  readonly except?: string | undefined;
}

/** The teams of a name or of a league; the last ones stay while the next are on their way. */
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
