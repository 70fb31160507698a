import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, LeagueDetail, MatchSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import {
  byKickoff,
  leagueQuery,
  pastRoundsQuery,
  RoundBar,
  roundPlace,
  roundQuery,
  SEASON_PAGE_SIZE,
  seasonPageQuery,
  type RoundPlace,
} from '../../features/leagues/index.ts';
import { MatchesView, MatchRow } from '../../features/matches/index.ts';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';

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
  const missing = useAnswer(leagueQuery(useApi(), league.id)).data?.meta?.missing ?? [];
  if (past.isLoading) {
    return (
      <Empty>
        <FormattedMessage id="matches.loading" />
      </Empty>
    );
  }
  if (place === null) return <SeasonPages leagueId={league.id} season={season} />;
  return (
    <>
      {isPresent && missing.includes('rounds') && (
        <p role="status" className="px-4 pt-2 text-soft lg:px-0">
          <FormattedMessage id="league.rounds.missing" />
        </p>
      )}
      <RoundBar place={place} rounds={rounds} season={isPresent ? undefined : season} />
      <Round leagueId={league.id} season={season} place={place} />
    </>
  );
}

interface RoundProps {
  readonly leagueId: string;
  readonly season: number;
  readonly place: RoundPlace;
}

/** A season that no round divides, or whose rounds nobody tells: what is known of it, one page after the other. */
function SeasonPages({ leagueId, season }: Omit<RoundProps, 'place'>) {
  const api = useApi();
  const [pages, setPages] = useState(1);
  const total = useAnswer(seasonPageQuery(api, leagueId, season, 1)).data?.meta?.page?.total ?? 0;
  return (
    <>
      {Array.from({ length: pages }, (_, index) => (
        <SeasonPage key={index} leagueId={leagueId} season={season} number={index + 1} />
      ))}
      {pages * SEASON_PAGE_SIZE < total && (
        <p className="px-4 pt-4 lg:px-0">
          <button
            type="button"
            className={BUTTON}
            onClick={() => {
              setPages(pages + 1);
            }}
          >
            <FormattedMessage id="league.matches.more" />
          </button>
        </p>
      )}
    </>
  );
}

function SeasonPage({ leagueId, season, number }: Omit<RoundProps, 'place'> & { readonly number: number }) {
  return <Matches query={useAnswer(seasonPageQuery(useApi(), leagueId, season, number))} />;
}

function Round({ leagueId, season, place }: RoundProps) {
  return <Matches query={useAnswer(roundQuery(useApi(), leagueId, season, place.round))} />;
}

/** By kick-off, each with its day. */
function Matches({ query }: { readonly query: UseQueryResult<Envelope<MatchSummary[]>> }) {
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
