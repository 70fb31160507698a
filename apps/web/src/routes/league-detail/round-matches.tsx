import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, LeagueDetail, MatchSummary } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import {
  byKickoff,
  CupWinner,
  leagueQuery,
  pageOfRound,
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
import { usePage } from '../../shared/config/page.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { Link } from '../../shared/navigation/link.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { dayName } from '../../shared/time/day-name.ts';
import { calendarDayAt } from '../../shared/time/day.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { BUTTON, PANEL } from '../../shared/ui/panel.ts';

export interface RoundMatchesProps {
  readonly league: LeagueDetail;
  readonly season: number;
  /** The round in the URL. */
  readonly asked: string | null;
}

/** The matches of one round of a season; the current round is the default. */
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

/** The known matches of a season without rounds, or whose rounds the provider does not send; one page after another. */
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
  return (
    <Matches query={useAnswer(roundQuery(useApi(), leagueId, season, place.round))} round={place.round} />
  );
}

interface MatchesProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  /** Absent for a page of a season without rounds. */
  readonly round?: string;
}

/** Matches in the order of kick-off, each with its date. */
function Matches({ query, round }: MatchesProps) {
  return (
    <MatchesView
      query={query}
      empty={
        <Empty>
          <FormattedMessage id="league.matches.empty" />
        </Empty>
      }
    >
      {(matches) =>
        round === undefined ? (
          <MatchList matches={byKickoff(matches)} />
        ) : (
          <PagedMatches matches={byKickoff(matches)} round={round} />
        )
      }
    </MatchesView>
  );
}

function MatchList({ matches }: { readonly matches: readonly MatchSummary[] }) {
  return (
    <ul className={`${PANEL} *:first:*:border-t-0`}>
      {matches.map((match) => (
        <li key={match.id}>
          <MatchRow match={match} dated />
        </li>
      ))}
    </ul>
  );
}

interface PagedMatchesProps {
  readonly matches: readonly MatchSummary[];
  readonly round: string;
}

/**
 * A long round, such as a month of friendlies, one UTC day at a time. The default is today or the nearest day with
 * matches.
 */
function PagedMatches({ matches, round }: PagedMatchesProps) {
  const [search] = useSearchParams();
  const { nowMs } = usePage();
  const page = pageOfRound(matches, search.get('day'), calendarDayAt(nowMs, 'UTC'));
  return (
    <>
      {page.day !== undefined && <DayBar {...page} day={page.day} round={round} />}
      <MatchList matches={page.matches} />
    </>
  );
}

interface DayBarProps {
  readonly day: string;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly round: string;
}

function DayBar({ day, previous, next, round }: DayBarProps) {
  const language = useLanguage();
  return (
    <div className={`mb-3 flex items-center justify-between ${PANEL}`}>
      <DayStep day={previous} round={round} name="previous" />
      <p className="truncate font-semibold">{dayName(day, 'long', language)}</p>
      <DayStep day={next} round={round} name="next" />
    </div>
  );
}

interface DayStepProps {
  readonly day: string | undefined;
  readonly round: string;
  readonly name: 'previous' | 'next';
}

function DayStep({ day, round, name }: DayStepProps) {
  const intl = useIntl();
  const [search] = useSearchParams();
  if (day === undefined) return <span className="size-12" />;
  const query = new URLSearchParams(search);
  query.set('tab', 'matches');
  query.set('round', round);
  query.set('day', day);
  return (
    <Link
      to={{ search: query.toString() }}
      preventScrollReset
      replace
      aria-label={intl.formatMessage({ id: `matches.dayStrip.${name}` })}
      className="grid size-12 place-items-center text-soft hover:text-ink"
    >
      <Icon name={name === 'previous' ? 'back' : 'forward'} />
    </Link>
  );
}
