import type { Entry } from './entry.ts';

/** A place for entries that may forget at any moment and never throws: a broken store is an empty one. */
export interface EntryStore {
  get<T>(key: string): Promise<Entry<T> | undefined>;
  set<T>(key: string, entry: Entry<T>, ttlMs: number): Promise<void>;
  close(): Promise<void>;
}
