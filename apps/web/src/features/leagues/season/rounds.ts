import type { MatchSummary } from '@touchline/contracts';

export interface RoundPlace {
  readonly round: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Returns a round with its neighbours. If the requested round does not exist, `first` is used, then the last round. */
export function roundPlace(
  rounds: readonly string[],
  asked: string | null,
  first: string | null,
): RoundPlace | null {
  const wanted = [asked, first].find((round) => round !== null && rounds.includes(round));
  const round = wanted ?? rounds.at(-1);
  if (round === undefined) return null;
  const at = rounds.indexOf(round);
  return { round, previous: rounds[at - 1] ?? null, next: rounds[at + 1] ?? null };
}

/** A round with more matches is shown one day at a time. */
const MOST_AT_ONCE = 60;

interface PageOfRound {
  readonly matches: readonly MatchSummary[];
  /** `undefined` if the round is short and on one page. */
  readonly day: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const dayOf = ({ kickoff }: MatchSummary): string => kickoff.slice(0, 'YYYY-MM-DD'.length);

/**
 * Returns one day of a long round, or the whole of a short one.
 *
 * @param matches in the order of kick-off
 */
export function pageOfRound(
  matches: readonly MatchSummary[],
  asked: string | null,
  today: string,
): PageOfRound {
  if (matches.length <= MOST_AT_ONCE)
    return { matches, day: undefined, previous: undefined, next: undefined };
  const days = [...new Set(matches.map(dayOf))];
  const named = days.indexOf(asked ?? '');
  const ahead = days.findIndex((day) => day >= today);
  const place = named >= 0 ? named : ahead >= 0 ? ahead : days.length - 1;
  const day = days[place];
  return {
    matches: matches.filter((match) => dayOf(match) === day),
    day,
    previous: days[place - 1],
    next: days[place + 1],
  };
}

/**
 * Sorts a round by kick-off. It is not divided into days: the day of a match depends on the reader's time zone, which
 * the server does not know, and nothing may shift after the first paint.
 */
export function byKickoff(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  return matches.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
}
