import { z } from 'zod';
import { isRedisUrl } from '../../redis/redis-url.ts';
import { text, wholeNumber } from './values.ts';

/** The two tiers of the cache, and the state that must not be lost. */
export const cache = {
  title: 'Cache and state',
  fields: {
    CACHE_MEMORY_BYTES: wholeNumber(8 * 1024 ** 2, 64 * 1024 ** 3)
      .default(256 * 1024 ** 2)
      .meta({
        description: 'The memory that cached responses and sources may take together in this process.',
        unit: 'bytes',
      }),
    REDIS_URL: text
      .refine(
        isRedisUrl,
        'must be a URL with redis, redis+cluster or redis+sentinel, or with rediss instead of redis',
      )
      .optional()
      .meta({
        description: 'The Redis that processes share: cached values, leases, purges and the cache policy.',
        accepts: 'a URL with `redis:`, `redis+cluster:`, `redis+sentinel:`, or `rediss…:` for TLS',
        unset: 'this process runs alone',
        secret: true,
      }),
    STATE_REDIS_URL: z
      .url({ protocol: /^rediss?$/, error: 'must be a redis URL' })
      .optional()
      .meta({
        description:
          'The Redis that holds state for several processes. It needs `maxmemory-policy noeviction` and `appendonly yes`, which are checked at the start. The server of `REDIS_URL` works too, with a warning.',
        accepts: 'a URL with `redis:` or `rediss:`',
        unset: 'a file under `DATA_DIR`',
        secret: true,
      }),
  },
};
