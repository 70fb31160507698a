import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { StandingsView } from '../../features/leagues/index.ts';

/**
 * The league's table as it stands. Both sides are highlighted, and this match counts with the score shown in the
 * page's header.
 */
export function MatchTableTab({ match }: { readonly match: MatchDetail }) {
  const { id, league, home, away, score } = match;
  const fresher =
    score.home === null || score.away === null
      ? undefined
      : { match: id, score: { home: score.home, away: score.away } };
  return (
    <div className="lg:p-4">
      <StandingsView
        leagueId={league.id}
        season={league.season}
        marked={[home.id, away.id]}
        fresher={fresher}
        none={<FormattedMessage id="match.table.none" />}
      />
    </div>
  );
}
