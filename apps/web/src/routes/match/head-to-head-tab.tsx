import type { MatchDetail } from '@touchline/contracts';
import { FormMarks } from '../../features/leagues/index.ts';
import { MatchRow } from '../../features/matches/index.ts';
import { HeadToHeadView } from '../../features/teams/index.ts';

/** What both have done against each other, and lately. */
export function HeadToHeadTab({ match }: { readonly match: MatchDetail }) {
  return (
    <HeadToHeadView
      matchId={match.id}
      homeId={match.home.id}
      awayId={match.away.id}
      renderMatch={(meeting) => <MatchRow match={meeting} dated />}
      renderForm={(results) => <FormMarks results={results} />}
    />
  );
}
