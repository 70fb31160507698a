import type { Bus } from '../bus/bus.ts';
import type { Entry } from '../entry/entry.ts';
import type { PurgeLog } from '../tags/purge-log.ts';
import type { EarlyRefresh } from './early-refresh.ts';
import type { FleetNews } from './fleet-news.ts';
import type { Outcome, Tier } from './observer.ts';
import type { LiveCacheOptions } from './options.ts';
import type { RenewalPauses } from './renewal-pauses.ts';

/** What the rooms of one cache have in common. */
export interface Parts<V> extends Required<Omit<LiveCacheOptions<V>, 'shared' | 'leases'>> {
  readonly shared: LiveCacheOptions<V>['shared'] | undefined;
  readonly leases: LiveCacheOptions<V>['leases'] | undefined;
  readonly bus: Bus;
  readonly purges: PurgeLog;
  readonly pauses: RenewalPauses;
  readonly news: FleetNews;
  readonly early: EarlyRefresh;
}

/** What a flight brings to all who wait for it. */
export interface Landed<V> {
  readonly entry: Entry<V>;
  readonly outcome: Outcome;
  readonly tier: Tier;
}
