/** Every instant and every chance that the cache takes comes from here, so that a test holds both. */
export interface Runtime {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Calls back once after so long; the answer cancels. Does not keep the process alive. */
  readonly after: (delayMs: number, run: () => void) => () => void;
}

export const REAL_RUNTIME: Runtime = {
  nowMs: () => Date.now(),
  random: () => Math.random(),
  after: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return () => {
      clearTimeout(timer);
    };
  },
};
