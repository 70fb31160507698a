import type { Deadlines } from '../entry/entry.ts';
import type { PhaseSpan } from '../policy/phase.ts';
import type { PolicyRule } from '../policy/policy.ts';

/**
 * When an entry that is stored now stops being fresh, stale and spare. Jitter takes up to its share off the
 * freshness, so that what was filled together does not end together. A phase that the clock ends also ends
 * freshness: what is right before kick-off is not after it.
 *
 * @param chance in [0, 1)
 */
export function deadlinesOf(
  rule: PolicyRule,
  span: PhaseSpan,
  found: boolean,
  nowMs: number,
  chance: number,
): Deadlines {
  const wholeMs = found ? rule.freshMs : rule.negativeMs;
  const freshMs = wholeMs * (1 - rule.jitter * chance);
  const phaseEndsMs = span.untilMs !== undefined && span.untilMs > nowMs ? span.untilMs : Infinity;
  const freshUntilMs = Math.min(nowMs + freshMs, phaseEndsMs);
  const staleUntilMs = freshUntilMs + (found ? rule.staleMs : 0);
  return {
    storedAtMs: nowMs,
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
