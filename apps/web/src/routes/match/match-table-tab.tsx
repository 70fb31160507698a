import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { StandingsView } from '../../features/leagues/index.ts';

/** The league's table as it stands, with both sides marked and this match counted by the score on top of the page. */
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
