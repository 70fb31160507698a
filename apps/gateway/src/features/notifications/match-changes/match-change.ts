import {
  type MatchEvent,
  type MatchSummary,
  type NotificationKind,
  type NotificationTopic,
  GOAL_TYPES,
  type LiveChange,
} from '@touchline/contracts';

/** Something that happened in a match, or its withdrawal. */
export interface MatchChange {
  readonly kind: NotificationKind;
  /** Identifies the event in every process. `revision` counts its changes. */
  readonly eventId: string;
  readonly revision: number;
  readonly isWithdrawn: boolean;
  readonly atMs: number;
  /** The match after the change. */
  readonly match: MatchSummary;
  /** The goal or the card; `null` if the match itself changed. */
  readonly event: MatchEvent | null;
}

/** Yields changes in order until the signal aborts. A change may be repeated after a process died. */
export abstract class MatchChangeSource {
  abstract changes(signal: AbortSignal): AsyncIterable<MatchChange>;
}

/** Returns the topics whose followers receive changes of the match. */
export function topicsOf({ id, league, home, away }: MatchSummary): readonly NotificationTopic[] {
  return [`match:${id}`, `league:${league.id}`, `team:${home.id}`, `team:${away.id}`];
}

const REDS: ReadonlySet<MatchEvent['type']> = new Set(['red-card', 'second-yellow-card']);
const ENDED: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned']);
/** A match that first appears in the stream after this minute is too far on to announce its kick-off. */
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
 * Converts an entry of the live stream into a change. Returns `undefined` for entries that notify nobody. A score
 * without its goal event does not: the goal follows with its scorer a poll later.
 *
 * @param match the match after the change
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
