import type { Entry } from '../entry/entry.ts';

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
