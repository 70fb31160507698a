import type { Entry } from '../entry/entry.ts';
import { outdated } from './outdated.ts';
import type { Parts } from './parts.ts';

/** The shared store as the engine sees it: what was purged since it was filled is stale or absent. */
export class SharedLevel<V> {
  readonly #parts: Parts<V>;

  constructor(parts: Parts<V>) {
    this.#parts = parts;
  }

  /** What lies there, be it purged since. With its own deadlines: to be copied prolongs nothing. */
  async lookUp(key: string): Promise<Entry<V> | undefined> {
    const entry = await this.#parts.shared?.get(key);
    return entry?.key === key ? entry : undefined;
  }

  /** What the purges up to now have left of it. Not to be awaited: the next turn may bring another purge. */
  judged(entry: Entry<V> | undefined): Entry<V> | undefined {
    if (entry === undefined) return undefined;
    const { shared, purges, surroundings } = this.#parts;
    const verdict = purges.sincePosition(entry.position, entry);
    if (verdict === 'gone') {
      // Nobody reads it any more; but what had to disappear shall not lie there either.
      void shared?.delete(entry.key);
      return undefined;
    }
    return verdict === 'untouched' ? entry : outdated(entry, surroundings.nowMs());
  }

  /** Into memory, unless that holds a later filling. In the turn in which it was judged. */
  promote(entry: Entry<V>): void {
    const { memory } = this.#parts;
    const held = memory.get(entry.key);
    if (held === undefined || held.fence < entry.fence) memory.set(entry);
  }
}
