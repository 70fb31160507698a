import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { type Settings, SETTINGS } from '../config/settings.ts';
import { Metrics } from '../metrics/index.ts';
import { MemoryRateLimits, RedisRateLimits } from './redis-rate-limits.ts';
import { RateLimits } from './rate-limits.ts';
import { WatchedRateLimits } from './watched-rate-limits.ts';

/** Prefers the Redis of the state to that of the cache, which may evict counters. */
function createRateLimits({ accounts, redisUrl }: Settings, metrics: Metrics): RateLimits {
  const url = accounts.stateRedisUrl ?? redisUrl;
  const limits = url === null ? new MemoryRateLimits() : new RedisRateLimits(url);
  return new WatchedRateLimits(limits, metrics.limits);
}

@Module({
  providers: [{ provide: RateLimits, useFactory: createRateLimits, inject: [SETTINGS, Metrics] }],
  exports: [RateLimits],
})
export class LimitsModule implements OnApplicationShutdown {
  constructor(@Inject(RateLimits) private readonly limits: RateLimits) {}

  onApplicationShutdown(): void {
    this.limits.close();
  }
}
