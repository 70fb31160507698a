import type { Bus } from '../bus/bus.ts';
import type { Leases } from '../flight/lease.ts';
import type { PolicyReader } from '../policy/policy.ts';
import type { MemoryStore, SharedStore } from '../store/store.ts';
import type { Runtime } from '../time/runtime.ts';
import type { CacheObserver } from '../observer/observer.ts';

export interface LiveCacheOptions<V> {
  /** Names it among the caches that share a bus; nodes that share a store give it the same name. */
  readonly name: string;
  readonly nodeId: string;
  readonly memory: MemoryStore<V>;
  /** Absent: memory is all there is, and nobody else is told of fillings. */
  readonly shared?: SharedStore<V>;
  /** Absent: each process fills for itself. */
  readonly leases?: Leases;
  readonly bus: Bus;
  readonly policy: PolicyReader;
  readonly runtime: Runtime;
  readonly observer: CacheObserver;
  /** Does the error mean that the origin cannot answer? Then what is past its time is served; a bug is not covered up. */
  readonly isOutage: (error: unknown) => boolean;
  /** How long to leave the origin alone after the error, for this key; at most 60 s. Absent: 5 s. */
  readonly pauseMs?: (error: unknown) => number;
  /** How long the other processes leave a filling to one of them before they try themselves. Absent: 10 s. */
  readonly leaseMs?: number;
  /** How long a load may take before it counts as failed. Absent: 30 s. */
  readonly loadMs?: number;
  /** How long a visitor waits for the origin while something past its time could be shown. Absent: 1 s. */
  readonly patienceMs?: number;
  /** How many renewals may run behind visitors' backs at once; what is asked for again is tried again. Absent: 64. */
  readonly mostRenewals?: number;
  /** How long the shared store or the leases may take before they count as away. Absent: 100 ms. */
  readonly sharedMs?: number;
}
