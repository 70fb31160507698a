import type { EventState, MatchDetail, MatchEvent } from '@touchline/contracts';
import { tellOnce, type TimelineEvent } from '../timeline/cancelled-goals.ts';

const RECENT_MINUTES = 10;
const RECENT_MS = RECENT_MINUTES * 60_000;

/** What became of an event, and when. */
export interface Change {
  readonly entry: TimelineEvent;
  readonly kind: 'new' | EventState;
  readonly atMs: number;
}

type Followed = Pick<MatchDetail, 'events' | 'status'>;

/** The clock in the page's header shows kick-offs and final whistles already. */
function isNewsworthy({ type, text }: MatchEvent): boolean {
  return type !== 'phase' || (text !== null && /suspended|interrupted|resumed|abandoned/.test(text));
}

function clockOf(minute: number, addedTime: number | null): number {
  return minute + (addedTime ?? 0);
}

/**
 * By the match's clock. When this site first saw an event says how long ago that was at most: one that has just
 * begun to look sees all of them now.
 */
function isNearOnTheClock({ minute, addedTime }: MatchEvent, { status }: Followed): boolean {
  if (status.minute === null) return true;
  return clockOf(status.minute, status.addedTime) - clockOf(minute, addedTime) <= RECENT_MINUTES;
}

function changesOf(entry: TimelineEvent, match: Followed): Change[] {
  const { event } = entry;
  const [, ...later] = event.history;
  const first: Change = { entry, kind: 'new', atMs: Date.parse(event.at) };
  const since = later.map(({ state, at }): Change => ({ entry, kind: state, atMs: Date.parse(at) }));
  // An event that is withdrawn is not also listed as new.
  const isNew = isNearOnTheClock(event, match) && (since.length === 0 || event.state !== 'withdrawn');
  return isNew ? [first, ...since] : since;
}

/** Where a provider tells the score alone, nothing is known of the last minutes: not even that they were quiet. */
export function hasNewsworthyEvents({ events }: Followed): boolean {
  return events.some(isNewsworthy);
}

/** What happened, and what was decided of what had happened, within the last minutes; newest first. */
export function recentChanges(match: Followed, nowMs: number): Change[] {
  return tellOnce(match.events.filter(isNewsworthy))
    .flatMap((entry) => changesOf(entry, match))
    .filter(({ atMs }) => nowMs - atMs <= RECENT_MS)
    .sort((a, b) => b.atMs - a.atMs || b.entry.event.minute - a.entry.event.minute);
}
