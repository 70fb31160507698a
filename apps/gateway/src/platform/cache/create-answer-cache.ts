import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { UpstreamPulse } from '../observability/upstream-pulse.ts';
import { connectRedis, RedisMap } from '../redis/index.ts';
import type { Clock } from '../time/clock.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { EntryStore } from './entry-store.ts';
import { LayeredAnswerCache } from './layered-answer-cache.ts';
import { memoryStore } from './memory-store.ts';
import { redisStore } from './redis-store.ts';

const MAX_ENTRIES = 5000;

function sharedStores({ redisUrl }: Pick<Settings, 'redisUrl'>, log: Logger): readonly EntryStore[] {
  if (redisUrl === null) return [];
  const map = new RedisMap({
    client: connectRedis(redisUrl),
    nowMs: () => performance.now(),
    onFault: (err) => {
      log.warn({ err }, 'redis failed: memory goes on alone');
    },
  });
  return [redisStore(map)];
}

/** Memory, and before the upstream a Redis that all processes share where one is configured. */
export function createAnswerCache(
  settings: Pick<Settings, 'redisUrl'>,
  clock: Clock,
  log: Logger,
  pulse: UpstreamPulse = new UpstreamPulse(),
): AnswerCache {
  return new LayeredAnswerCache({
    clock,
    pulse,
    stores: [memoryStore(MAX_ENTRIES), ...sharedStores(settings, log)],
    onRenewalFailed: (key, err) => {
      log.warn({ err, key }, 'renewal failed');
    },
  });
}
