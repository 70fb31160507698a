import type { LeaseOutcome, Leases } from '../flight/lease.ts';
import type { SharedStore } from '../store/store.ts';
import type { Runtime } from '../time/runtime.ts';
import { SharedTimedOutError } from './errors.ts';
import type { CacheObserver } from '../observer/observer.ts';
import { withTimeout } from './with-timeout.ts';

interface Guard {
  readonly sharedMs: number;
  readonly surroundings: Runtime;
  readonly observer: CacheObserver;
}

/**
 * Stores and leases promise never to throw and to be quick. A visitor must not depend on promises: what fails
 * is as good as empty, what hangs as well.
 */
async function guarded<T>(
  { sharedMs, surroundings, observer }: Guard,
  what: string,
  otherwise: T,
  work: () => Promise<T>,
) {
  try {
    return await withTimeout(sharedMs, surroundings, () => new SharedTimedOutError(what, sharedMs), work);
  } catch (error) {
    observer.failed(what, error);
    return otherwise;
  }
}

export function guardedStore<V>(store: SharedStore<V>, guard: Guard): SharedStore<V> {
  return {
    get: (key) => guarded(guard, 'shared get', undefined, () => store.get(key)),
    set: (entry) => guarded(guard, 'shared set', false, () => store.set(entry)),
    delete: (key) => guarded(guard, 'shared delete', undefined, () => store.delete(key)),
  };
}

const UNKNOWN: LeaseOutcome = { kind: 'unknown' };

export function guardedLeases(leases: Leases, guard: Guard): Leases {
  return {
    acquire: (key, forMs) => guarded(guard, 'lease', UNKNOWN, () => leases.acquire(key, forMs)),
    release: (lease) => guarded(guard, 'release', undefined, () => leases.release(lease)),
  };
}
