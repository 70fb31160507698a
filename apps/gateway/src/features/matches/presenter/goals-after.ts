import { familyOf } from '../snapshots/event-resemblance.ts';
import type { Goals } from '../match/match.ts';
import type { SnapshotEvent } from '../match/match-snapshot.ts';

/**
 * The score after each goal, by event id: confirmed goals only, shoot-out kicks not.
 *
 * @example goalsAfter(events).get('e1') // { home: 1, away: 0 }
 */
export function goalsAfter(events: readonly SnapshotEvent[]): ReadonlyMap<string, Goals> {
  const after = new Map<string, Goals>();
  let score: Goals = { home: 0, away: 0 };
  for (const event of events) {
    if (event.state !== 'confirmed' || event.side === null || familyOf(event.type) !== 'goal') continue;
    score = { ...score, [event.side]: score[event.side] + 1 };
    after.set(event.id, score);
  }
  return after;
}
