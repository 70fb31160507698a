import { isUnderWay, type MatchSummary } from '@touchline/contracts';

export interface MeetingYear {
  readonly year: string;
  readonly matches: readonly MatchSummary[];
}

const PLAYED: ReadonlySet<string> = new Set(['finished', 'abandoned']);

/** Latest first, under their years; neither the match that one is looking at nor one to come is a previous meeting. */
export function meetingsByYear(meetings: readonly MatchSummary[], exceptId?: string): MeetingYear[] {
  const years = new Map<string, MatchSummary[]>();
  for (const match of meetings.toSorted((a, b) => b.kickoff.localeCompare(a.kickoff))) {
    if (match.id === exceptId || !PLAYED.has(match.status.phase)) continue;
    const year = match.kickoff.slice(0, 4);
    const list = years.get(year);
    if (list === undefined) years.set(year, [match]);
    else list.push(match);
  }
  return [...years].map(([year, matches]) => ({ year, matches }));
}

/** The meeting that is on, or the next one; not the match that one is looking at. */
export function comingMeeting(
  meetings: readonly MatchSummary[],
  exceptId?: string,
): MatchSummary | undefined {
  const others = meetings
    .filter(({ id }) => id !== exceptId)
    .toSorted((a, b) => a.kickoff.localeCompare(b.kickoff));
  return (
    others.find(({ status }) => isUnderWay(status.phase)) ??
    others.find(({ status }) => status.phase === 'scheduled')
  );
}
