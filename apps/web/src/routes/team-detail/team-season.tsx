import { useQuery } from '@tanstack/react-query';
import type { MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { MatchesView, MatchRow } from '../../features/matches/index.ts';
import { MonthList, teamMatchesQuery, TeamMoments } from '../../features/teams/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { Empty } from '../../shared/ui/empty.tsx';

const row = (match: MatchSummary) => <MatchRow match={match} dated />;

/** Next and last on top, then the season month by month. */
export function TeamSeason({ id }: { readonly id: string }) {
  const query = useQuery(teamMatchesQuery(useApi(), id));
  return (
    <MatchesView
      query={query}
      empty={
        <Empty>
          <FormattedMessage id="team.matches.empty" />
        </Empty>
      }
    >
      {(matches) => (
        <>
          <TeamMoments matches={matches} renderMatch={row} />
          <MonthList matches={matches} renderMatch={row} />
        </>
      )}
    </MatchesView>
  );
}
