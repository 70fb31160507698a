import { stateOf, type Entry } from '../entry/entry.ts';
import type { Parts } from './parts.ts';
import type { Publication } from './publication.ts';

const MOST_ENTRIES = 500;
const SPREAD_MS = 2000;

/**
 * Writes back what memory holds fresh when the shared store has been away: each entry at a moment of its own,
 * so that the store is not run over in the moment in which it comes back.
 */
export class WarmUp<V> {
  readonly #parts: Parts<V>;
  readonly #publication: Publication<V>;
  #waiting = new Set<() => void>();

  constructor(parts: Parts<V>, publication: Publication<V>) {
    this.#parts = parts;
    this.#publication = publication;
  }

  /** The most recently used entries. A store that went away again in between is warmed up anew. */
  begin(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting = new Set();
    let planned = 0;
    for (const entry of this.#parts.memory.entries()) {
      if (planned === MOST_ENTRIES) return;
      if (!this.#isFresh(entry)) continue;
      this.#plan(entry);
      planned += 1;
    }
  }

  #plan(entry: Entry<V>): void {
    const { surroundings, observer } = this.#parts;
    const cancel = surroundings.after(surroundings.random() * SPREAD_MS, () => {
      this.#waiting.delete(cancel);
      this.#writeBack(entry.key).catch((error: unknown) => {
        observer.failed('warm-up', error);
      });
    });
    this.#waiting.add(cancel);
  }

  /** Whatever is held under the key by then: it may have been purged or renewed since. */
  async #writeBack(key: string): Promise<void> {
    const held = this.#parts.memory.get(key);
    if (held !== undefined && this.#isFresh(held)) await this.#publication.restore(held);
  }

  #isFresh(entry: Entry<V>): boolean {
    return stateOf(entry, this.#parts.surroundings.nowMs()) === 'fresh';
  }
}
