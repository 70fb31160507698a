import { isUnderWay, type MatchSummary } from '@touchline/contracts';

export interface KeyMatches {
  readonly live: MatchSummary | undefined;
  readonly next: MatchSummary | undefined;
  readonly last: MatchSummary | undefined;
}

const byKickoff = (a: MatchSummary, b: MatchSummary): number => a.kickoff.localeCompare(b.kickoff);

/** What a team plays now, plays next and has played last. */
export function keyMatchesOf(matches: readonly MatchSummary[]): KeyMatches {
  const inOrder = matches.toSorted(byKickoff);
  return {
    live: inOrder.find(({ status }) => isUnderWay(status.phase)),
    next: inOrder.find(({ status }) => status.phase === 'scheduled'),
    last: inOrder.findLast(({ status }) => status.phase === 'finished' || status.phase === 'awarded'),
  };
}

/** Not over yet: what is played now, planned, or put off without a new date. */
export function isToCome({ status: { phase } }: Pick<MatchSummary, 'status'>): boolean {
  return phase === 'scheduled' || phase === 'postponed' || isUnderWay(phase);
}

export interface Month {
  /** `YYYY-MM` */
  readonly key: string;
  readonly matches: readonly MatchSummary[];
}

/**
 * A season month by month, in UTC: a late match on the last of a month may have another date where the reader is,
 * but a row that changed its place when the page wakes up would be worse.
 */
export function monthsOf(matches: readonly MatchSummary[]): Month[] {
  const months = new Map<string, MatchSummary[]>();
  for (const match of matches.toSorted(byKickoff)) {
    const key = match.kickoff.slice(0, 'YYYY-MM'.length);
    const month = months.get(key);
    if (month === undefined) months.set(key, [match]);
    else month.push(match);
  }
  return [...months].map(([key, list]) => ({ key, matches: list }));
}
