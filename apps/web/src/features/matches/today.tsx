import type { Favourites, MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { follows } from './list/group-matches.ts';
import { isLive } from './row/phase.ts';
import { MatchList } from './list/match-list.tsx';
import { MatchesView } from './list/matches-view.tsx';
import { dayMatchesQuery, firstOfDayQuery, liveMatchesQuery } from './queries/match-list-queries.ts';

interface Day {
  /** All that is being played, whichever day it began on. */
  readonly live: readonly MatchSummary[];
  /** The first of the day that are not being played, by the leagues' importance, of `total`. */
  readonly first: readonly MatchSummary[];
  readonly total: number;
  /** All of the day, where the reader follows something and it is there. */
  readonly whole: readonly MatchSummary[] | undefined;
  readonly favourites: Favourites;
}

/** Leagues whole or not at all: the last one was cut where there are more, unless it is the only one. */
function wholeLeagues(first: readonly MatchSummary[], total: number): readonly MatchSummary[] {
  const cut = first.length < total ? first.at(-1)?.league.id : undefined;
  const kept = first.filter(({ league }) => league.id !== cut);
  return kept.length === 0 ? first : kept;
}

/** What of the day is not being played: its first leagues, those with something live or followed in them. */
function notInPlay({ live, first, total, whole, favourites }: Day): readonly MatchSummary[] {
  const shown = wholeLeagues(first, total);
  if (whole === undefined) return shown;
  const leagues = new Set([
    ...shown.map(({ league }) => league.id),
    ...live.filter(({ league }) => !league.friendly).map(({ league }) => league.id),
    ...favourites.leagues,
    ...whole.filter((match) => follows(favourites, match)).map(({ league }) => league.id),
  ]);
  return whole.filter(({ league, status }) => leagues.has(league.id) && !isLive(status));
}

/** In play, then to come, then over. */
function turn({ status }: MatchSummary): number {
  if (isLive(status)) return 0;
  return status.phase === 'scheduled' ? 1 : 2;
}

const weight = ({ league }: MatchSummary): number => (league.friendly ? -1 : league.importance);

/**
 * What home shows of a day: leagues by importance and friendlies last, in each league what is live first. Nothing that
 * is live is left out. Leagues of the same importance keep the server's order.
 */
export function homeDay(day: Day): readonly MatchSummary[] {
  const live = new Set(day.live.map(({ id }) => id));
  const all = [...day.live, ...notInPlay(day).filter(({ id }) => !live.has(id))];
  const byLeague = [...Map.groupBy(all, ({ league }) => league.id).values()];
  return byLeague
    .map((matches) => matches.toSorted((a, b) => turn(a) - turn(b) || a.kickoff.localeCompare(b.kickoff)))
    .toSorted(([a], [b]) => (a === undefined || b === undefined ? 0 : weight(b) - weight(a)))
    .flat();
}

/**
 * The reader's day by league, all that is live in it. Who follows a league or a match has the whole day asked for: it
 * may stand far down.
 */
export function Today() {
  const api = useApi();
  const asked = [api, useToday(), useViewerZone()] as const;
  const favourites = useFavourites();
  const live = useAnswer(liveMatchesQuery(api));
  const first = useAnswer(firstOfDayQuery(...asked));
  const followsAny = favourites.leagues.length + favourites.matches.length > 0;
  const whole = useAnswer({ ...dayMatchesQuery(...asked), enabled: followsAny });
  const matches = homeDay({
    live: live.data?.data ?? [],
    first: first.data?.data ?? [],
    total: first.data?.meta?.page?.total ?? 0,
    whole: followsAny ? whole.data?.data : undefined,
    favourites,
  });
  if (matches.length === 0)
    return (
      <MatchesView query={first} empty={<NoneToday />}>
        {() => null}
      </MatchesView>
    );
  const { data, isError, dataUpdatedAt } = live.data === undefined ? first : live;
  return (
    <>
      <MatchList matches={matches} closesFriendlies />
      <FreshnessNote meta={data?.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </>
  );
}

function NoneToday() {
  return (
    <Empty>
      <FormattedMessage id="matches.today.empty" />
    </Empty>
  );
}
