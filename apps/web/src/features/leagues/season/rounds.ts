import type { MatchSummary } from '@touchline/contracts';

export interface RoundPlace {
  readonly round: string;
  readonly previous: string | null;
  readonly next: string | null;
}

/** Where a round stands among its neighbours; what is not among them is the one to open first. */
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

/** A round of more matches than this is shown day by day. */
const MOST_AT_ONCE = 60;

interface PageOfRound {
  readonly matches: readonly MatchSummary[];
  /** undefined: the round is short, and whole. */
  readonly day: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

const dayOf = ({ kickoff }: MatchSummary): string => kickoff.slice(0, 'YYYY-MM-DD'.length);

/** @param matches in the order of kick-off */
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
 * A round in the order of kick-off. It is not parted into days: which day a match is on is for the reader's zone
 * to say, which the rendered page cannot know, and nothing may move once it is painted.
 */
export function byKickoff(matches: readonly MatchSummary[]): readonly MatchSummary[] {
  return matches.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
}
