/** The cache's source of time and random numbers, so that tests can control both. */
export interface Runtime {
  /** Epoch milliseconds. */
  readonly nowMs: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  /** Calls `run` once after `delayMs`; the returned function cancels it. Does not keep the process alive. */
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
 * Calls `run` once after `budgetMs` of time in which the event loop was responsive; the returned function cancels it.
 * A block of the event loop counts as at most a fifth of the budget, however long it was: a response that arrived
 * meanwhile is still unread, and its sender was not slow. Between two ticks the process can read it.
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
