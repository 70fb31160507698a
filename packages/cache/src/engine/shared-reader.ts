import type { Entry } from '../entry/entry.ts';
import { markStale } from './mark-stale.ts';
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
