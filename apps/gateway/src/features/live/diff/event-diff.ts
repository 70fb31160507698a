import type { MatchEvent } from '@touchline/contracts';

/** One event to be told of, and where it stands in the timeline. */
export interface EventChange {
  /** `event`: new, completed or confirmed. `correction`: told before, and otherwise now. */
  readonly type: 'event' | 'correction';
  readonly event: MatchEvent;
  /** The event before it; null: it is the first. */
  readonly after: string | null;
}

/** What a provider may tell later than the event itself. */
const COMPLETED = ['player', 'related', 'text', 'addedTime', 'side'] as const;
const KNOWN_AT_ONCE = ['type', 'minute', 'period'] as const;

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the event only gained facts or was confirmed: nothing that was told of it has changed. */
function isCompleted(before: MatchEvent, after: MatchEvent): boolean {
  return (
    after.state === 'confirmed' &&
    before.state !== 'withdrawn' &&
    before.revision !== after.revision &&
    KNOWN_AT_ONCE.every((fact) => before[fact] === after[fact]) &&
    COMPLETED.every((fact) => before[fact] === null || same(before[fact], after[fact]))
  );
}

function typeOf(before: MatchEvent | undefined, after: MatchEvent): EventChange['type'] {
  if (before === undefined) return after.state === 'withdrawn' ? 'correction' : 'event';
  return isCompleted(before, after) ? 'event' : 'correction';
}

/**
 * What to tell a client that knows the timeline `before` so that it knows the timeline `after`: each event that is new,
 * changed or moved, in an order in which the event that it follows is in its place already.
 *
 * @returns undefined when an event has vanished, which no message can tell: the timeline must be told whole
 */
export function eventChanges(
  before: readonly MatchEvent[],
  after: readonly MatchEvent[],
): readonly EventChange[] | undefined {
  const known = new Map(before.map((event) => [event.id, event] as const));
  const ids = new Set(after.map(({ id }) => id));
  if (ids.size !== after.length || before.some(({ id }) => !ids.has(id))) return undefined;
  const changes: EventChange[] = [];
  // The client's timeline as it is after the changes so far: right up to `index`, as it was from there on.
  let places = before.map(({ id }) => id);
  for (const [index, event] of after.entries()) {
    const was = known.get(event.id);
    const stands = places[index] === event.id;
    if (stands && was !== undefined && same(was, event)) continue;
    changes.push({ type: typeOf(was, event), event, after: after[index - 1]?.id ?? null });
    if (!stands) places = places.filter((id) => id !== event.id).toSpliced(index, 0, event.id);
  }
  return changes;
}
