import type { EventType, MatchEvent } from '@touchline/contracts';

const GOALS: ReadonlySet<EventType> = new Set(['goal', 'penalty-goal', 'own-goal']);

/** The last goal that counts; undefined: there is none, or nobody told of it. */
export function lastGoal(events: readonly MatchEvent[]): MatchEvent | undefined {
  return events.findLast(({ type, state }) => GOALS.has(type) && state !== 'withdrawn');
}
