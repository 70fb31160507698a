import {
  GOAL_TYPES,
  type LiveChange,
  type MatchEvent,
  type MatchSummary,
  type NotificationKind,
} from '@touchline/contracts';
import type { MatchChange } from './match-change.ts';

const REDS: ReadonlySet<MatchEvent['type']> = new Set(['red-card', 'second-yellow-card']);
const ENDED: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned']);
/** A match that the stream did not know and that is further on has begun before anybody could tell. */
const JUST_BEGUN_MINUTES = 3;

function kindOf({ type }: MatchEvent): NotificationKind | undefined {
  if (GOAL_TYPES.has(type)) return 'goal';
  return REDS.has(type) ? 'red-card' : undefined;
}

function kindOfStatus({ status }: MatchSummary): NotificationKind | undefined {
  if (status.code === '1H' && (status.minute ?? 0) <= JUST_BEGUN_MINUTES) return 'kick-off';
  if (status.code === 'HT') return 'half-time';
  return ENDED.has(status.phase) ? 'full-time' : undefined;
}

/**
 * Turns an entry of the live stream into a change; returns `undefined` for entries that notify nobody. A score without its
 * goal event waits: the goal comes with its scorer a poll later.
 *
 * @param match as it stands after the change
 */
export function matchChangeOf(
  change: LiveChange,
  match: MatchSummary,
  atMs: number,
): MatchChange | undefined {
  switch (change.type) {
    case 'event':
    case 'correction': {
      const { event } = change.data;
      const kind = event && kindOf(event);
      if (event === undefined || kind === undefined) return undefined;
      const { id: eventId, revision, state } = event;
      return { kind, eventId, revision, isWithdrawn: state === 'withdrawn', atMs, match, event };
    }
    case 'match':
    case 'phase': {
      const kind = kindOfStatus(match);
      if (kind === undefined || (change.type === 'match' && kind !== 'kick-off')) return undefined;
      const eventId = `${match.id}.${kind}`;
      return { kind, eventId, revision: 1, isWithdrawn: false, atMs, match, event: null };
    }
    case 'score':
    case 'clock':
      return undefined;
  }
}
