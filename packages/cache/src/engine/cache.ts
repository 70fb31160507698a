import type { Deadlines, Entry } from '../entry/entry.ts';
import type { PhaseSpan } from '../phase/phase.ts';
import type { Audience, Outcome, Tier, CacheObserver } from '../observer/observer.ts';
import type { DeliveryReceipts, Bus } from '../bus/bus.ts';
import type { Leases } from '../flight/leases.ts';
import type { PolicyReader } from '../policy/policy.ts';
import type { MemoryStore, SharedStore } from '../store/store.ts';
import type { Runtime } from '../time/runtime.ts';

export interface FetchRequest<V> {
  /** Identifies the value: it contains everything the value depends on. */
  readonly key: string;
  /** Route in the policy, and label in statistics. */
  readonly route: string;
  /** Called with `undefined` for a value that does not exist. Absent: `cold`. */
  readonly phase?: (value: V | undefined, nowMs: number) => PhaseSpan;
  readonly tags?: (value: V | undefined) => readonly string[];
  /** For values derived from other entries, which they must not outlive. Replaces the policy's rule. */
  readonly deadlines?: (value: V | undefined, nowMs: number) => Deadlines;
  /** Resolves with `undefined` for a value that does not exist. An error is never cached. */
  readonly load: (context: LoadContext<V>) => Promise<V | undefined>;
  /** `fresh`: a stale entry is not served until its refresh has failed. */
  readonly prefer?: 'instant' | 'fresh';
  /**
   * How long to wait for another process's load without an event from it before loading here as well. For values that
   * must not wait for a process that died. Absent: as long as that process's lease lasts. A caller who joins a
   * running fetch waits at most a second longer.
   */
  readonly silenceMs?: number;
  /** Kind of caller, for statistics. Absent: a visitor. */
  readonly audience?: Audience;
  /** Called on the node that loaded the entry, once the shared store has it and the `stored` event is published. */
  readonly filled?: (entry: Entry<V>) => void;
}

export interface LoadContext<V> {
  /** The entry in memory, however old. */
  readonly previous: Entry<V> | undefined;
  /** `behind`: a background refresh, which no visitor waits for. */
  readonly urgency: 'visitor' | 'behind';
  /** Call it once for each call sent to an upstream. A load may need none or several. */
  readonly called: () => void;
}

export interface Served<V> {
  readonly entry: Entry<V>;
  readonly outcome: Outcome;
  readonly tier: Tier;
}

export interface PurgeRequest {
  /**
   * `soft`: the entry becomes stale and is served while it is refreshed. `hard`: it is removed from every level on
   * every node.
   */
  readonly mode: 'soft' | 'hard';
  readonly tags?: readonly string[];
  readonly keys?: readonly string[];
  /** Names who purged and why, for the record. */
  readonly reason: string;
}

/** A named cache of values of one kind. The README lists its guarantees. */
export interface Cache<V> {
  readonly name: string;
  /** Returns the entry in memory synchronously, for hot paths. Does not count as served. */
  peek(key: string): Entry<V> | undefined;
  /**
   * Increases whenever an entry in memory is added, removed or replaced. While it is unchanged, `peek` returns what
   * it returned before, so a hot path can reuse that.
   */
  readonly changes: number;
  /**
   * Returns whether a request for this fresh entry should start an early refresh. For hot paths, which then call
   * `renew`.
   */
  isAgeing(entry: Entry<V>, nowMs: number): boolean;
  /**
   * Returns the value under the key, loading it if necessary.
   *
   * @throws what `load` threw, if no older entry may be served instead.
   */
  fetch(request: FetchRequest<V>): Promise<Served<V>>;
  /**
   * Refreshes the entry in the background, unless that is already running. For a hot path that served a stale or
   * ageing entry.
   */
  renew(request: FetchRequest<V>): void;
  /** Purges on all nodes and in all caches that share the bus. Resolves with the receipts of all living nodes. */
  purge(request: PurgeRequest, withinMs?: number): Promise<DeliveryReceipts>;
  /**
   * Call it when the shared store has returned after an outage. Writes the fresh entries of memory to it, each at a
   * random moment within the next 2 s.
   */
  sharedStoreIsBack(): void;
  /** Resolves when no load is running. */
  idle(): Promise<void>;
}

export interface LiveCacheOptions<V> {
  /** Identifies the cache on its bus. Nodes that share a store use the same name. */
  readonly name: string;
  readonly nodeId: string;
  readonly memory: MemoryStore<V>;
  /** Absent: entries are kept in memory only, and other nodes are not informed of loads. */
  readonly shared?: SharedStore<V>;
  /** Absent: each process loads for itself. */
  readonly leases?: Leases;
  readonly bus: Bus;
  readonly policy: PolicyReader;
  readonly runtime: Runtime;
  readonly observer: CacheObserver;
  /**
   * Returns whether the error means that the origin cannot respond. Only then is an expired entry served, so that
   * bugs are not hidden.
   */
  readonly isOutage: (error: unknown) => boolean;
  /** How long not to retry a key after the error; at most 60 s. Absent: 5 s. */
  readonly pauseMs?: (error: unknown) => number;
  /** How long other processes wait for the one that loads before they try themselves. Absent: 10 s. */
  readonly leaseMs?: number;
  /** How long a load may take before it counts as failed. Absent: 30 s. */
  readonly loadMs?: number;
  /** How long a visitor waits for the origin while an older entry could be served. Absent: 1 s. */
  readonly patienceMs?: number;
  /**
   * Maximum number of concurrent background refreshes. A refresh over the limit is skipped; the next request for its
   * key tries again. Absent: 64.
   */
  readonly mostRenewals?: number;
  /** How long the shared store or the leases may take before they count as unavailable. Absent: 100 ms. */
  readonly sharedMs?: number;
}

/** The origin did not respond within the time limit of a load. A later response is ignored. */
export class LoadTimedOutError extends Error {
  override readonly name = 'LoadTimedOutError';

  constructor(
    readonly key: string,
    readonly afterMs: number,
  ) {
    super(`no answer for ${key} within ${afterMs} ms`);
  }
}

/** The shared store or the leases did not respond in time, against their contract. */
export class SharedTimedOutError extends Error {
  override readonly name = 'SharedTimedOutError';

  constructor(
    readonly what: string,
    readonly afterMs: number,
  ) {
    super(`${what}: no answer within ${afterMs} ms`);
  }
}

/** Another process failed to refresh this key. This process does not retry immediately. */
export class AbandonedElsewhereError extends Error {
  override readonly name = 'AbandonedElsewhereError';

  constructor(readonly key: string) {
    super(`another process gave up renewing ${key}`);
  }
}
