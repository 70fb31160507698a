import { LRUCache } from 'lru-cache';

/** Some thirty of each match of the days that feeds hold. */
const MAX_ITEMS = 20_000;

interface Change {
  readonly content: string;
  readonly changedMs: number;
}

/**
 * Remembers when the content of an item of an event last changed. A match knows when it first saw an event and when one was
 * withdrawn; it does not know when a scorer was corrected.
 */
export class EventChanges {
  readonly #items = new LRUCache<string, Change>({ max: MAX_ITEMS });

  /**
   * @param content the language-independent content of the item
   * @param knownMs when it last changed according to the match
   */
  changedMs(id: string, content: string, knownMs: number, nowMs: number): number {
    const known = this.#items.get(id);
    if (known?.content === content) return known.changedMs;
    const changedMs = known === undefined ? knownMs : Math.max(knownMs, known.changedMs, nowMs);
    this.#items.set(id, { content, changedMs });
    return changedMs;
  }
}
