import { LRUCache } from 'lru-cache';

/** Some thirty of each match of the days that feeds hold. */
const MAX_ITEMS = 20_000;

interface Change {
  readonly told: string;
  readonly changedMs: number;
}

/**
 * Remembers when what an item of an event tells last changed. A match knows when it first saw an event and when one was
 * withdrawn; it does not know when a scorer was corrected.
 */
export class EventChanges {
  readonly #items = new LRUCache<string, Change>({ max: MAX_ITEMS });

  /**
   * @param told whatever the item says, in no language
   * @param knownMs when it last changed, as far as the match knows
   */
  changedMs(id: string, told: string, knownMs: number, nowMs: number): number {
    const known = this.#items.get(id);
    if (known?.told === told) return known.changedMs;
    const changedMs = known === undefined ? knownMs : Math.max(knownMs, known.changedMs, nowMs);
    this.#items.set(id, { told, changedMs });
    return changedMs;
  }
}
