import type { Entry } from '../entry/entry.ts';

/** A change without a visitor for this time is dropped. */
const FORGET_AFTER_MS = 60_000;
/** More than the concurrent changes of a match day; beyond it, new ones are not measured. */
const MAX_PENDING = 10_000;

/**
 * Measures the time from the detection of a change to the first visitor who is served it. While no change is pending,
 * a hit costs one comparison.
 */
export class ChangeWatch {
  /** Tag -> when its change was detected. */
  readonly #pending = new Map<string, number>();

  constructor(
    private readonly nowMs: () => number,
    private readonly eventServed: (ageMs: number) => void,
  ) {}

  /** Records a change of these tags, detected just now. */
  changed(tags: readonly string[]): void {
    const nowMs = this.nowMs();
    this.#forget(nowMs);
    for (const tag of tags) {
      // The earliest change counts: a visitor who waits for two goals waits since the first.
      if (this.#pending.size < MAX_PENDING && !this.#pending.has(tag)) this.#pending.set(tag, nowMs);
    }
  }

  /**
   * Reports a served entry. The purge for a change ends the freshness of older entries, so a fresh entry was created
   * after it. Its `storedAtMs` does not help: a response is as old as its sources, and the source with the change was
   * loaded before the purge.
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

  /** Drops old changes. The map has the order of detection, so the oldest come first. */
  #forget(nowMs: number): void {
    for (const [tag, changedAtMs] of this.#pending) {
      if (nowMs - changedAtMs < FORGET_AFTER_MS) return;
      this.#pending.delete(tag);
    }
  }
}
