import { afterBudget, type Runtime } from '../time/runtime.ts';

/** The outcome of the work, or an error when it takes too long: what never settles blocks nobody for ever. */
export function withTimeout<T>(
  limitMs: number,
  runtime: Runtime,
  tooLate: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = afterBudget(runtime, limitMs, () => {
      reject(tooLate());
    });
    // The arrow turns what is thrown at once into a rejection.
    (async () => work())().then(resolve, reject).finally(cancel);
  });
}

/**
 * The outcome, or something else in its place when it takes too long, if there is something by then; of what fails
 * after that `unseen` is told.
 */
export function withFallback<T>(
  outcome: Promise<T>,
  limitMs: number,
  { after }: Runtime,
  instead: () => T | undefined,
  unseen: (error: unknown) => void,
): Promise<T> {
  return new Promise((resolve, reject) => {
    let fail: (error: unknown) => void = reject;
    const cancel = after(Math.max(0, limitMs), () => {
      const other = instead();
      if (other === undefined) return;
      fail = unseen;
      resolve(other);
    });
    outcome
      .then(resolve, (error: unknown) => {
        fail(error);
      })
      .finally(cancel);
  });
}
