import type { EventState, EventType } from '@touchline/contracts';
import { together, type Freshness } from '../../../platform/cache/freshness.ts';
import type { Goals, ReportedLineup, ReportedEvent, ReportedMatch, ReportedStatistic } from './match.ts';

/** An event of a snapshot: what was reported, with an identity that outlives corrections. */
export interface SnapshotEvent extends ReportedEvent {
  readonly id: string;
  /** Counts corrections, from 1. */
  readonly revision: number;
  readonly state: EventState;
  /** When this site first saw it. */
  readonly firstSeenMs: number;
  /** The states that it has been in and since when, once it has been in more than one. */
  readonly history: readonly { readonly state: EventState; readonly atMs: number }[];
}

/** One match as the site knows it, whatever call brought which part. undefined parts were never reported. */
export interface Match extends Omit<ReportedMatch, 'events' | 'lineups' | 'statistics'> {
  readonly events: readonly SnapshotEvent[] | undefined;
  readonly lineups: { readonly home: ReportedLineup; readonly away: ReportedLineup } | null | undefined;
  readonly statistics: readonly ReportedStatistic[] | undefined;
  /** When it was to begin before it was moved; null: it never was while it was watched. */
  readonly previousKickoffMs: number | null;
  /** From 1; grows with each change. */
  readonly version: number;
  /** When the last answer that counted was given, changed or not. */
  readonly observedAtMs: number;
  /** When the answer that first told of it had come: what changed had happened by then. */
  readonly changedAtMs: number;
  /** Since when answers lie behind this snapshot; null: the last one did not. */
  readonly behindSinceMs: number | null;
}

/** What one call said of a match, and when. */
export interface Observation {
  readonly match: ReportedMatch;
  /** When the call began. */
  readonly observedAtMs: number;
  /** When its answer had arrived; undefined: not known. */
  readonly answeredAtMs?: number | undefined;
}

const RED_CARDS: ReadonlySet<EventType> = new Set(['red-card', 'second-yellow-card']);

/** @example redCardsOf(match) // { home: 1, away: 0 } */
export function redCardsOf(match: Pick<Match, 'events'>): Goals {
  const red = (match.events ?? []).filter(
    (event) => event.state === 'confirmed' && RED_CARDS.has(event.type),
  );
  return {
    home: red.filter((event) => event.side === 'home').length,
    away: red.filter((event) => event.side === 'away').length,
  };
}

/** Matches, and how new what told of them is. */
export interface SeenMatches {
  readonly matches: readonly Match[];
  readonly freshness: Freshness;
}

/** @example joined([today, live]) // each match once */
export function joined(parts: readonly [SeenMatches, ...SeenMatches[]]): SeenMatches {
  const byId = new Map(parts.flatMap((part) => part.matches).map((match) => [match.id, match] as const));
  const [first, ...rest] = parts;
  return {
    matches: [...byId.values()],
    freshness: together([first.freshness, ...rest.map((part) => part.freshness)]),
  };
}

/** Of a match that only other answers have told of. */
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
