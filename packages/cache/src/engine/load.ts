import type { Surroundings } from '../time/surroundings.ts';
import { LoadTimedOutError } from './errors.ts';

/** The outcome of the load, or an error when it takes too long: a load that never settles blocks nobody for ever. */
export function within<T>(
  limitMs: number,
  { after }: Surroundings,
  key: string,
  load: () => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = after(limitMs, () => {
      reject(new LoadTimedOutError(key, limitMs));
    });
    // The arrow turns what is thrown at once into a rejection.
    (async () => load())().then(resolve, reject).finally(cancel);
  });
}
