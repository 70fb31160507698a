import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { ProblemError } from '../errors/problems.ts';

export class RateLimitedError extends ProblemError {
  constructor(waitMs: number) {
    super('too-many-requests', undefined, undefined, {
      retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
    });
  }
}

/** How many actions a key may take in a window, which begins with the first action. */
export interface RateRule {
  /** Identifies the counters on all nodes. */
  readonly name: string;
  readonly points: number;
  readonly windowSeconds: number;
}

/** The counters of one rule. Keys are stored as digests, so that counters identify nobody. */
export interface RateLimit {
  /** Takes one point before the work is done, so that concurrent requests cannot exceed the limit. */
  take(key: string): Promise<void>;

  /** Returns a point taken by `take`, if the work turned out not to be subject to the limit. */
  giveBack(key: string): Promise<void>;

  /** Checks that a point is left, without taking it. */
  check(key: string): Promise<void>;

  /** Takes a point even if none is left. */
  count(key: string): Promise<void>;

  forget(key: string): Promise<void>;
}

/**
 * Counters of attempts. `take` and `check` throw RateLimitedError. If shared counters cannot be reached, each node
 * counts by itself: a limit never makes a request fail, and is never lifted.
 */
export abstract class RateLimits {
  /** Creates the counters of a rule. Call it once per rule: two calls create two sets of counters. */
  abstract of(rule: RateRule): RateLimit;

  abstract close(): void;
}

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** The counters of one rule, wherever the limiter stores them. */
export class CountedRateLimit implements RateLimit {
  constructor(
    private readonly limiter: RateLimiterAbstract,
    private readonly points: number,
  ) {}

  async take(key: string): Promise<void> {
    try {
      await this.limiter.consume(digest(key));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      // The limiter counted the refused attempt: undo that, so that refusals do not prolong the limit.
      await this.giveBack(key);
      throw new RateLimitedError(refusal.msBeforeNext);
    }
  }

  async giveBack(key: string): Promise<void> {
    const { consumedPoints } = await this.limiter.reward(digest(key));
    // Most keys belong to people who come once: delete their counters.
    if (consumedPoints <= 0) await this.limiter.delete(digest(key));
  }

  async check(key: string): Promise<void> {
    const counted = await this.limiter.get(digest(key));
    if (counted !== null && counted.consumedPoints >= this.points) {
      throw new RateLimitedError(counted.msBeforeNext);
    }
  }

  async count(key: string): Promise<void> {
    await this.limiter.penalty(digest(key));
  }

  async forget(key: string): Promise<void> {
    await this.limiter.delete(digest(key));
  }
}
