import type { Entry } from '../entry/entry.ts';
import type { Lease } from '../flight/leases.ts';
import { markStale } from './deadlines.ts';
import type { EngineContext } from './engine-context.ts';

/** The shared store as the engine sees it: what was purged since it was filled is stale or absent. */
export class SharedReader<V> {
  readonly #context: EngineContext<V>;

  constructor(context: EngineContext<V>) {
    this.#context = context;
  }

  /** What lies there, be it purged since. With its own deadlines: to be copied prolongs nothing. */
  async lookUp(key: string): Promise<Entry<V> | undefined> {
    const entry = await this.#context.shared?.get(key);
    return entry?.key === key ? entry : undefined;
  }

  /** What the purges up to now have left of it. Not to be awaited: the next turn may bring another purge. */
  judged(entry: Entry<V> | undefined): Entry<V> | undefined {
    if (entry === undefined) return undefined;
    const { shared, purges, runtime } = this.#context;
    const verdict = purges.sincePosition(entry.position, entry);
    if (verdict === 'gone') {
      // Nobody reads it any more; but what had to disappear shall not lie there either.
      void shared?.delete(entry.key);
      return undefined;
    }
    return verdict === 'untouched' ? entry : markStale(entry, runtime.nowMs());
  }

  /** Into memory, unless that holds a later filling. In the turn in which it was judged. */
  promote(entry: Entry<V>): void {
    const { memory } = this.#context;
    const cached = memory.get(entry.key);
    if (cached === undefined || cached.fence < entry.fence) memory.set(entry);
  }
}

/** Carries fillings to the other processes, and says when one came to nothing. */
export class SharedWriter<V> {
  readonly #context: EngineContext<V>;
  readonly #reader: SharedReader<V>;

  constructor(context: EngineContext<V>, reader: SharedReader<V>) {
    this.#context = context;
    this.#reader = reader;
  }

  /** Stores it for all, lets the lease go, tells them (who finds the store forgetful can fill at once), calls the hook. */
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

  /** The filling was not needed: a later one lies in the store. */
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

  /** Into a store that was away: for all, unless a later filling lies there. */
  async restore(entry: Entry<V>): Promise<void> {
    if (await this.#context.shared?.set(entry)) this.stored(entry);
    else await this.#yields(entry);
  }

  /** Not stored, since a later filling lies there: that is the better one. Or nothing does: the store is away. */
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
