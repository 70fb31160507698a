import type { RedisAvailability } from '@touchline/cache';
import type { Registry } from 'prom-client';
import { type ReadStatistics, only, readCounter, readGauge } from './reading/read-metrics.ts';
import { StoredHistogram } from './reading/stored-histogram.ts';

const STATES = ['closed', 'open', 'half-open'] as const;

/** How the shared store fares, as the caches of this process meet it. */
export function addRedisMetrics(
  registry: Registry,
  statistics: ReadStatistics,
  redis: () => RedisAvailability | null,
): void {
  readGauge({
    registry,
    name: 'touchline_redis_usable',
    help: '1 if calls of Redis are made, 0 if all are skipped: no connection, no access, or an open breaker',
    // A label, since a gauge without any is there from the start, as 0.
    labelNames: ['redis'],
    rows: () => {
      const availability = redis();
      // Where none is configured nothing is missing.
      if (availability === null) return [];
      return [{ labels: { redis: 'cache' }, value: availability === 'ready' ? 1 : 0 }];
    },
  });
  readCounter({
    registry,
    name: 'touchline_redis_calls_total',
    help: 'Calls of Redis by outcome; skipped: it was known to be away, and nothing was sent',
    labelNames: ['operation', 'outcome'],
    rows: () =>
      statistics().redis.map(({ operation, outcome, durationMs }) => ({
        labels: { operation, outcome },
        value: durationMs.count,
      })),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_redis_call_duration_seconds',
    help: 'How long calls of Redis took that were sent',
    labelNames: ['operation', 'outcome'],
    rows: () =>
      statistics().redis.flatMap(({ operation, outcome, durationMs }) =>
        outcome === 'skipped' ? [] : [{ labels: { operation, outcome }, durationMs }],
      ),
  });
  readGauge({
    registry,
    name: 'touchline_redis_breaker_state',
    help: '1 for the state that the breaker is in',
    labelNames: ['state'],
    rows: () => {
      const { state } = statistics().breaker;
      return STATES.map((each) => ({ labels: { state: each }, value: each === state ? 1 : 0 }));
    },
  });
  readCounter({
    registry,
    name: 'touchline_redis_breaker_opened_total',
    help: 'How often the breaker opened',
    labelNames: [],
    rows: () => only(statistics().breaker.opened),
  });
}
