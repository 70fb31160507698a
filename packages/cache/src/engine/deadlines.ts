import type { Deadlines, Entry } from '../entry/entry.ts';
import type { PhaseSpan } from '../phase/phase.ts';
import type { PolicyRule } from '../policy/policy.ts';

/** The times of one fetch, in epoch ms. */
export interface FetchTimes {
  readonly askedAtMs: number;
  readonly arrivedAtMs: number;
}

/**
 * Computes when an entry stops being fresh, servable as stale, and servable on error. A found value may be as old as
 * its request, so its age and freshness count from there (RFC 9111 §4.2.3). Staleness, and the time for which a
 * missing value is cached, count from the arrival, so that visitors do not query a slow origin one after another.
 * Jitter shortens freshness by up to its share, so that entries loaded together do not expire together. The end of a
 * phase also ends freshness: a value from before kick-off is not valid after it.
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

/** Puts the request's own deadlines in order, each at or after the previous one. */
export function inOrder({ storedAtMs, freshUntilMs, staleUntilMs, errorUntilMs }: Deadlines): Deadlines {
  const stale = Math.max(freshUntilMs, staleUntilMs);
  return { storedAtMs, freshUntilMs, staleUntilMs: stale, errorUntilMs: Math.max(stale, errorUntilMs) };
}

/**
 * Minimum staleness after a soft purge: long enough for a background refresh, however short the policy's own
 * staleness is.
 */
const GRACE_MS = 10_000;

/**
 * Returns the copy that a soft purge leaves: stale from now on, so that the next visitor starts a refresh and does
 * not wait. An entry past its staleness is returned unchanged. For a missing value it returns `undefined`: serving
 * that once more has no use.
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
