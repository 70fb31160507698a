import { LRUCache } from 'lru-cache';
import type { HeaderField } from './encoded-response.ts';

/** Far more than an application says alike in many answers; what differs from one to the next soon leaves again. */
const MOST_FIELDS = 1024;

/** Of the process: a field is its two strings, whoever holds it. */
const known = new LRUCache<string, HeaderField>({ max: MOST_FIELDS });

/**
 * The same fields, each the one that other answers hold as well. Most fields of an answer are those of any other: of
 * their own they were 1.5 kB of each entry, and what V8's heap had most of.
 *
 * @example sharedFields([['vary', 'Accept-Encoding']])[0] === sharedFields([['vary', 'Accept-Encoding']])[0] // true
 */
export function sharedFields(fields: readonly HeaderField[]): readonly HeaderField[] {
  return fields.map((field) => {
    const [name, value] = field;
    // No name has a line break.
    const key = `${name}\n${value}`;
    const shared = known.get(key);
    if (shared === undefined) known.set(key, field);
    return shared ?? field;
  });
}
