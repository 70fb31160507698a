import type { WallClock } from '../time/clock.ts';

/** The outside dependencies of a client, which tests replace. */
export interface HttpRuntime {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

/** @param clock the wall clock, for circuits, budgets and `Retry-After` */
export function httpRuntimeOf(clock: WallClock): HttpRuntime {
  return { nowMs: () => clock.nowMs(), random: () => Math.random() };
}
