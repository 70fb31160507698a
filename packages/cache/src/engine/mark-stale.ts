import type { Entry } from '../entry/entry.ts';

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
