/** How many of something one key may do in a while; the while begins with its first. */
export interface RateRule {
  /** Names its counters, on all nodes. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** What one rule has counted. Keys are kept as digests: counters name nobody. */
export interface RateLimit {
  /** Takes one before the work is done, so that no number of requests at once gets past the limit. */
  take(key: string): Promise<void>;

  /** Takes back what `take` took: the work was not what is limited. */
  giveBack(key: string): Promise<void>;

  /** Whether there is one left; takes nothing. */
  check(key: string): Promise<void>;

  /** Counts one, whatever is left. */
  count(key: string): Promise<void>;

  forget(key: string): Promise<void>;
}

/**
 * Counters of attempts. `take` and `check` fail as RateLimitedError. Where counters are shared and cannot be
 * reached, each node goes on counting by itself: a limit never fails a request, and never disappears.
 */
export abstract class RateLimits {
  /** One counter per rule: whoever asks twice counts twice. */
  abstract of(rule: RateRule): RateLimit;

  abstract close(): void;
}
