import type { Surroundings } from '../time/surroundings.ts';

/** The outcome of the work, or an error when it takes too long: what never settles blocks nobody for ever. */
export function within<T>(
  limitMs: number,
  { after }: Surroundings,
  tooLate: () => Error,
  work: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = after(limitMs, () => {
      reject(tooLate());
    });
    // The arrow turns what is thrown at once into a rejection.
    (async () => work())().then(resolve, reject).finally(cancel);
  });
}
