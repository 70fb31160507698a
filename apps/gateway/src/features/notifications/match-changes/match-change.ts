import type { MatchEvent, MatchSummary, NotificationKind, NotificationTopic } from '@touchline/contracts';

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
