import {
  MatchSummary,
  type LiveChange,
  type MatchDetail,
  type MatchEvent,
  type Score,
} from '@touchline/contracts';
import { eventChanges, type EventChange } from './event-diff.ts';
import { goalsWithoutEvent, isScoring, isSendingOff } from './goals.ts';

type Head = Omit<Extract<LiveChange, { type: 'score' }>['data'], 'pending'>;

/** Facts that only the whole match brings. `hot` depends on when it is read, and is not told. */
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

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function wholeMatch(match: MatchDetail): LiveChange {
  const { previousKickoff, events } = match;
  // Drops what only the whole match's page shows.
  return { type: 'match', data: { match: MatchSummary.parse(match), previousKickoff, events } };
}

/** Fields of the result that changed; undefined: none did. */
function changedResult(before: MatchDetail, after: MatchDetail): Partial<Head> | undefined {
  const fields = RESULT.filter((field) => differ(before[field], after[field]));
  return fields.length === 0 ? undefined : Object.fromEntries(fields.map((field) => [field, after[field]]));
}

function goalsOf({ home, away, penalties }: Score): string {
  return JSON.stringify([home, away, penalties]);
}

/** Whether a side has fewer goals than before: goals are only ever added, so one of them did not count. */
function wasTakenBack(before: Score, after: Score): boolean {
  return (['home', 'away'] as const).some(
    (side) =>
      (after[side] ?? 0) < (before[side] ?? 0) ||
      (after.penalties?.[side] ?? 0) < (before.penalties?.[side] ?? 0),
  );
}

/** The event whose message carries the changed result: the last goal, or the last sending-off. */
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
 * The messages that bring a client from one state of a match to the next. A goal comes with its score; a score without
 * its scorer comes with the number of goals that are still to be told. A period that begins is told before what happens
 * in it, one that ends after it.
 *
 * @param before undefined: nobody was told of the match yet
 */
export function diffMatch(before: MatchDetail | undefined, after: MatchDetail): readonly LiveChange[] {
  if (before === undefined) return [wholeMatch(after)];
  const events = eventChanges(before.events, after.events);
  const isWhole = events === undefined || WHOLE.some((field) => differ(before[field], after[field]));
  const head = { match: after.id, updatedAt: after.updatedAt };
  const result = changedResult(before, after);
  const withResult = carrier(events ?? [], result);
  const isOtherStatus = STATUS.some((field) => before.status[field] !== after.status[field]);
  const isOtherClock = !isOtherStatus && differ(before.status, after.status);

  const told = (events ?? []).map((change, index): LiveChange => {
    const { type, ...placed } = change;
    const clock = isOtherClock && index === 0 ? { status: after.status } : {};
    return { type, data: { ...head, ...clock, ...(change === withResult ? result : {}), ...placed } };
  });
  const { status } = after;
  const isOtherGoals = goalsOf(before.score) !== goalsOf(after.score);
  // Goals get a message of their own. The winner and the half-time score travel with the phase that settles them.
  const isAlone = result !== undefined && withResult === undefined && (isOtherGoals || !isOtherStatus);
  if (isAlone) {
    const clock = isOtherClock && told.length === 0 ? { status } : {};
    told.push(resultAlone(before, after, { ...head, ...clock, ...result }));
  } else if (isOtherClock && told.length === 0) told.push({ type: 'clock', data: { ...head, status } });
  const ridden = withResult === undefined && !isAlone ? result : {};
  const phases: LiveChange[] = isOtherStatus ? [{ type: 'phase', data: { ...head, ...ridden, status } }] : [];
  const changes = status.phase === 'live' ? [...phases, ...told] : [...told, ...phases];
  return isWhole ? [...changes, wholeMatch(after)] : changes;
}
