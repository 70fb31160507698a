import type { Entry } from '../entry/entry.ts';
import type { Lease } from '../flight/leases.ts';
import { markStale } from './deadlines.ts';
import type { EngineContext } from './engine-context.ts';

/** Reads the shared store. An entry that was purged after its load is returned as stale or absent. */
export class SharedReader<V> {
  readonly #context: EngineContext<V>;

  constructor(context: EngineContext<V>) {
    this.#context = context;
  }

  /** Returns the stored entry, purged or not. Copying it to memory does not extend its deadlines. */
  async lookUp(key: string): Promise<Entry<V> | undefined> {
    const entry = await this.#context.shared?.get(key);
    return entry?.key === key ? entry : undefined;
  }

  /** Applies all purges so far to the entry. Synchronous, because another purge may arrive in the next turn. */
  judged(entry: Entry<V> | undefined): Entry<V> | undefined {
    if (entry === undefined) return undefined;
    const { shared, purges, runtime } = this.#context;
    const verdict = purges.sincePosition(entry.position, entry);
    if (verdict === 'gone') {
      // No node serves it any more, but hard-purged content must not stay in the store either.
      void shared?.delete(entry.key);
      return undefined;
    }
    return verdict === 'untouched' ? entry : markStale(entry, runtime.nowMs());
  }

  /** Copies the entry to memory, unless memory has a later one. Call it in the same turn as `judged`. */
  promote(entry: Entry<V>): void {
    const { memory } = this.#context;
    const cached = memory.get(entry.key);
    if (cached === undefined || cached.fence < entry.fence) memory.set(entry);
  }
}

/** Publishes entries to other processes, and announces failed loads. */
export class SharedWriter<V> {
  readonly #context: EngineContext<V>;
  readonly #reader: SharedReader<V>;

  constructor(context: EngineContext<V>, reader: SharedReader<V>) {
    this.#context = context;
    this.#reader = reader;
  }

  /**
   * Stores the entry, releases the lease, publishes the event (after the release, so that a process that does not
   * find the entry can load it immediately), and calls the `filled` hook.
   */
  async publish(
    entry: Entry<V>,
    lease: Lease | undefined,
    filled?: (entry: Entry<V>) => void,
  ): Promise<void> {
    const { shared, leases, observer } = this.#context;
    const stored = await shared?.set(entry);
    if (lease !== undefined) await leases?.release(lease);
    if (stored === true) this.stored(entry);
    if (stored === false && !(await this.#yields(entry))) this.#abandoned(entry.key);
    try {
      filled?.(entry);
    } catch (error) {
      observer.failed('hook after filling', error);
    }
  }

  /** Releases a lease that was not needed, because the store has a later entry. */
  async forgo(entry: Entry<V>, lease: Lease): Promise<void> {
    await this.#context.leases?.release(lease);
    this.stored(entry);
  }

  async abandon(key: string, lease: Lease | undefined): Promise<void> {
    if (lease === undefined) return;
    await this.#context.leases?.release(lease);
    this.#abandoned(key);
  }

  stored({ key, version, fence, value }: Entry<V>): void {
    const { bus, name, news } = this.#context;
    news.announce(key, 'stored');
    bus.tell({ kind: 'stored', cache: name, key, version, fence, found: value !== undefined });
  }

  /** Writes the entry back to a store that has returned, unless the store has a later one. */
  async restore(entry: Entry<V>): Promise<void> {
    if (await this.#context.shared?.set(entry)) this.stored(entry);
    else await this.#yields(entry);
  }

  /**
   * Handles a rejected write: if the store has a later entry, copies it to memory and returns `true`. Returns `false`
   * if it has none, because it is unavailable.
   */
  async #yields(entry: Entry<V>): Promise<boolean> {
    const stored = await this.#reader.lookUp(entry.key);
    const better = this.#reader.judged(stored);
    if (better === undefined || better.fence <= entry.fence) return false;
    this.#reader.promote(better);
    return true;
  }

  #abandoned(key: string): void {
    const { bus, name, news } = this.#context;
    news.announce(key, 'abandoned');
    bus.tell({ kind: 'abandoned', cache: name, key });
  }
}
