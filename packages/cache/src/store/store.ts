import type { Entry } from '../entry/entry.ts';

/** The level that a process has for itself: synchronous, bounded in bytes. */
export interface MemoryStore<V> {
  /** Counts as a use. */
  get(key: string): Entry<V> | undefined;
  set(entry: Entry<V>): void;
  delete(key: string): boolean;
  /** Entries that have the tag. */
  tagged(tag: string): readonly Entry<V>[];
  entries(): IterableIterator<Entry<V>>;
  readonly bytes: number;
  readonly size: number;
  /** Counts up whenever an entry comes, goes or is replaced: as long as it stands, what was got would be got again. */
  readonly changes: number;
}

/** The level that all processes share. May forget at any moment and never throws: broken, it is empty. */
export interface SharedStore<V> {
  get(key: string): Promise<Entry<V> | undefined>;
  /** Kept until its `errorUntilMs`, unless an entry with a higher fence lies there. false: it was not stored. */
  set(entry: Entry<V>): Promise<boolean>;
  delete(key: string): Promise<void>;
}
