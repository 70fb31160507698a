import type { Entry } from '../entry/entry.ts';

/** Changes that nobody has asked about for so long are of no interest to the statistics. */
const FORGET_AFTER_MS = 60_000;
/** More at once than a match day has; beyond it new ones are not measured. */
const MAX_PENDING = 10_000;

/**
 * Measures how long after a change was noticed the first visitor is served what it changed. While no change
 * waits for its first visitor, a hit costs one comparison.
 */
export class ChangeWatch {
  /** Tag -> when its change was noticed. */
  readonly #pending = new Map<string, number>();

  constructor(
    private readonly nowMs: () => number,
    private readonly eventServed: (ageMs: number) => void,
  ) {}

  /** A change that these tags name was noticed just now. */
  changed(tags: readonly string[]): void {
    const nowMs = this.nowMs();
    this.#forget(nowMs);
    for (const tag of tags) {
      // The earliest counts: whoever waits for two goals waits since the first.
      if (this.#pending.size < MAX_PENDING && !this.#pending.has(tag)) this.#pending.set(tag, nowMs);
    }
  }

  /**
   * To be told of what visitors are served. The purge that told of the change has ended the freshness of what was
   * there: what is fresh was made since. When it was stored says nothing, for an answer is as old as its sources,
   * and the source that brought the change was there before anyone was told.
   */
  served(entry: Pick<Entry<unknown>, 'tags' | 'freshUntilMs'>): void {
    if (this.#pending.size === 0 || entry.freshUntilMs <= this.nowMs()) return;
    for (const tag of entry.tags) {
      const changedAtMs = this.#pending.get(tag);
      if (changedAtMs === undefined) continue;
      this.#pending.delete(tag);
      this.eventServed(Math.max(0, this.nowMs() - changedAtMs));
    }
  }

  /** They were noticed in this order, so that the oldest come first. */
  #forget(nowMs: number): void {
    for (const [tag, changedAtMs] of this.#pending) {
      if (nowMs - changedAtMs < FORGET_AFTER_MS) return;
      this.#pending.delete(tag);
    }
  }
}
