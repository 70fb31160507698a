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

const TICKS = 5;

/**
 * Calls back once when so much time has passed in which this process was listening; the answer cancels. Time in
 * which it was busy with itself counts as a fifth of the budget at most, however long it was: an answer that has
 * come meanwhile lies there unread, and whoever sent it was not slow. Between two ticks what lies there is read.
 *
 * @example const cancel = afterBudget(runtime, 50, () => giveUp());
 */
export function afterBudget(
  { after }: Pick<Runtime, 'after'>,
  budgetMs: number,
  run: () => void,
): () => void {
  const tick = (left: number): (() => void) =>
    after(budgetMs / TICKS, () => {
      if (left === 1) run();
      else cancel = tick(left - 1);
    });
  let cancel = tick(TICKS);
  return () => {
    cancel();
  };
}
