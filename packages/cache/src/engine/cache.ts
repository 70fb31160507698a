import type { Deadlines, Entry } from '../entry/entry.ts';
import type { PhaseSpan } from '../phase/phase.ts';
import type { Audience, Outcome, Tier, CacheObserver } from '../observer/observer.ts';
import type { DeliveryReceipts, Bus } from '../bus/bus.ts';
import type { Leases } from '../flight/leases.ts';
import type { PolicyReader } from '../policy/policy.ts';
import type { MemoryStore, SharedStore } from '../store/store.ts';
import type { Runtime } from '../time/runtime.ts';

export interface FetchRequest<V> {
  /** Names everything that the value depends on. */
  readonly key: string;
  /** Row of the policy, and label of statistics. */
  readonly route: string;
  /** Asked with undefined for what does not exist. Absent: `cold`. */
  readonly phase?: (value: V | undefined, nowMs: number) => PhaseSpan;
  readonly tags?: (value: V | undefined) => readonly string[];
  /** For what is made of other entries and must not outlive them: then the policy's rule is not asked. */
  readonly deadlines?: (value: V | undefined, nowMs: number) => Deadlines;
  /** undefined: there is no such thing. An error is never kept. */
  readonly load: (context: LoadContext<V>) => Promise<V | undefined>;
  /** `fresh`: waits for the renewal of what is stale, and takes the stale one only if that fails. */
  readonly prefer?: 'instant' | 'fresh';
  /**
   * How long another process's filling is waited for without news of it; then this one loads as well. For a value that must
   * not wait for a process that died. Absent: as long as that process's lease lasts. Who joins a fetch that is under way
   * waits at most a second longer.
   */
  readonly silenceMs?: number;
  /** Who reads it, for statistics. Absent: a visitor. */
  readonly audience?: Audience;
  /** Called on the node that filled, when the shared store has the entry and the others were told. */
  readonly filled?: (entry: Entry<V>) => void;
}

export interface LoadContext<V> {
  /** What is known already, however old. */
  readonly previous: Entry<V> | undefined;
  /** `behind`: nobody waits for it. */
  readonly urgency: 'visitor' | 'behind';
  /** To be called once for each call that is sent to an upstream: a load may need none, or several. */
  readonly called: () => void;
}

export interface Served<V> {
  readonly entry: Entry<V>;
  readonly outcome: Outcome;
  readonly tier: Tier;
}

export interface PurgeRequest {
  /** `soft`: served once more while it is renewed. `hard`: gone, in every level and on every node. */
  readonly mode: 'soft' | 'hard';
  readonly tags?: readonly string[];
  readonly keys?: readonly string[];
  /** For the record: who wanted it and why. */
  readonly reason: string;
}

/** One named cache of values of one kind. See README for what it promises. */
export interface Cache<V> {
  readonly name: string;
  /** The memory's entry at once, without any promise: for hot paths. Does not count as served. */
  peek(key: string): Entry<V> | undefined;
  /**
   * Counts up whenever an entry of the memory comes, goes or is replaced. While it stands, `peek` gives what it gave:
   * a hot path need not ask again for every request.
   */
  readonly changes: number;
  /** Is this fresh entry so near its end that being asked for should renew it? For hot paths, which then `renew`. */
  isAgeing(entry: Entry<V>, nowMs: number): boolean;
  /**
   * The value under the key, filled where need be.
   *
   * @throws what `load` threw, when there is nothing to serve instead.
   */
  fetch(request: FetchRequest<V>): Promise<Served<V>>;
  /** Renews behind everyone's back, unless that is under way; for a hot path that served a stale or ageing entry. */
  renew(request: FetchRequest<V>): void;
  /** On all nodes and in all caches that share the bus; resolves with the receipts of every living node. */
  purge(request: PurgeRequest, withinMs?: number): Promise<DeliveryReceipts>;
  /** The shared store was away: it is given what memory holds fresh, each entry at its own moment of the next 2 s. */
  sharedStoreIsBack(): void;
  /** Resolves when nothing is being filled. */
  idle(): Promise<void>;
}

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

/** The origin did not answer in the time that a load may take. What it says later is not listened to. */
export class LoadTimedOutError extends Error {
  override readonly name = 'LoadTimedOutError';

  constructor(
    readonly key: string,
    readonly afterMs: number,
  ) {
    super(`no answer for ${key} within ${afterMs} ms`);
  }
}

/** The shared store or the leases did not answer in time, against their promise. */
export class SharedTimedOutError extends Error {
  override readonly name = 'SharedTimedOutError';

  constructor(
    readonly what: string,
    readonly afterMs: number,
  ) {
    super(`${what}: no answer within ${afterMs} ms`);
  }
}

/** Another process tried to renew this key, and failed: not tried again at once from here. */
export class AbandonedElsewhereError extends Error {
  override readonly name = 'AbandonedElsewhereError';

  constructor(readonly key: string) {
    super(`another process gave up renewing ${key}`);
  }
}
