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

  /** To be told of what visitors are served. */
  served(entry: Pick<Entry<unknown>, 'tags' | 'storedAtMs'>): void {
    if (this.#pending.size === 0) return;
    for (const tag of entry.tags) {
      const changedAtMs = this.#pending.get(tag);
      if (changedAtMs === undefined || entry.storedAtMs < changedAtMs) continue;
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
