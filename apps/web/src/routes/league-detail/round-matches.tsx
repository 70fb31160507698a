import type { LeagueDetail } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import {
  byKickoff,
  CupWinner,
  pastRoundsQuery,
  RoundBar,
  roundPlace,
  roundQuery,
  type RoundPlace,
} from '../../features/leagues/index.ts';
import { MatchesView, MatchRow } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { PANEL } from '../../shared/ui/panel.ts';

export interface RoundMatchesProps {
  readonly league: LeagueDetail;
  readonly season: number;
  /** The round that the address names. */
  readonly asked: string | null;
}

/** One round of a season, the present one first. */
export function RoundMatches({ league, season, asked }: RoundMatchesProps) {
  const isPresent = season === league.season;
  const past = useAnswer({ ...pastRoundsQuery(useApi(), league.id, season), enabled: !isPresent });
  const rounds = isPresent ? league.rounds : (past.data ?? []);
  const place = roundPlace(rounds, asked, isPresent ? league.currentRound : null);
  if (place === null) {
    return (
      <Empty>
        <FormattedMessage id={past.isLoading ? 'matches.loading' : 'league.matches.empty'} />
      </Empty>
    );
  }
  return (
    <>
      <RoundBar place={place} rounds={rounds} season={isPresent ? undefined : season} />
      {league.type === 'cup' && place.next === null && (
        <CupWinner leagueId={league.id} season={season} round={place.round} />
      )}
      <Round leagueId={league.id} season={season} place={place} />
    </>
  );
}

interface RoundProps {
  readonly leagueId: string;
  readonly season: number;
  readonly place: RoundPlace;
}

function Round({ leagueId, season, place }: RoundProps) {
  const query = useAnswer(roundQuery(useApi(), leagueId, season, place.round));
  return (
    <MatchesView
      query={query}
      empty={
        <Empty>
          <FormattedMessage id="league.matches.empty" />
        </Empty>
      }
    >
      {(matches) => (
        <ul className={`${PANEL} *:first:*:border-t-0`}>
          {byKickoff(matches).map((match) => (
            <li key={match.id}>
              <MatchRow match={match} dated />
            </li>
          ))}
        </ul>
      )}
    </MatchesView>
  );
}
