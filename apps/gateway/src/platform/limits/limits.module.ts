import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Settings } from '../config/settings.ts';
import { SETTINGS } from '../config/settings-token.ts';
import { MemoryRateLimits } from './memory-rate-limits.ts';
import { RateLimits } from './rate-limits.ts';
import { RedisRateLimits } from './redis-rate-limits.ts';

/** State's Redis before the cache's: that one may forget what it likes. */
function createRateLimits({ accounts, redisUrl }: Settings): RateLimits {
  const url = accounts.stateRedisUrl ?? redisUrl;
  return url === null ? new MemoryRateLimits() : new RedisRateLimits(url);
}

@Module({
  providers: [{ provide: RateLimits, useFactory: createRateLimits, inject: [SETTINGS] }],
  exports: [RateLimits],
})
export class LimitsModule implements OnApplicationShutdown {
  constructor(@Inject(RateLimits) private readonly limits: RateLimits) {}

  onApplicationShutdown(): void {
    this.limits.close();
  }
}
