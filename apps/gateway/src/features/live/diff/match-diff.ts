import {
  MatchSummary,
  type LiveChange,
  type MatchDetail,
  type MatchEvent,
  type Score,
  GOAL_TYPES,
  type EventType,
  type Goals,
} from '@touchline/contracts';

/** A change of one event, and its position in the timeline. */
interface EventChange {
  /** `event`: new, completed or confirmed. `correction`: a change of something already published. */
  readonly type: 'event' | 'correction';
  readonly event: MatchEvent;
  /** The id of the event before it; `null` if it is the first. */
  readonly after: string | null;
}

/** Facts that a provider may report later than the event itself. */
const COMPLETED = ['player', 'related', 'text', 'addedTime', 'side'] as const;
const KNOWN_AT_ONCE = ['type', 'minute', 'period'] as const;

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** Whether the event only gained facts or was confirmed, so that nothing already published about it has changed. */
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
 * Returns the changes that turn the timeline `before` into the timeline `after`: each event that is new, changed or
 * moved. They are ordered so that the event before each one is already in its place.
 *
 * @returns `undefined` if an event has vanished: no message can express that, so the whole timeline must be sent
 */
function eventChanges(
  before: readonly MatchEvent[],
  after: readonly MatchEvent[],
): readonly EventChange[] | undefined {
  const known = new Map(before.map((event) => [event.id, event] as const));
  const ids = new Set(after.map(({ id }) => id));
  if (ids.size !== after.length || before.some(({ id }) => !ids.has(id))) return undefined;
  const changes: EventChange[] = [];
  // The client's timeline after the changes so far: final up to `index`, unchanged from there on.
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

const KICKS: ReadonlySet<EventType> = new Set(['shootout-goal', 'shootout-miss']);
const SENDINGS_OFF: ReadonlySet<EventType> = new Set(['red-card', 'second-yellow-card']);

/** Whether the event may change the score: a goal, or a kick of a shoot-out. */
function isScoring({ type }: MatchEvent): boolean {
  return GOAL_TYPES.has(type) || KICKS.has(type);
}

function isSendingOff({ type }: MatchEvent): boolean {
  return SENDINGS_OFF.has(type);
}

/** Returns the goals of the score that have no event. */
function goalsWithoutEvent({ score, events }: Pick<MatchDetail, 'score' | 'events'>): Goals {
  const goalsFor = (side: 'home' | 'away') =>
    events.filter((event) => event.side === side && event.state !== 'withdrawn' && GOAL_TYPES.has(event.type))
      .length;
  return {
    home: Math.max(0, (score.home ?? 0) - goalsFor('home')),
    away: Math.max(0, (score.away ?? 0) - goalsFor('away')),
  };
}

type Head = Omit<Extract<LiveChange, { type: 'score' }>['data'], 'pending'>;

/** Fields that only a `match` message carries. `hot` is not published, because it depends on when it is read. */
const WHOLE = [
  'sport',
  'league',
  'kickoff',
  'kickoffConfirmed',
  'previousKickoff',
  'venueZone',
  'home',
  'away',
  'stream',
  'highlights',
] as const;
const RESULT = ['score', 'aggregate', 'winner', 'redCards'] as const;
const STATUS = ['code', 'phase', 'confirmed'] as const;

function wholeMatch(match: MatchDetail): LiveChange {
  const { previousKickoff, events } = match;
  // Drops fields that only the detail response has.
  return { type: 'match', data: { match: MatchSummary.parse(match), previousKickoff, events } };
}

/** Returns the fields of the result that changed, or `undefined` if none did. */
function changedResult(before: MatchDetail, after: MatchDetail): Partial<Head> | undefined {
  const fields = RESULT.filter((field) => !same(before[field], after[field]));
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, after[field]]));
}

function goalsOf({ home, away, penalties }: Score): string {
  return JSON.stringify([home, away, penalties]);
}

/** Whether a side has fewer goals than before, which means that a goal was withdrawn. */
function wasTakenBack(before: Score, after: Score): boolean {
  return (['home', 'away'] as const).some(
    (side) =>
      (after[side] ?? 0) < (before[side] ?? 0) ||
      (after.penalties?.[side] ?? 0) < (before.penalties?.[side] ?? 0),
  );
}

/** Returns the event whose message carries the changed result: the last goal, or the last sending-off. */
function carrier(events: readonly EventChange[], result: Partial<Head> | undefined): EventChange | undefined {
  const last = (test: (event: MatchEvent) => boolean) => events.findLast(({ event }) => test(event));
  if (result?.score !== undefined) return last(isScoring);
  return result?.redCards === undefined ? undefined : last(isSendingOff);
}

function resultAlone(before: MatchDetail, after: MatchDetail, head: Head): LiveChange {
  return wasTakenBack(before.score, after.score)
    ? { type: 'correction', data: head }
    : { type: 'score', data: { ...head, pending: goalsWithoutEvent(after) } };
}

/**
 * Returns the messages that bring a client from one state of a match to the next. A goal comes with its score. A
 * score without its scorer comes with the number of goals whose events are still to come. The beginning of a period
 * comes before its events, the end after them.
 *
 * @param before `undefined` for a match that was never published
 */
export function diffMatch(before: MatchDetail | undefined, after: MatchDetail): readonly LiveChange[] {
  if (before === undefined) return [wholeMatch(after)];
  const events = eventChanges(before.events, after.events);
  const isWhole = events === undefined || WHOLE.some((field) => !same(before[field], after[field]));
  const head = { match: after.id, updatedAt: after.updatedAt };
  const result = changedResult(before, after);
  const withResult = carrier(events ?? [], result);
  const isOtherStatus = STATUS.some((field) => before.status[field] !== after.status[field]);
  const isOtherClock = !isOtherStatus && !same(before.status, after.status);

  const messages = (events ?? []).map((change, index): LiveChange => {
    const { type, ...placed } = change;
    const clock = isOtherClock && index === 0 ? { status: after.status } : {};
    return { type, data: { ...head, ...clock, ...(change === withResult ? result : {}), ...placed } };
  });
  const { status } = after;
  const isOtherGoals = goalsOf(before.score) !== goalsOf(after.score);
  // Goals get a message of their own. The winner and the half-time score are sent with the phase that settles them.
  const isAlone = result !== undefined && withResult === undefined && (isOtherGoals || !isOtherStatus);
  if (isAlone) {
    const clock = isOtherClock && messages.length === 0 ? { status } : {};
    messages.push(resultAlone(before, after, { ...head, ...clock, ...result }));
  } else if (isOtherClock && messages.length === 0)
    messages.push({ type: 'clock', data: { ...head, status } });
  const ridden = withResult === undefined && !isAlone ? result : {};
  const phases: LiveChange[] = isOtherStatus ? [{ type: 'phase', data: { ...head, ...ridden, status } }] : [];
  const changes = status.phase === 'live' ? [...phases, ...messages] : [...messages, ...phases];
  return isWhole ? [...changes, wholeMatch(after)] : changes;
}
