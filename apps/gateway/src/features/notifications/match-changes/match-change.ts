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
  /** Names the event in every process; `revision` counts its changes. */
  readonly eventId: string;
  readonly revision: number;
  readonly isWithdrawn: boolean;
  readonly atMs: number;
  /** The match after the change. */
  readonly match: MatchSummary;
  /** The goal or the card; null when the match itself changed. */
  readonly event: MatchEvent | null;
}

/** Yields changes in order until the signal aborts. A change may come again after a process died. */
export abstract class MatchChangeSource {
  abstract changes(signal: AbortSignal): AsyncIterable<MatchChange>;
}

/** The topics whose followers receive changes of the match. */
export function topicsOf({ id, league, home, away }: MatchSummary): readonly NotificationTopic[] {
  return [`match:${id}`, `league:${league.id}`, `team:${home.id}`, `team:${away.id}`];
}

const REDS: ReadonlySet<MatchEvent['type']> = new Set(['red-card', 'second-yellow-card']);
const ENDED: ReadonlySet<string> = new Set(['finished', 'awarded', 'abandoned']);
/** A match that the stream did not know and that is further on has begun before anybody could tell. */
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
 * Turns an entry of the live stream into a change; returns `undefined` for entries that notify nobody. A score without its
 * goal event waits: the goal comes with its scorer a poll later.
 *
 * @param match as it stands after the change
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
