import { together, type Freshness } from '../../../platform/cache/freshness.ts';
import type { Match } from './match-snapshot.ts';

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
