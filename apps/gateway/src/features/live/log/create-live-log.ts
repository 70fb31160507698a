import { randomBytes } from 'node:crypto';
import { Logger } from '@nestjs/common';
import type { Settings } from '../../../platform/config/settings.ts';
import type { LiveLog } from './live-log.ts';
import { MemoryLiveLog } from './memory-live-log.ts';
import { RedisLiveLog, type RedisLiveLogOptions } from './redis-live-log.ts';

const PROCESS_ID_BYTES = 6;

/** State's Redis before the cache's: that one may forget what it likes, and then every client reads again. */
export function createLiveLog(
  { accounts, redisUrl }: Pick<Settings, 'accounts' | 'redisUrl'>,
  parts: Pick<RedisLiveLogOptions, 'nextEpoch' | 'take'>,
): LiveLog {
  const url = accounts.stateRedisUrl ?? redisUrl;
  if (url === null) return new MemoryLiveLog(parts.nextEpoch());
  const logger = new Logger('live');
  return new RedisLiveLog({
    ...parts,
    url,
    processId: randomBytes(PROCESS_ID_BYTES).toString('hex'),
    failed: (error) => {
      logger.error(new Error('The log of live changes cannot be read', { cause: error }));
    },
  });
}
