/** What a client needs from outside to be predictable in a test. */
export interface Surroundings {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
}

export const REAL_SURROUNDINGS: Surroundings = { nowMs: () => Date.now(), random: () => Math.random() };
