import type { DeliveryReceipts } from '../bus/bus.ts';
import type { Entry } from '../entry/entry.ts';
import type { FetchRequest, Served } from './fetch-request.ts';

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
