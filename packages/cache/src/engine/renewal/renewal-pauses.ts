const MOST_PAUSES = 10_000;
const LONGEST_MS = 60_000;

/** Keys whose origin failed and is left alone for a while, as long as there is something to show. */
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
    // All of them still hold: to ask once too often is better than to grow.
    if (this.#untilMs.size >= MOST_PAUSES) this.#untilMs.clear();
  }
}
