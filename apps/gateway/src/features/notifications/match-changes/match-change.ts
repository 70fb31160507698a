import type { MatchEvent, MatchSummary, NotificationKind, NotificationTopic } from '@touchline/contracts';

/** Something that happened in a match, or that was taken back. */
export interface MatchChange {
  readonly kind: NotificationKind;
  /** Names the event in every process; `revision` counts its changes. */
  readonly eventId: string;
  readonly revision: number;
  readonly isWithdrawn: boolean;
  readonly atMs: number;
  /** As it stands after it. */
  readonly match: MatchSummary;
  /** The goal or the card; null where the match itself has news. */
  readonly event: MatchEvent | null;
}

/** Where news comes from, in order. It may come again after a death, and ends when the signal says so. */
export abstract class MatchChangeSource {
  abstract news(signal: AbortSignal): AsyncIterable<MatchChange>;
}

/** What somebody follows who is to hear of it. */
export function topicsOf({ id, league, home, away }: MatchSummary): readonly NotificationTopic[] {
  return [`match:${id}`, `league:${league.id}`, `team:${home.id}`, `team:${away.id}`];
}
