import type { LeagueSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { StandingsView } from '../../features/leagues/index.ts';

export interface TeamTableTabProps {
  readonly league: LeagueSummary;
  readonly team: string;
}

/** The table of the team's league, with the team highlighted. */
export function TeamTableTab({ league, team }: TeamTableTabProps) {
  return (
    <StandingsView
      leagueId={league.id}
      season={league.season}
      marked={[team]}
      none={<FormattedMessage id="table.empty" />}
    />
  );
}
