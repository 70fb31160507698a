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

const digest = (key: string): string => createHash('sha256').update(key).digest('base64url');

/** One rule's counters, wherever the limiter keeps them. */
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
      // It was counted all the same: refusals must not outlast what they were refused for.
      await this.giveBack(key);
      throw new RateLimitedError(refusal.msBeforeNext);
    }
  }

  async giveBack(key: string): Promise<void> {
    const { consumedPoints } = await this.limiter.reward(digest(key));
    // Most keys are of people who come once: nothing is kept of them.
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
