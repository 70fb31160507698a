import { RateLimiterMemory, RateLimiterRedis, RLWrapperTimeouts } from 'rate-limiter-flexible';
import { Logger } from '@nestjs/common';
import { connectRedis } from '../redis/index.ts';
import { CountedRateLimit, RateLimits, type RateLimit, type RateRule } from './rate-limits.ts';

/** Rate limits of this process only. */
export class MemoryRateLimits extends RateLimits {
  override of({ name, points, windowSeconds }: RateRule): RateLimit {
    const limiter = new RateLimiterMemory({ keyPrefix: name, points, duration: windowSeconds });
    return new CountedRateLimit(limiter, points);
  }

  override close(): void {
    // Its timers do not keep the process alive.
  }
}

/** The deadline for Redis; after it, this node's own counters decide. */
const DEADLINE_MS = 250;

/** Rate limits of all nodes that share the Redis. */
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
    // Reconnects many times a second: one log line is enough.
    this.#redis.on('error', (error: unknown) => {
      if (!this.#isAway)
        this.#logger.warn('Redis is unavailable: each node counts rate limits by itself', error);
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
