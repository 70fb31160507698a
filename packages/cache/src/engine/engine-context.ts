import type { Bus } from '../bus/bus.ts';
import type { Entry } from '../entry/entry.ts';
import { PurgeLog } from '../tags/purge-log.ts';
import { EarlyRefresh } from './renewal/early-refresh.ts';
import { FillEvents } from './renewal/fill-events.ts';
import { guardedLeases, guardedStore } from './guarded.ts';
import type { Outcome, Tier } from '../observer/observer.ts';
import type { LiveCacheOptions } from './options.ts';
import { RenewalPauses } from './renewal/renewal-pauses.ts';

/** What the rooms of one cache have in common. */
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
    news: new FillEvents(options.surroundings),
    early: new EarlyRefresh(options.surroundings.random),
  };
}

/** What a flight brings to all who wait for it. */
export interface FetchResult<V> {
  readonly entry: Entry<V>;
  readonly outcome: Outcome;
  readonly tier: Tier;
  /** It was held against the first so many purges of this node; later ones it may not have outlived. */
  readonly epoch: number;
}
