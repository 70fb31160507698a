import { LRUCache } from 'lru-cache';
import type { Codec } from '../entry/codec.ts';
import type { Entry } from '../entry/entry.ts';
import { weightOf } from './entry-weight.ts';
import type { MemoryStore } from './store.ts';
import { TagIndex } from './tag-index.ts';

export interface MemoryStoreOptions<V> {
  /** What all entries may take together, in bytes; what was used longest ago goes first. */
  readonly maxBytes: number;
  readonly codec: Pick<Codec<V>, 'weigh'>;
}

/**
 * Entries in this process's memory, within a budget of bytes. Deadlines are not its business: it gives back
 * what it holds, and forgets what is not used.
 *
 * @example const memory = new LruMemoryStore({ maxBytes: 256 * 1024 ** 2, codec });
 */
export class LruMemoryStore<V> implements MemoryStore<V> {
  readonly #entries: LRUCache<string, Entry<V>>;
  readonly #tags = new TagIndex();
  readonly #codec: Pick<Codec<V>, 'weigh'>;
  #changes = 0;

  constructor({ maxBytes, codec }: MemoryStoreOptions<V>) {
    this.#codec = codec;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      dispose: ({ key, tags }) => {
        this.#changes += 1;
        this.#tags.remove(key, tags);
      },
    });
  }

  get(key: string): Entry<V> | undefined {
    return this.#entries.get(key);
  }

  /** One that alone is heavier than the budget is not held, and neither is what it would have replaced. */
  set(entry: Entry<V>): void {
    this.#changes += 1;
    const valueBytes = entry.value === undefined ? 0 : this.#codec.weigh(entry.value);
    this.#entries.set(entry.key, entry, { size: weightOf(entry, valueBytes) });
    // After it, since what it replaced has taken its tags out of the index.
    if (this.#entries.peek(entry.key) === entry) this.#tags.add(entry.key, entry.tags);
  }

  delete(key: string): boolean {
    return this.#entries.delete(key);
  }

  tagged(tag: string): readonly Entry<V>[] {
    const found: Entry<V>[] = [];
    for (const key of this.#tags.keys(tag)) {
      const entry = this.#entries.peek(key);
      if (entry !== undefined) found.push(entry);
    }
    return found;
  }

  /** As they are now: whoever walks through them may replace and delete on the way. */
  entries(): IterableIterator<Entry<V>> {
    return [...this.#entries.values()].values();
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get size(): number {
    return this.#entries.size;
  }

  get changes(): number {
    return this.#changes;
  }
}
