import type { EventState, EventType } from '@touchline/contracts';
import { together, type Freshness } from '../../../platform/cache/freshness.ts';
import type { Goals, ReportedLineup, ReportedEvent, ReportedMatch, ReportedStatistic } from './match.ts';

/** An event of a snapshot: the reported event with an id that survives corrections. */
export interface SnapshotEvent extends ReportedEvent {
  readonly id: string;
  /** Counts corrections, from 1. */
  readonly revision: number;
  readonly state: EventState;
  /** When this site first saw it. */
  readonly firstSeenMs: number;
  /** Each state of the event and when it began; empty while the event has had only one state. */
  readonly history: readonly { readonly state: EventState; readonly atMs: number }[];
}

/** The snapshot of one match, merged from all provider calls. Parts that are `undefined` were never reported. */
export interface Match extends Omit<ReportedMatch, 'events' | 'lineups' | 'statistics'> {
  readonly events: readonly SnapshotEvent[] | undefined;
  readonly lineups: { readonly home: ReportedLineup; readonly away: ReportedLineup } | null | undefined;
  readonly statistics: readonly ReportedStatistic[] | undefined;
  /** The kick-off before the match was last moved; `null` if no move is known. */
  readonly previousKickoffMs: number | null;
  /** Starts at 1 and grows with each change. */
  readonly version: number;
  /** When the call of the last accepted response began, whether or not it changed anything. */
  readonly observedAtMs: number;
  /** When the response that first reported this state had arrived: the change happened before. */
  readonly changedAtMs: number;
  /** Since when responses have shown an earlier moment of the match; `null` if the last one did not. */
  readonly behindSinceMs: number | null;
}

/** One call's report of a match, with its times. */
export interface Observation {
  readonly match: ReportedMatch;
  /** When the call began. */
  readonly observedAtMs: number;
  /** When the response had arrived; `undefined` if not known. */
  readonly answeredAtMs?: number | undefined;
}

const RED_CARDS: ReadonlySet<EventType> = new Set(['red-card', 'second-yellow-card']);

/**
 * Counts the confirmed red cards of each side.
 *
 * @example redCardsOf(match) // { home: 1, away: 0 }
 */
export function redCardsOf(match: Pick<Match, 'events'>): Goals {
  const red = (match.events ?? []).filter(
    (event) => event.state === 'confirmed' && RED_CARDS.has(event.type),
  );
  return {
    home: red.filter((event) => event.side === 'home').length,
    away: red.filter((event) => event.side === 'away').length,
  };
}

/** Matches, with the freshness of the responses that they came from. */
export interface SeenMatches {
  readonly matches: readonly Match[];
  readonly freshness: Freshness;
}

/**
 * Joins several results into one, with the least fresh of their times.
 *
 * @example joined([today, live]) // each match once
 */
export function joined(parts: readonly [SeenMatches, ...SeenMatches[]]): SeenMatches {
  const byId = new Map(parts.flatMap((part) => part.matches).map((match) => [match.id, match] as const));
  const [first, ...rest] = parts;
  return {
    matches: [...byId.values()],
    freshness: together([first.freshness, ...rest.map((part) => part.freshness)]),
  };
}

/** The freshness of a match served from its snapshot because its own request failed. */
export function lastKnown(match: Match): Freshness {
  const atMs = match.observedAtMs;
  return {
    outcome: 'stale-error',
    phase: 'cold',
    sources: [],
    storedAtMs: atMs,
    freshUntilMs: atMs,
    staleUntilMs: atMs,
    errorUntilMs: atMs,
  };
}
