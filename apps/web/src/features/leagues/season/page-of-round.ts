import type { MatchSummary } from '@touchline/contracts';

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
