import type { Favourites, MatchSummary } from '@touchline/contracts';
import { follows } from './followed-first.ts';
import { isLive } from './phase.ts';

interface Day {
  /** The first of the day, by the leagues' weight, of `total`. */
  readonly first: readonly MatchSummary[];
  readonly total: number;
  /** All of it, where the reader follows something and it is there. */
  readonly whole: readonly MatchSummary[] | undefined;
  readonly favourites: Favourites;
}

/** Leagues whole or not at all: the last one was cut where there are more, unless it is the only one. */
function wholeLeagues(first: readonly MatchSummary[], total: number): readonly MatchSummary[] {
  const cut = first.length < total ? first.at(-1)?.league.id : undefined;
  const kept = first.filter(({ league }) => league.id !== cut);
  return kept.length === 0 ? first : kept;
}

/** What home shows of a day: its first leagues, and those with something that the reader follows, wherever they stand. */
export function firstOfDay({ first, total, whole, favourites }: Day): readonly MatchSummary[] {
  const shown = wholeLeagues(first, total);
  if (whole === undefined) return shown;
  const leagues = new Set([
    ...shown.map(({ league }) => league.id),
    ...favourites.leagues,
    ...whole.filter((match) => follows(favourites, match)).map(({ league }) => league.id),
  ]);
  return whole.filter(({ league, status }) => leagues.has(league.id) && !isLive(status));
}
