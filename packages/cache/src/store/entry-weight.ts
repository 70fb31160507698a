import type { Entry } from '../entry/entry.ts';

/**
 * Bytes of an entry's own objects: itself, its numbers, its place in the LRU and in the map of keys. Measured
 * (bench/memory of this package's issue): 200,000 entries against the process's RSS.
 */
const PER_ENTRY = 800;
/** Of each tag: its string, its place in the index and that of the key under it. */
const PER_TAG = 160;

/** What an entry takes of the budget of memory, in bytes, its value weighed by its codec. */
export function weightOf(entry: Entry<unknown>, valueBytes: number): number {
  let bytes = PER_ENTRY + valueBytes + entry.key.length + entry.version.length;
  for (const tag of entry.tags) bytes += PER_TAG + tag.length;
  return Math.ceil(bytes);
}
