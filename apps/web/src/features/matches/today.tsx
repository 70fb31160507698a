import type { Favourites, MatchSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useFavourites } from '../../shared/favourites/favourites-context.tsx';
import { useApi } from '../../shared/api/services-context.tsx';
import { useAnswer } from '../../shared/spoilers/use-answer.ts';
import { useToday } from '../../shared/time/use-today.ts';
import { useViewerZone } from '../../shared/time/viewer-zone.ts';
import { Empty } from '../../shared/ui/empty.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { follows, groupByLeague } from './list/group-matches.ts';
import { isLive } from './row/phase.ts';
import { MatchList } from './list/match-list.tsx';
import { MatchesView } from './list/matches-view.tsx';
import { dayMatchesQuery, firstOfDayQuery, liveMatchesQuery } from './queries/match-list-queries.ts';

interface Day {
  /** All matches in play, whichever day they began on. */
  readonly live: readonly MatchSummary[];
  /** The first of the day's `total` matches that are not in play, by importance of their leagues. */
  readonly first: readonly MatchSummary[];
  readonly total: number;
  /** All matches of the day; `undefined` if not loaded, or if the reader follows nothing. */
  readonly whole: readonly MatchSummary[] | undefined;
  readonly favourites: Favourites;
}

/** Omits the last league if its matches may continue on the next page, unless it is the only league. */
function wholeLeagues(first: readonly MatchSummary[], total: number): readonly MatchSummary[] {
  const cut = first.length < total ? first.at(-1)?.league.id : undefined;
  const kept = first.filter(({ league }) => league.id !== cut);
  return kept.length === 0 ? first : kept;
}

/**
 * Returns the matches not in play of the day's first leagues and, once the whole day is loaded, of leagues with a
 * live or followed match.
 */
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

/** Sort order: in play, scheduled, over. */
function turn({ status }: MatchSummary): number {
  if (isLive(status)) return 0;
  return status.phase === 'scheduled' ? 1 : 2;
}

const weight = ({ league }: Pick<MatchSummary, 'league'>): number =>
  league.friendly ? -1 : league.importance;

/**
 * Returns the matches that the home page shows: leagues by importance with friendlies last, and within a league live
 * matches first. Every live match is included. Leagues of equal importance keep the server's order.
 */
export function homeDay(day: Day): readonly MatchSummary[] {
  const live = new Set(day.live.map(({ id }) => id));
  const all = [...day.live, ...notInPlay(day).filter(({ id }) => !live.has(id))];
  return groupByLeague(all)
    .toSorted((a, b) => weight(b) - weight(a))
    .flatMap(({ matches }) =>
      matches.toSorted((a, b) => turn(a) - turn(b) || a.kickoff.localeCompare(b.kickoff)),
    );
}

/**
 * The reader's day by league, with all live matches. For a reader who follows a league or a match the whole day is
 * loaded, because it may be far down the list.
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
