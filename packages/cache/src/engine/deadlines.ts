import type { Deadlines, Entry } from '../entry/entry.ts';
import type { PhaseSpan } from '../phase/phase.ts';
import type { PolicyRule } from '../policy/policy.ts';

/** One fetch, epoch ms. */
export interface FetchTimes {
  readonly askedAtMs: number;
  readonly arrivedAtMs: number;
}

/**
 * When an entry stops being fresh, servable as stale and servable on error. What was found may be as old as the request for it: its age and its
 * freshness count from there (RFC 9111 §4.2.3). What may be shown without being fresh, and that there is nothing, count
 * from the arrival: a slow origin is not asked by every visitor in turn. Jitter takes up to its share off the freshness,
 * so that what was filled together does not end together. A phase that the clock ends also ends freshness: what is right
 * before kick-off is not after it.
 *
 * @param random in [0, 1)
 */
export function deadlinesOf(
  rule: PolicyRule,
  span: PhaseSpan,
  found: boolean,
  { askedAtMs, arrivedAtMs }: FetchTimes,
  random: number,
): Deadlines {
  const wholeMs = found ? rule.freshMs : rule.negativeMs;
  const maxAgeMs = wholeMs * (1 - rule.jitter * random);
  const phaseEndsMs = span.untilMs !== undefined && span.untilMs > arrivedAtMs ? span.untilMs : Infinity;
  const freshUntilMs = Math.min((found ? askedAtMs : arrivedAtMs) + maxAgeMs, phaseEndsMs);
  const staleUntilMs = Math.max(freshUntilMs, arrivedAtMs) + (found ? rule.staleMs : 0);
  return {
    storedAtMs: askedAtMs,
    freshUntilMs,
    staleUntilMs,
    errorUntilMs: staleUntilMs + (found ? rule.errorMs : 0),
  };
}

/** Foreign deadlines in the order that an entry promises: each at or after the one before. */
export function inOrder({ storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs }: Deadlines): Deadlines {
  const stale = Math.max(freshUntilMs, staleUntilMs);
  return { storedAtMs, freshUntilMs, staleUntilMs: stale, errorUntilMs: Math.max(stale, errorUntilMs) };
}

/** Long enough to renew it behind the visitors' backs, however short the policy's own staleness is. */
const GRACE_MS = 10_000;

/**
 * The copy that a soft purge leaves: stale from now on, so that the next visitor sets off a renewal and waits
 * for none. What was past being served gets no better. That something does not exist is not worth showing
 * once more: of that nothing is left.
 */
export function markStale<V>(entry: Entry<V>, nowMs: number): Entry<V> | undefined {
  if (entry.value === undefined) return undefined;
  if (nowMs >= entry.staleUntilMs) return entry;
  const staleUntilMs = Math.max(entry.staleUntilMs, nowMs + GRACE_MS);
  return {
    ...entry,
    freshUntilMs: Math.min(entry.freshUntilMs, nowMs),
    staleUntilMs,
    errorUntilMs: Math.max(entry.errorUntilMs, staleUntilMs),
  };
}
