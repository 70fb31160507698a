import { LRUCache } from 'lru-cache';

const MAX_WRONG = 10;
const WINDOW_MS = 60_000;
/** More addresses than that at once: the longest quiet are forgotten. */
const MAX_ADDRESSES = 10_000;

interface Wrong {
  readonly sinceMs: number;
  count: number;
}

/** Limits the wrong attempts of an address in a minute. */
export class TokenAttemptLimiter {
  readonly #wrong = new LRUCache<string, Wrong>({ max: MAX_ADDRESSES });

  constructor(private readonly nowMs: () => number) {}

  /** How long an address must wait before it is listened to again; 0: it is. */
  waitMs(address: string): number {
    const wrong = this.#wrong.get(address);
    if (wrong === undefined || wrong.count < MAX_WRONG) return 0;
    return Math.max(0, wrong.sinceMs + WINDOW_MS - this.nowMs());
  }

  wrong(address: string): void {
    const nowMs = this.nowMs();
    const known = this.#wrong.get(address);
    if (known !== undefined && nowMs < known.sinceMs + WINDOW_MS) known.count += 1;
    else this.#wrong.set(address, { sinceMs: nowMs, count: 1 });
  }
}
