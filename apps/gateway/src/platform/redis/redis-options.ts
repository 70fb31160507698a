import type { RedisOptions } from 'ioredis';

/**
 * Fails at once instead of queueing when Redis is away, and goes on trying to connect. What a call may cost is
 * the guard's business, which must still see an answer that comes too late: no timeout of commands here.
 */
export const REDIS_OPTIONS = {
  enableOfflineQueue: false,
  maxRetriesPerRequest: 0,
  connectTimeout: 1000,
  retryStrategy: (times: number) => Math.min(100 * 2 ** Math.min(times, 4), 1000),
} as const satisfies RedisOptions;
