import { LRUCache } from 'lru-cache';
import type { Entry, Codec } from '../entry/entry.ts';
import type { MemoryStore } from './store.ts';

/**
 * Bytes that live for an entry: itself, its numbers, its strings' heads, its places in the LRU and in the map of
 * keys. Measured on Node 26: heap and external memory after a full collection, over 100,000 entries.
 */
const PER_ENTRY = 470;
/** Of each tag: its string, its place in the index and that of the key under it. Measured likewise. */
const PER_TAG = 100;

/**
 * The process has more than what lives: what V8 has not collected yet, its young generation, what malloc keeps.
 * With `HeapGrowth` it is up to a fourth (store/faults/memory-budget.test.ts), whatever the values are.
 */
const UNCOLLECTED = 1.25;

/** What an entry takes of the budget of memory, in bytes, its value weighed by its codec. */
export function weightOf(entry: Entry<unknown>, valueBytes: number): number {
  let bytes = PER_ENTRY + valueBytes + entry.key.length + entry.version.length;
  for (const tag of entry.tags) bytes += PER_TAG + tag.length;
  return Math.ceil(bytes * UNCOLLECTED);
}

/** Which keys have a tag. A tag of one key, as most are, costs no set. */
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

  /** Tags that any key has. */
  get size(): number {
    return this.#keys.size;
  }
}

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
