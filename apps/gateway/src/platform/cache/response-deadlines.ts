import type { Deadlines } from '@touchline/cache';
import { SECOND_MS } from '../time/durations.ts';
import type { Freshness } from './freshness.ts';

/** Of an answer made of what an upstream said before it failed: it may be back any moment. */
const RETRY_AFTER_FAILURE_MS = SECOND_MS;
/** So long such an answer, or one whose parts were stale already, is served while a better one is made. */
const GRACE_MS = 5 * SECOND_MS;

/**
 * How long an answer keeps: no longer than what it is made of. Made of something stale it is as stale, but is
 * served for a moment, so that a crowd does not make it again and again.
 *
 * @example responseDeadlines(together([list, table]), nowMs)
 */
export function responseDeadlines(freshness: Freshness, nowMs: number): Deadlines {
  const { outcome, storedAtMs, errorUntilMs } = freshness;
  const failed = outcome === 'stale-error';
  const freshUntilMs = failed ? nowMs + RETRY_AFTER_FAILURE_MS : freshness.freshUntilMs;
  const staleUntilMs = Math.max(freshness.staleUntilMs, nowMs + GRACE_MS);
  return {
    storedAtMs,
    freshUntilMs,
    staleUntilMs,
    errorUntilMs: Math.max(errorUntilMs, staleUntilMs),
  };
}
