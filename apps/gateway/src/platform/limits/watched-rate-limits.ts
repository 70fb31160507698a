import type { LimitObserver } from '../metrics/limit-metrics.ts';
import { RateLimitedError, RateLimits, type RateLimit, type RateRule } from './rate-limits.ts';

/** Rate limits that report each refusal to an observer. */
export class WatchedRateLimits extends RateLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly observer: LimitObserver,
  ) {
    super();
  }

  override of(rule: RateRule): RateLimit {
    const limit = this.limits.of(rule);
    this.observer.limit(rule.name);
    const watched = async (attempt: Promise<void>): Promise<void> => {
      try {
        await attempt;
      } catch (error) {
        if (error instanceof RateLimitedError) this.observer.refused(rule.name);
        throw error;
      }
    };
    return {
      take: (key) => watched(limit.take(key)),
      check: (key) => watched(limit.check(key)),
      giveBack: (key) => limit.giveBack(key),
      count: (key) => limit.count(key),
      forget: (key) => limit.forget(key),
    };
  }

  override close(): void {
    this.limits.close();
  }
}
