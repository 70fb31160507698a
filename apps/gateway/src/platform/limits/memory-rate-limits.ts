import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CountedRateLimit } from './counted-rate-limit.ts';
import { RateLimits, type RateLimit, type RateRule } from './rate-limits.ts';

/** Of this process alone. */
export class MemoryRateLimits extends RateLimits {
  override of({ name, points, windowSeconds }: RateRule): RateLimit {
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
    return new CountedRateLimit(limiter, points);
  }

  override close(): void {
    // Its timers hold no process back.
  }
}
