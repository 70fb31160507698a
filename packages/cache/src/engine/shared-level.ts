import type { Entry } from '../entry/entry.ts';
import { outdated } from './outdated.ts';
import type { Parts } from './parts.ts';

/** The shared store as the engine sees it: what was purged since it was filled is stale or absent. */
export class SharedLevel<V> {
  readonly #parts: Parts<V>;

  constructor(parts: Parts<V>) {
    this.#parts = parts;
  }

  /** With its own deadlines: to be copied prolongs nothing. */
  async lookUp(key: string): Promise<Entry<V> | undefined> {
    const { shared, purges, surroundings } = this.#parts;
    const entry = await shared?.get(key);
    if (entry === undefined || entry.key !== key) return undefined;
    const verdict = purges.sincePosition(entry.position, entry);
    if (verdict === 'gone') {
      // Nobody reads it any more; but what had to disappear shall not lie there either.
      void shared?.delete(key);
      return undefined;
    }
    return verdict === 'untouched' ? entry : outdated(entry, surroundings.nowMs());
  }

  /** Into memory, unless that holds a later filling. Right after the look-up: no purge may come in between. */
  promote(entry: Entry<V>): void {
    const { memory } = this.#parts;
    const held = memory.get(entry.key);
    if (held === undefined || held.fence < entry.fence) memory.set(entry);
  }
}
