import type { EventPeriod, EventType } from '@touchline/contracts';
import type { Person, ReportedEvent } from '../match/match.ts';

/** Event types of one family: a provider may correct one into another, and it is still the same event. */
const FAMILY: Readonly<Record<EventType, string>> = {
  goal: 'goal',
  'penalty-goal': 'goal',
  'own-goal': 'goal',
  'missed-penalty': 'missed-penalty',
  'shootout-goal': 'kick',
  'shootout-miss': 'kick',
  'yellow-card': 'card',
  'second-yellow-card': 'card',
  'red-card': 'card',
  substitution: 'substitution',
  var: 'var',
  phase: 'phase',
};

const PERIOD_RANK: Readonly<Record<EventPeriod, number>> = {
  'first-half': 0,
  'second-half': 1,
  'extra-time': 2,
  shootout: 3,
};

/** The largest correction, in minutes, of an event already reported. */
const MINUTE_TOLERANCE = 2;

/** The fields that decide whether two reports are of the same event. */
export type ComparedEvent = Omit<ReportedEvent, 'text'>;

export function familyOf(type: EventType): string {
  return FAMILY[type];
}

/** Negative when `a` comes before `b` on the match's timeline. */
export function compareOnTimeline(a: ComparedEvent, b: ComparedEvent): number {
  return (
    PERIOD_RANK[a.period] - PERIOD_RANK[b.period] ||
    a.minute - b.minute ||
    (a.addedTime ?? 0) - (b.addedTime ?? 0)
  );
}

/**
 * Returns the distance of two events in minutes. Stoppage time overlaps the next period's clock: 45+2 counts as 47,
 * one minute from 46.
 */
function minuteDistance(a: ComparedEvent, b: ComparedEvent): number {
  const direct = Math.abs(a.minute - b.minute);
  const played = Math.abs(a.minute + (a.addedTime ?? 0) - b.minute - (b.addedTime ?? 0));
  return a.minute === b.minute ? played : Math.min(direct, played);
}

type Likeness = 'same' | 'open' | 'different';

function samePerson(a: Person | null, b: Person | null): Likeness {
  if (a === null || b === null) return 'open';
  if (a.id !== null && b.id !== null) return a.id === b.id ? 'same' : 'different';
  return a.name === b.name ? 'same' : 'different';
}

function personCost(a: ComparedEvent, b: ComparedEvent): number {
  const player = samePerson(a.player, b.player);
  if (player === 'same') return 0;
  if (player === 'open') return 2;
  // Some providers report the two players of a substitution in either order.
  const swapped =
    samePerson(a.player, b.related) === 'same' ||
    samePerson(a.related, b.player) === 'same' ||
    (a.type === 'substitution' && samePerson(a.related, b.related) === 'same');
  return swapped ? 2 : 6;
}

/**
 * Returns how much two reports differ, or `undefined` if they cannot be of the same event. The minute may move a
 * little, the player may be filled in, and the side may flip. The player may change only if nothing else moved.
 *
 * @example unlikeness(goal(23, 'Smith'), goal(24, 'Smith')) // 1
 */
export function unlikeness(a: ComparedEvent, b: ComparedEvent): number | undefined {
  if (familyOf(a.type) !== familyOf(b.type)) return undefined;
  if ((a.period === 'shootout') !== (b.period === 'shootout')) return undefined;
  const minutes = minuteDistance(a, b);
  if (minutes > MINUTE_TOLERANCE) return undefined;
  const person = personCost(a, b);
  if (person >= 6 && minutes > 0) return undefined;
  const side = a.side === b.side ? 0 : a.side === null || b.side === null ? 1 : 3;
  if (side === 3 && person > 0) return undefined;
  return person + minutes + side + (a.type === b.type ? 0 : 0.5);
}
