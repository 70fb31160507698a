import { z } from 'zod';
import { Id, Instant } from '../identifiers/identifiers.ts';
import { Goals, Side } from './match-summary.ts';

export const EVENT_TYPES = [
  'goal',
  'penalty-goal',
  'own-goal',
  'missed-penalty',
  'shootout-goal',
  'shootout-miss',
  'yellow-card',
  'second-yellow-card',
  'red-card',
  'substitution',
  'var',
  'phase',
] as const;
export const EventType = z.enum(EVENT_TYPES);
export type EventType = z.infer<typeof EventType>;

/** Events that count in the score; kicks of a shoot-out do not. */
export const GOAL_TYPES: ReadonlySet<EventType> = new Set<EventType>(['goal', 'penalty-goal', 'own-goal']);

export const EVENT_PERIODS = ['first-half', 'second-half', 'extra-time', 'shootout'] as const;
export const EventPeriod = z.enum(EVENT_PERIODS);
export type EventPeriod = z.infer<typeof EventPeriod>;

export const PersonRef = z.object({ id: Id.nullable(), name: z.string() });
export type PersonRef = z.infer<typeof PersonRef>;

export const EVENT_STATES = ['confirmed', 'under-review', 'withdrawn'] as const;
export const EventState = z.enum(EVENT_STATES);
export type EventState = z.infer<typeof EventState>;

/**
 * `id` stays the same across insertion, reordering and correction; `revision` counts the corrections. `side` of a
 * goal is the side that it counts for, also for an own goal. `related` is the assist, or the player substituted off.
 * `text` is a message key (`var.goal-cancelled`), never a text.
 */
export const MatchEvent = z.object({
  id: Id,
  revision: z.int().min(1),
  state: EventState,
  minute: z.int().min(0),
  addedTime: z.int().min(0).nullable(),
  period: EventPeriod,
  side: Side.nullable(),
  type: EventType,
  player: PersonRef.nullable(),
  related: PersonRef.nullable(),
  /** The score after it, if it changed. */
  score: Goals.nullable(),
  text: z.string().nullable(),
  /** When this site first saw the event. */
  at: Instant,
  /** Its states in order, the first with `at`; empty if the state never changed. */
  history: z.array(z.object({ state: EventState, at: Instant })).default([]),
});
export type MatchEvent = z.infer<typeof MatchEvent>;
