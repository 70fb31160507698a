import type { CacheObserver, Statistics } from '@touchline/cache';
import type { Logger } from 'pino';

/** Counts everything, and writes a line about what failed where nobody waits for it. */
export function logged(statistics: Statistics, log: Logger): CacheObserver {
  return {
    served: (...what) => {
      statistics.served(...what);
    },
    filled: (...what) => {
      statistics.filled(...what);
    },
    called: (...what) => {
      statistics.called(...what);
    },
    waited: (...what) => {
      statistics.waited(...what);
    },
    purged: (...what) => {
      statistics.purged(...what);
    },
    redisCalled: (...what) => {
      statistics.redisCalled(...what);
    },
    breakerChanged: (state) => {
      statistics.breakerChanged(state);
      log.warn({ state }, 'redis breaker changed');
    },
    failed: (what, err) => {
      statistics.failed(what);
      log.warn({ err }, what);
    },
  };
}
