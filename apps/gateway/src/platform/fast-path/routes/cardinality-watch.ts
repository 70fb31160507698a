import type { PublicRoute } from './public-route.ts';

const WINDOW_MS = 60_000;

/** A route has more distinct keys than expected: somebody enumerates ids or invents queries. */
export interface CardinalityAlarm {
  readonly route: string;
  readonly keys: number;
  readonly expected: number;
  /** The newest key is no longer cached: it would evict what visitors request. */
  readonly overflowing: boolean;
}

export interface CardinalityOptions {
  readonly nowMs: () => number;
  /** Called once per window and route for each of the two limits. */
  readonly alarmed: (alarm: CardinalityAlarm) => void;
}

/**
 * Counts the distinct keys under which each route was filled within a minute. It stores as many as a route may have.
 */
export class CardinalityWatch {
  readonly #keys = new Map<string, Set<string>>();
  readonly #alarmed = new Map<string, number>();
  #windowEndsMs = 0;

  constructor(private readonly options: CardinalityOptions) {}

  /** Returns whether a response under this key may be cached. */
  mayKeep(route: PublicRoute, key: string): boolean {
    this.#turn();
    const keys = this.#keys.get(route.name) ?? new Set();
    this.#keys.set(route.name, keys);
    if (keys.has(key)) return true;
    const { expected, kept } = route.keysPerMinute;
    if (keys.size >= kept) {
      this.#alarm(route, keys.size + 1, 2);
      return false;
    }
    keys.add(key);
    if (keys.size > expected) this.#alarm(route, keys.size, 1);
    return true;
  }

  /** Returns the number of distinct keys in this window, by route. */
  counts(): ReadonlyMap<string, number> {
    return new Map([...this.#keys].map(([route, keys]) => [route, keys.size]));
  }

  #turn(): void {
    const now = this.options.nowMs();
    if (now < this.#windowEndsMs) return;
    this.#windowEndsMs = now + WINDOW_MS;
    this.#keys.clear();
    this.#alarmed.clear();
  }

  #alarm({ name, keysPerMinute }: PublicRoute, keys: number, level: 1 | 2): void {
    if ((this.#alarmed.get(name) ?? 0) >= level) return;
    this.#alarmed.set(name, level);
    this.options.alarmed({
      route: name,
      keys,
      expected: keysPerMinute.expected,
      overflowing: level === 2,
    });
  }
}
