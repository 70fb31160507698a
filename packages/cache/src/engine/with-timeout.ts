import { afterBudget, type Runtime } from '../time/runtime.ts';

/**
 * Settles like `work`, or rejects with `tooLate` after `limitMs`, so that a promise that never settles does not block
 * its callers for ever.
 */
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
    // The arrow function turns a synchronous throw into a rejection.
    (async () => work())().then(resolve, reject).finally(cancel);
  });
}

/**
 * Settles like `outcome`, or resolves with `instead()` after `limitMs` if it returns a value. An error after that is
 * passed to `unseen`.
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
