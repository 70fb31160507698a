import type { Logger } from 'pino';
import type { Settings } from '../config/settings.ts';
import { UpstreamPulse } from '../observability/upstream-pulse.ts';
import type { Clock } from '../time/clock.ts';
import type { AnswerCache } from './answer-cache.ts';
import { LayeredAnswerCache } from './layered-answer-cache.ts';
import { memoryStore } from './memory-store.ts';

const MAX_ENTRIES = 5000;

export function createAnswerCache(
  _settings: Settings,
  clock: Clock,
  log: Logger,
  pulse: UpstreamPulse = new UpstreamPulse(),
): AnswerCache {
  return new LayeredAnswerCache({
    clock,
    pulse,
    stores: [memoryStore(MAX_ENTRIES)],
    onRenewalFailed: (key, err) => {
      log.warn({ err, key }, 'renewal failed');
    },
  });
}
