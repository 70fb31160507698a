import type { Entry } from '../entry/entry.ts';

/** A process's own cache level: synchronous, bounded in bytes. */
export interface MemoryStore<V> {
  /** Counts as a use. */
  get(key: string): Entry<V> | undefined;
  set(entry: Entry<V>): void;
  delete(key: string): boolean;
  /** Returns the entries with the tag. */
  tagged(tag: string): readonly Entry<V>[];
  entries(): IterableIterator<Entry<V>>;
  readonly bytes: number;
  readonly size: number;
  /**
   * Increases whenever an entry is added, removed or replaced. While it is unchanged, `get` returns what it returned
   * before.
   */
  readonly changes: number;
}

/**
 * The cache level shared by all processes. It may lose entries at any moment and never throws; if it fails, it acts
 * as empty.
 */
export interface SharedStore<V> {
  get(key: string): Promise<Entry<V> | undefined>;
  /**
   * Stores the entry until its `errorUntilMs`, unless one with a higher fence is stored. Resolves with whether it was
   * stored.
   */
  set(entry: Entry<V>): Promise<boolean>;
  delete(key: string): Promise<void>;
}
