import type { WallClock } from '../time/clock.ts';

/** What a client needs from outside to be predictable in a test. */
export interface HttpRuntime {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** @param clock the time outside, by which a circuit closes, a budget is earned and `Retry-After` passes. */
export function httpRuntimeOf(clock: WallClock): HttpRuntime {
  return { nowMs: () => clock.nowMs(), random: () => Math.random() };
}
