import { UpstreamTimeoutError } from '../errors/upstream-errors.ts';

/** The share of the time that may go by before an answer goes without what it only adds. */
const ADDITIONS_SHARE = 0.4;

/**
 * Until when the reads of one page are waited for, all of them together. A source that comes later is kept
 * for whoever asks next.
 */
export interface ReadDeadline {
  /** Aborted when the page goes out with what it has. */
  readonly whole: AbortSignal;
  /** Aborted earlier: for parts without which an answer is one still. */
  readonly additions: AbortSignal;
}

export function readDeadline(withinMs: number): ReadDeadline {
  return {
    whole: AbortSignal.timeout(withinMs),
    additions: AbortSignal.timeout(Math.floor(withinMs * ADDITIONS_SHARE)),
  };
}

/**
 * The outcome, or at the deadline something else in its place. What fails later is left to whoever else waits for it.
 *
 * @throws UpstreamTimeoutError when there is nothing else either
 */
export function untilDeadline<T>(
  what: string,
  outcome: Promise<T>,
  deadline: AbortSignal,
  instead: () => T | undefined,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = (): void => {
      const other = instead();
      if (other !== undefined) resolve(other);
      else reject(new UpstreamTimeoutError('page', `${what} did not come within the page's time`));
    };
    const settled = (): void => {
      deadline.removeEventListener('abort', late);
    };
    outcome.then(resolve, reject).finally(settled);
    // What is in memory comes within this turn, though the time is over.
    if (deadline.aborted) setImmediate(late);
    else deadline.addEventListener('abort', late, { once: true });
  });
}
