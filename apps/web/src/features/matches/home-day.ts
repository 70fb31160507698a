import type { Favourites, MatchSummary } from '@touchline/contracts';
import { follows } from './list/followed-first.ts';
import { isLive } from './row/phase.ts';

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
