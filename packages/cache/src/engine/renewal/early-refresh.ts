import type { Deadlines } from '../../entry/entry.ts';

const LAST_SHARE = 0.1;

/**
 * Chooses for each entry a moment in the last tenth of its freshness from which on being asked for renews it,
 * so that a popular entry is renewed before it is stale, and many entries not at once. The moment is chosen
 * when it is first needed: no timer waits for it.
 */
export class EarlyRefresh {
  readonly #random: () => number;
  readonly #from = new WeakMap<Deadlines, number>();

  constructor(random: () => number) {
    this.#random = random;
  }

  isDue(entry: Deadlines, nowMs: number): boolean {
    const { storedAtMs, freshUntilMs } = entry;
    const lastMs = (freshUntilMs - storedAtMs) * LAST_SHARE;
    if (nowMs < freshUntilMs - lastMs || nowMs >= freshUntilMs) return false;
    let fromMs = this.#from.get(entry);
    if (fromMs === undefined) {
      fromMs = freshUntilMs - lastMs * (1 - this.#random());
      this.#from.set(entry, fromMs);
    }
    return nowMs >= fromMs;
  }

  /** A renewal brought nothing longer-lived than what was there: to repeat it would bring no more. */
  renewed(before: Deadlines | undefined, after: Deadlines): void {
    if (before !== undefined && after.freshUntilMs <= before.freshUntilMs) this.#from.set(after, Infinity);
  }
}
