import { UpstreamTimeoutError } from '../errors/upstream-errors.ts';

/** The share of the time after which a response goes out without its optional parts. */
const ADDITIONS_SHARE = 0.4;

/** The deadline for all reads of one page together. A source that arrives later is cached for the next request. */
export interface ReadDeadline {
  /** Aborted when the page is rendered with what has arrived. */
  readonly whole: AbortSignal;
  /** Aborted earlier: the deadline of optional parts. */
  readonly additions: AbortSignal;
}

export function readDeadline(withinMs: number): ReadDeadline {
  return {
    whole: AbortSignal.timeout(withinMs),
    additions: AbortSignal.timeout(Math.floor(withinMs * ADDITIONS_SHARE)),
  };
}

/**
 * Resolves with the outcome or, at the deadline, with a replacement. A later failure is left to the others who wait
 * for the outcome.
 *
 * @throws UpstreamTimeoutError when there is no replacement
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
      else reject(new UpstreamTimeoutError('page', `${what} did not arrive before the page's deadline`));
    };
    const settled = (): void => {
      deadline.removeEventListener('abort', late);
    };
    outcome.then(resolve, reject).finally(settled);
    // A value from memory still arrives within this turn, although the deadline has passed.
    if (deadline.aborted) setImmediate(late);
    else deadline.addEventListener('abort', late, { once: true });
  });
}
