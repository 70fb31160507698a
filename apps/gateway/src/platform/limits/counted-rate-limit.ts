import { createHash } from 'node:crypto';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimitedError } from './rate-limited-error.ts';
import type { RateLimit } from './rate-limits.ts';

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
