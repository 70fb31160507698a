import { BASE_PHASE, type PhaseSpan } from '@touchline/cache';
import { CACHE_PHASES, CachePhase } from '@touchline/contracts';

/** The cache stores phases as plain names. Their order, hottest first, is that of the contract. */
const PRIORITY: ReadonlyMap<string, number> = new Map(CACHE_PHASES.map((phase, index) => [phase, index]));

/** Returns the contract's phase for a stored name; `cold` for one that this release does not know. */
export function cachePhaseOf(phase: string): CachePhase {
  return CachePhase.safeParse(phase).data ?? BASE_PHASE;
}

/** @example highestPriority(['cold', 'live', 'pre']) // 'live' */
export function highestPriority(phases: Iterable<string>): string {
  let found: string = BASE_PHASE;
  for (const phase of phases) if (priorityOf(phase) < priorityOf(found)) found = phase;
  return found;
}

function priorityOf(phase: string): number {
  return PRIORITY.get(phase) ?? CACHE_PHASES.length;
}

/**
 * Returns the phase of a list: that of its hottest member, until the first member changes. An empty list is `cold`.
 *
 * @example
 * highestPriorityPhase([{ phase: 'pre', untilMs: 1000 }, { phase: 'live' }]) // { phase: 'live', untilMs: 1000 }
 */
export function highestPriorityPhase(spans: readonly PhaseSpan[]): PhaseSpan {
  const phase = highestPriority(spans.map((span) => span.phase));
  const ends = spans.flatMap(({ untilMs }) => (untilMs === undefined ? [] : [untilMs]));
  if (ends.length === 0) return { phase };
  return { phase, untilMs: ends.reduce((a, b) => Math.min(a, b)) };
}
