import { randomInt } from 'node:crypto';

/** How many entries of a log each group keeps. */
export const GROUP_LOG_ENTRIES = 1000;

/**
 * Of a new record. From one write to the next it grows by one; where it begins is random, so that whoever holds a
 * revision of a record that was removed does not hold one of its successor.
 */
export function firstRevision(): number {
  return randomInt(1, 2 ** 47);
}
