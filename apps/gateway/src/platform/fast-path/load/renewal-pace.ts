const PAUSE_MS = 250;
const MOST_KEYS = 4096;

/**
 * Not more than four renewals of a key a second are asked for: what an answer is made of may still be old when
 * it is renewed, and to make it again at once would bring the same.
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
