import type { Deadlines } from '../../entry/entry.ts';

const LAST_SHARE = 0.1;

/**
 * Chooses for each entry a moment in the last tenth of its freshness, from which a request starts a refresh. A
 * popular entry is so refreshed before it becomes stale, and many entries are not refreshed at the same time. The
 * moment is chosen when it is first needed; no timer is involved.
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

  /** Disables early refresh for an entry whose refresh did not extend its freshness: another one would not either. */
  renewed(before: Deadlines | undefined, after: Deadlines): void {
    if (before !== undefined && after.freshUntilMs <= before.freshUntilMs) this.#from.set(after, Infinity);
  }
}

const MOST_PAUSES = 10_000;
const LONGEST_MS = 60_000;

/** Keys whose origin failed and is not called for a while, if there is an older entry to serve. */
export class RenewalPauses {
  readonly #untilMs = new Map<string, number>();

  get size(): number {
    return this.#untilMs.size;
  }

  mayAsk(key: string, nowMs: number): boolean {
    return nowMs >= (this.#untilMs.get(key) ?? 0);
  }

  pause(key: string, forMs: number, nowMs: number): void {
    if (this.#untilMs.size >= MOST_PAUSES) this.#makeRoom(nowMs);
    this.#untilMs.set(key, nowMs + Math.min(Math.max(0, forMs), LONGEST_MS));
  }

  lift(key: string): void {
    this.#untilMs.delete(key);
  }

  #makeRoom(nowMs: number): void {
    for (const [key, untilMs] of this.#untilMs) if (untilMs <= nowMs) this.#untilMs.delete(key);
    // All pauses are still running. A few early retries are better than an unbounded table.
    if (this.#untilMs.size >= MOST_PAUSES) this.#untilMs.clear();
  }
}
