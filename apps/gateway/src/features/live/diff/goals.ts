import {
  GOAL_TYPES,
  type EventType,
  type Goals,
  type MatchDetail,
  type MatchEvent,
} from '@touchline/contracts';

const KICKS: ReadonlySet<EventType> = new Set(['shootout-goal', 'shootout-miss']);
const SENDINGS_OFF: ReadonlySet<EventType> = new Set(['red-card', 'second-yellow-card']);

/** Whether a score changes by it: a goal, or a kick of a shoot-out. */
export function isScoring({ type }: MatchEvent): boolean {
  return GOAL_TYPES.has(type) || KICKS.has(type);
}

export function isSendingOff({ type }: MatchEvent): boolean {
  return SENDINGS_OFF.has(type);
}

/** Goals that the score counts and no event tells of. */
export function goalsWithoutEvent({ score, events }: Pick<MatchDetail, 'score' | 'events'>): Goals {
  const told = (side: 'home' | 'away') =>
    events.filter((event) => event.side === side && event.state !== 'withdrawn' && GOAL_TYPES.has(event.type))
      .length;
  return {
    home: Math.max(0, (score.home ?? 0) - told('home')),
    away: Math.max(0, (score.away ?? 0) - told('away')),
  };
}
