import { stateOf, type Entry } from '../entry/entry.ts';
import type { EngineContext } from './engine-context.ts';
import type { SharedWriter } from './shared-writer.ts';

const MOST_ENTRIES = 500;
const SPREAD_MS = 2000;

/**
 * Writes back what memory holds fresh when the shared store has been away: each entry at a moment of its own,
 * so that the store is not run over in the moment in which it comes back.
 */
export class WarmUp<V> {
  readonly #context: EngineContext<V>;
  readonly #writer: SharedWriter<V>;
  #waiting = new Set<() => void>();

  constructor(context: EngineContext<V>, writer: SharedWriter<V>) {
    this.#context = context;
    this.#writer = writer;
  }

  /** The most recently used entries. A store that went away again in between is warmed up anew. */
  begin(): void {
    for (const cancel of this.#waiting) cancel();
    this.#waiting = new Set();
    let planned = 0;
    for (const entry of this.#context.memory.entries()) {
      if (planned === MOST_ENTRIES) return;
      if (!this.#isFresh(entry)) continue;
      this.#plan(entry);
      planned += 1;
    }
  }

  #plan(entry: Entry<V>): void {
    const { surroundings, observer } = this.#context;
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
    const held = this.#context.memory.get(key);
    if (held !== undefined && this.#isFresh(held)) await this.#writer.restore(held);
  }

  #isFresh(entry: Entry<V>): boolean {
    return stateOf(entry, this.#context.surroundings.nowMs()) === 'fresh';
  }
}
