import type { RedisAvailability } from '@touchline/cache';
import type { Registry } from 'prom-client';
import { type ReadStatistics, only, readCounter, readGauge } from './reading/read-metrics.ts';
import { StoredHistogram } from './reading/stored-histogram.ts';

const STATES = ['closed', 'open', 'half-open'] as const;

/** Adds metrics of the shared Redis, as seen by the caches of this process. */
export function addRedisMetrics(
  registry: Registry,
  statistics: ReadStatistics,
  redis: () => RedisAvailability | null,
): void {
  readGauge({
    registry,
    name: 'touchline_redis_usable',
    help: '1 if Redis calls are made, 0 if all are skipped: no connection, no access, or an open circuit breaker',
    // Has a label because a gauge without one reports 0 from the start.
    labelNames: ['redis'],
    rows: () => {
      const availability = redis();
      // Without a configured Redis there is nothing to report.
      if (availability === null) return [];
      return [{ labels: { redis: 'cache' }, value: availability === 'ready' ? 1 : 0 }];
    },
  });
  readCounter({
    registry,
    name: 'touchline_redis_calls_total',
    help: 'Redis calls by outcome; skipped: the circuit breaker was open and no call was sent',
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
    help: 'Duration of Redis calls that were sent',
    labelNames: ['operation', 'outcome'],
    rows: () =>
      statistics().redis.flatMap(({ operation, outcome, durationMs }) =>
        outcome === 'skipped' ? [] : [{ labels: { operation, outcome }, durationMs }],
      ),
  });
  readGauge({
    registry,
    name: 'touchline_redis_breaker_state',
    help: '1 for the current state of the circuit breaker',
    labelNames: ['state'],
    rows: () => {
      const { state } = statistics().breaker;
      return STATES.map((each) => ({ labels: { state: each }, value: each === state ? 1 : 0 }));
    },
  });
  readCounter({
    registry,
    name: 'touchline_redis_breaker_opened_total',
    help: 'Openings of the circuit breaker',
    labelNames: [],
    rows: () => only(statistics().breaker.opened),
  });
}
