import type { RedisOptions } from 'ioredis';

/** What a call of the cache may cost at most: beyond it memory and the upstream are faster. */
const REDIS_BUDGET_MS = 50;

/** Fails at once instead of queueing when Redis is away, in time when it hangs; goes on trying to connect. */
export const REDIS_OPTIONS = {
  commandTimeout: REDIS_BUDGET_MS,
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 6), 5000),
} as const satisfies RedisOptions;
