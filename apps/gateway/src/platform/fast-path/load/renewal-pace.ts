const PAUSE_MS = 250;
const MOST_KEYS = 4096;

/**
 * Allows at most four refreshes of a key a second. The sources of a response may still be stale after its refresh,
 * and an immediate second refresh would bring the same data.
 */
export class RenewalPace {
  readonly #lastMs = new Map<string, number>();

  mayRenew(key: string, nowMs: number): boolean {
    const last = this.#lastMs.get(key);
    if (last !== undefined && nowMs - last < PAUSE_MS) return false;
    if (this.#lastMs.size >= MOST_KEYS) this.#lastMs.clear();
    this.#lastMs.set(key, nowMs);
    return true;
  }
}
