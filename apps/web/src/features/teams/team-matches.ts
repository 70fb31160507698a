import { isUnderWay, type MatchSummary } from '@touchline/contracts';

export interface TeamMoments {
  readonly live: MatchSummary | undefined;
  readonly next: MatchSummary | undefined;
  readonly last: MatchSummary | undefined;
}

const byKickoff = (a: MatchSummary, b: MatchSummary): number => a.kickoff.localeCompare(b.kickoff);

/** What a team plays now, plays next and has played last. */
export function momentsOf(matches: readonly MatchSummary[]): TeamMoments {
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
  /** `YYYY-MM` in the reader's zone. */
  readonly key: string;
  readonly matches: readonly MatchSummary[];
}

/** A season month by month; `dayOf` says on which day of the reader's calendar an instant lies. */
export function monthsOf(matches: readonly MatchSummary[], dayOf: (epochMs: number) => string): Month[] {
  const months = new Map<string, MatchSummary[]>();
  for (const match of matches.toSorted(byKickoff)) {
    const key = dayOf(Date.parse(match.kickoff)).slice(0, 7);
    const month = months.get(key);
    if (month === undefined) months.set(key, [match]);
    else month.push(match);
  }
  return [...months].map(([key, list]) => ({ key, matches: list }));
}
