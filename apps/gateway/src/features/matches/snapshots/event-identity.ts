import { createHash } from 'node:crypto';
import { compareOnTimeline, familyOf, unlikeness, type ComparedEvent } from './event-resemblance.ts';
import type { ReportedEvent, ReportedMatch, Score, Side } from '../match/match.ts';
import type { SnapshotEvent } from '../match/match-snapshot.ts';

export interface Alignment {
  readonly matchId: string;
  readonly known: readonly SnapshotEvent[];
  readonly reported: readonly ReportedEvent[];
  /** The score in the same response: a goal that it still counts is not withdrawn. */
  readonly score: Score;
  readonly observedAtMs: number;
}

/** A report that resembles a withdrawn event is more likely a new event, unless no other event fits equally well. */
const WITHDRAWN_COST = 0.25;

interface Pair {
  readonly cost: number;
  readonly distance: number;
  readonly known: number;
  readonly reported: number;
}

function candidatePairs({ known, reported }: Alignment): Pair[] {
  const pairs: Pair[] = [];
  for (const [knownIndex, event] of known.entries()) {
    for (const [reportedIndex, report] of reported.entries()) {
      const cost = unlikeness(event, report);
      if (cost === undefined) continue;
      pairs.push({
        cost: cost + (event.state === 'withdrawn' ? WITHDRAWN_COST : 0),
        distance: Math.abs(knownIndex - reportedIndex),
        known: knownIndex,
        reported: reportedIndex,
      });
    }
  }
  return pairs.sort(
    (a, b) => a.cost - b.cost || a.distance - b.distance || a.known - b.known || a.reported - b.reported,
  );
}

/** Matches each reported event to a known one: the most similar pairs first, each event in one pair at most. */
function matched(alignment: Alignment): ReadonlyMap<number, SnapshotEvent> {
  const byReported = new Map<number, SnapshotEvent>();
  const taken = new Set<number>();
  for (const pair of candidatePairs(alignment)) {
    const event = alignment.known[pair.known];
    if (event === undefined || taken.has(pair.known) || byReported.has(pair.reported)) continue;
    taken.add(pair.known);
    byReported.set(pair.reported, event);
  }
  return byReported;
}

function personKey(event: ComparedEvent): string {
  return event.player?.id ?? event.player?.name ?? '';
}

/**
 * Derives an id from the first report, so that it is the same after a restart and on every node. `salt` separates two
 * events with the same report.
 */
function idOf(matchId: string, event: ComparedEvent, salt: number): string {
  const content = [
    matchId,
    familyOf(event.type),
    event.period,
    event.side,
    event.minute,
    personKey(event),
    salt,
  ];
  return `e${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 15)}`;
}

function freshId(matchId: string, event: ComparedEvent, used: Set<string>): string {
  let salt = 0;
  let id = idOf(matchId, event, salt);
  while (used.has(id)) {
    salt += 1;
    id = idOf(matchId, event, salt);
  }
  used.add(id);
  return id;
}

function factsOf(event: ReportedEvent) {
  const { minute, addedTime, period, side, type, player, related, text } = event;
  return { minute, addedTime, period, side, type, player, related, text };
}

/** Changes the state of an event, and adds the change to its history. */
function inState(event: SnapshotEvent, state: SnapshotEvent['state'], atMs: number): SnapshotEvent {
  if (event.state === state) return event;
  const before = event.history.length > 0 ? event.history : [{ state: event.state, atMs: event.firstSeenMs }];
  return { ...event, state, history: [...before, { state, atMs }] };
}

function updated(event: SnapshotEvent, report: ReportedEvent, atMs: number): SnapshotEvent {
  const facts = factsOf(report);
  const same = JSON.stringify(factsOf(event)) === JSON.stringify(facts) && event.state === 'confirmed';
  return same ? event : { ...inState(event, 'confirmed', atMs), ...facts, revision: event.revision + 1 };
}

/** Whether the score of the response counts more goals for the side than its list of events contains. */
function countsMoreThanReported({ reported, score }: Alignment, side: Side | null): boolean {
  if (side === null) return false;
  const goals = reported.filter((event) => familyOf(event.type) === 'goal' && event.side === side).length;
  return (score[side] ?? 0) > goals;
}

function missing(event: SnapshotEvent, alignment: Alignment): SnapshotEvent {
  if (event.state === 'withdrawn') return event;
  if (familyOf(event.type) === 'goal' && countsMoreThanReported(alignment, event.side)) return event;
  return { ...inState(event, 'withdrawn', alignment.observedAtMs), revision: event.revision + 1 };
}

/**
 * Returns the events of a match after a response, in timeline order. An event that is reported again keeps its id,
 * and its revision grows if anything about it changed. An event that is no longer reported becomes withdrawn. The
 * rest are new.
 */
export function alignEvents(alignment: Alignment): readonly SnapshotEvent[] {
  const byReported = matched(alignment);
  const stillReported = new Set([...byReported.values()].map((event) => event.id));
  const used = new Set(alignment.known.map((event) => event.id));
  const current = alignment.reported.map((report, index): SnapshotEvent => {
    const event = byReported.get(index);
    if (event !== undefined) return updated(event, report, alignment.observedAtMs);
    return {
      ...factsOf(report),
      id: freshId(alignment.matchId, report, used),
      revision: 1,
      state: 'confirmed',
      firstSeenMs: alignment.observedAtMs,
      history: [],
    };
  });
  const noLongerReported = alignment.known
    .filter((event) => !stillReported.has(event.id))
    .map((event) => missing(event, alignment));
  return [...current, ...noLongerReported].sort(compareOnTimeline);
}

/**
 * Returns the events of a match after a report. A report without events leaves them unchanged.
 *
 * @example eventsAfter(undefined, report, observedAtMs) // nothing known yet: all events are new
 */
export function eventsAfter(
  known: readonly SnapshotEvent[] | undefined,
  report: ReportedMatch,
  observedAtMs: number,
): readonly SnapshotEvent[] | undefined {
  if (report.events === undefined) return known;
  return alignEvents({
    matchId: report.id,
    known: known ?? [],
    reported: report.events,
    score: report.score,
    observedAtMs,
  });
}
