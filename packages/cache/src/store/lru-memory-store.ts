import { LRUCache } from 'lru-cache';
import type { Entry, Codec } from '../entry/entry.ts';
import type { MemoryStore } from './store.ts';

/**
 * Live bytes per entry: the entry, its numbers, its strings' headers, and its places in the LRU and in the key map.
 * Measured on Node 26: heap and external memory after a full collection, over 100,000 entries.
 */
const PER_ENTRY = 470;
/** Live bytes per tag: its string, its place in the index and that of the key under it. Measured in the same way. */
const PER_TAG = 100;

/**
 * A process uses more than its live memory: garbage not yet collected, the young generation, and memory that malloc
 * retains. With `HeapGrowth` this is up to a fourth (store/faults/memory-budget.test.ts), for any kind of value.
 */
const UNCOLLECTED = 1.25;

/** Returns the bytes of the memory budget that an entry uses. The codec weighs its value. */
export function weightOf(entry: Entry<unknown>, valueBytes: number): number {
  let bytes = PER_ENTRY + valueBytes + entry.key.length + entry.version.length;
  for (const tag of entry.tags) bytes += PER_TAG + tag.length;
  return Math.ceil(bytes * UNCOLLECTED);
}

/** Maps tags to keys. A tag with one key, like most, needs no set. */
export class TagIndex {
  readonly #keys = new Map<string, string | Set<string>>();

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === undefined) this.#keys.set(tag, key);
      else if (typeof keys !== 'string') keys.add(key);
      else if (keys !== key) this.#keys.set(tag, new Set([keys, key]));
    }
  }

  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keys.get(tag);
      if (keys === key) this.#keys.delete(tag);
      else if (typeof keys === 'object') {
        keys.delete(key);
        if (keys.size === 0) this.#keys.delete(tag);
      }
    }
  }

  keys(tag: string): readonly string[] {
    const keys = this.#keys.get(tag);
    if (keys === undefined) return [];
    return typeof keys === 'string' ? [keys] : [...keys];
  }

  /** Number of tags with at least one key. */
  get size(): number {
    return this.#keys.size;
  }
}

export interface MemoryStoreOptions<V> {
  /** Budget of all entries in bytes. The least recently used entries are evicted. */
  readonly maxBytes: number;
  readonly codec: Pick<Codec<V>, 'weigh'>;
}

/**
 * Entries in this process's memory, within a budget of bytes. Ignores deadlines: it returns what it has and evicts
 * what is not used.
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

  /**
   * Stores the entry. An entry larger than the whole budget is not stored, and the one it would have replaced is
   * removed.
   */
  set(entry: Entry<V>): void {
    this.#changes += 1;
    const valueBytes = entry.value === undefined ? 0 : this.#codec.weigh(entry.value);
    this.#entries.set(entry.key, entry, { size: weightOf(entry, valueBytes) });
    // Afterwards, because replacing an entry removes its tags from the index.
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

  /** Returns a snapshot, so that the caller may replace and delete entries during iteration. */
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
