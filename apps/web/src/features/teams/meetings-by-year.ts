import type { MatchSummary } from '@touchline/contracts';

export interface MeetingYear {
  readonly year: string;
  readonly matches: readonly MatchSummary[];
}

/** Latest first, under their years; the match that one is looking at is no previous meeting of itself. */
export function meetingsByYear(meetings: readonly MatchSummary[], exceptId: string): MeetingYear[] {
  const years = new Map<string, MatchSummary[]>();
  for (const match of meetings.toSorted((a, b) => b.kickoff.localeCompare(a.kickoff))) {
    if (match.id === exceptId) continue;
    const year = match.kickoff.slice(0, 4);
    const list = years.get(year);
    if (list === undefined) years.set(year, [match]);
    else list.push(match);
  }
  return [...years].map(([year, matches]) => ({ year, matches }));
}
