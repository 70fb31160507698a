import type { Bus } from '../bus/bus.ts';
import type { Entry } from '../entry/entry.ts';
import { PurgeLog } from '../tags/purge-log.ts';
import type { Outcome, Tier, CacheObserver } from '../observer/observer.ts';
import type { LeaseOutcome, Leases } from '../flight/leases.ts';
import type { SharedStore } from '../store/store.ts';
import type { Runtime } from '../time/runtime.ts';
import { EarlyRefresh, RenewalPauses } from './renewal/renewal-timing.ts';
import { FillEvents } from './renewal/fill-events.ts';
import { type LiveCacheOptions, SharedTimedOutError } from './cache.ts';
import { withTimeout } from './with-timeout.ts';

interface Guard {
  readonly sharedMs: number;
  readonly runtime: Runtime;
  readonly observer: CacheObserver;
}

/**
 * Runs a call to the shared store or the leases with a time limit. A failing or hanging store counts as a miss, so
 * that no visitor depends on its promise never to throw and to be quick.
 */
async function guarded<T>(
  { sharedMs, runtime, observer }: Guard,
  what: string,
  otherwise: T,
  work: () => Promise<T>,
) {
  try {
    return await withTimeout(sharedMs, runtime, () => new SharedTimedOutError(what, sharedMs), work);
  } catch (error) {
    observer.failed(what, error);
    return otherwise;
  }
}

function guardedStore<V>(store: SharedStore<V>, guard: Guard): SharedStore<V> {
  return {
    get: (key) => guarded(guard, 'shared get', undefined, () => store.get(key)),
    set: (entry) => guarded(guard, 'shared set', false, () => store.set(entry)),
    delete: (key) => guarded(guard, 'shared delete', undefined, () => store.delete(key)),
  };
}

const UNKNOWN: LeaseOutcome = { kind: 'unknown' };

function guardedLeases(leases: Leases, guard: Guard): Leases {
  return {
    acquire: (key, forMs) => guarded(guard, 'lease', UNKNOWN, () => leases.acquire(key, forMs)),
    release: (lease) => guarded(guard, 'release', undefined, () => leases.release(lease)),
  };
}

/** The state and options that the parts of one cache share. */
export interface EngineContext<V> extends Required<Omit<LiveCacheOptions<V>, 'shared' | 'leases'>> {
  readonly shared: LiveCacheOptions<V>['shared'] | undefined;
  readonly leases: LiveCacheOptions<V>['leases'] | undefined;
  readonly bus: Bus;
  readonly purges: PurgeLog;
  readonly pauses: RenewalPauses;
  readonly news: FillEvents;
  readonly early: EarlyRefresh;
}

const DEFAULTS = {
  pauseMs: () => 5_000,
  leaseMs: 10_000,
  loadMs: 30_000,
  patienceMs: 1_000,
  mostRenewals: 64,
  sharedMs: 100,
} as const;

export function engineContextOf<V>(options: LiveCacheOptions<V>): EngineContext<V> {
  const whole = { ...DEFAULTS, ...options };
  return {
    ...whole,
    shared: options.shared && guardedStore(options.shared, whole),
    leases: options.leases && guardedLeases(options.leases, whole),
    purges: new PurgeLog(),
    pauses: new RenewalPauses(),
    news: new FillEvents(options.runtime),
    early: new EarlyRefresh(options.runtime.random),
  };
}

/** The result of a flight, for every caller that waits for it. */
export interface FetchResult<V> {
  readonly entry: Entry<V>;
  readonly outcome: Outcome;
  readonly tier: Tier;
  /** Number of this node's purges against which the entry was checked. A later purge may have removed it. */
  readonly epoch: number;
}
