import type { MatchDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { StandingsView } from '../../features/leagues/index.ts';

/** The league's table with both sides marked. */
export function TableTab({ match }: { readonly match: MatchDetail }) {
  const { league, home, away } = match;
  return (
    <div className="lg:p-4">
      <StandingsView
        leagueId={league.id}
        season={league.season}
        marked={[home.id, away.id]}
        none={<FormattedMessage id="match.table.none" />}
      />
    </div>
  );
}
