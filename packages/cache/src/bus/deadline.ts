import type { Runtime } from '../time/runtime.ts';

class BusDeadlineError extends Error {
  override readonly name = 'BusDeadlineError';

  constructor(what: string, limitMs: number) {
    super(`${what} took longer than ${limitMs} ms`);
  }
}

/**
 * The promise's outcome, or a rejection when it takes too long. The time is waited out in two halves: in a process
 * that was itself held up the first is over at once, and the second leaves it the chance to read what has arrived.
 */
export function withDeadline<T>(
  what: string,
  promise: Promise<T>,
  limitMs: number,
  surroundings: Runtime,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let cancel = surroundings.after(limitMs / 2, () => {
      cancel = surroundings.after(limitMs / 2, () => {
        reject(new BusDeadlineError(what, limitMs));
      });
    });
    promise.then(resolve, reject).finally(() => {
      cancel();
    });
  });
}
