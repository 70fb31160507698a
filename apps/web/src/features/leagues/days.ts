import type { MatchSummary } from '@touchline/contracts';

export interface MatchDayGroup {
  /** `YYYY-MM-DD` in the reader's zone. */
  readonly day: string;
  readonly matches: readonly MatchSummary[];
}

/** A round day by day; `dayOf` says on which day of the reader's calendar an instant lies. */
export function daysOf(
  matches: readonly MatchSummary[],
  dayOf: (epochMs: number) => string,
): MatchDayGroup[] {
  const days = new Map<string, MatchSummary[]>();
  for (const match of matches.toSorted((a, b) => a.kickoff.localeCompare(b.kickoff))) {
    const day = dayOf(Date.parse(match.kickoff));
    const group = days.get(day);
    if (group === undefined) days.set(day, [match]);
    else group.push(match);
  }
  return [...days].map(([day, list]) => ({ day, matches: list }));
}
