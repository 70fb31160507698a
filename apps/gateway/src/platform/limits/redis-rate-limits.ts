import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { Logger } from '@nestjs/common';
import { connectRedis } from '../redis/index.ts';
import { CountedRateLimit, RateLimits, type RateLimit, type RateRule } from './rate-limits.ts';

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

/** A Redis that is slower than that is not waited for: this node's own counters are asked. */
const DEADLINE_MS = 250;

/** Of all nodes that share the Redis. */
export class RedisRateLimits extends RateLimits {
  readonly #redis: ReturnType<typeof connectRedis>;
  readonly #logger = new Logger('limits');
  #isAway = false;

  constructor(url: string) {
    super();
    this.#redis = connectRedis(url);
    this.#redis.on('ready', () => {
      this.#isAway = false;
    });
    // It tries again many times a second: once is enough to say.
    this.#redis.on('error', (error: unknown) => {
      if (!this.#isAway) this.#logger.warn('Redis is away: each node counts for itself', error);
      this.#isAway = true;
    });
  }

  override of({ name, points, windowSeconds }: RateRule): RateLimit {
    const options = { keyPrefix: `touchline:limit:${name}`, points, duration: windowSeconds };
    const limiter = new RLWrapperTimeouts({
      limiter: new RateLimiterRedis({ ...options, storeClient: this.#redis, rejectIfRedisNotReady: true }),
      timeoutMs: DEADLINE_MS,
      insuranceLimiter: new RateLimiterMemory(options),
    });
    return new CountedRateLimit(limiter, points);
  }

  override close(): void {
    this.#redis.disconnect();
  }
}
