import { mergeHistograms } from '@touchline/cache';
import type { Registry } from 'prom-client';
import type { CacheConsole } from './console/cache-console.ts';
import { type ReadStatistics, only, readCounter, readGauge } from './reading/read-metrics.ts';
import { StoredHistogram } from './reading/stored-histogram.ts';

/** Exposes the counts of the caches. They are read when Prometheus scrapes, so a hit is not counted a second time. */
export function addCacheMetrics(registry: Registry, console: CacheConsole, statistics: ReadStatistics): void {
  addRequests(registry, statistics);
  addFills(registry, statistics);
  addPurges(registry, statistics);
  addMemory(registry, console);
}

const STALE_REASONS = { revalidating: 'renewing', 'stale-error': 'origin-failed' } as const;

function addRequests(registry: Registry, statistics: ReadStatistics): void {
  readCounter({
    registry,
    name: 'touchline_cache_requests_total',
    help: 'Cache reads by route, match phase, outcome, source of the value, and audience: visitor, or internal for reads by the gateway itself',
    labelNames: ['cache', 'route', 'phase', 'outcome', 'tier', 'audience'],
    rows: () =>
      statistics().routes.flatMap(({ cache, route, served }) =>
        served.map(({ phase, outcome, tier, audience, count }) => ({
          labels: { cache, route, phase, outcome, tier, audience },
          value: count,
        })),
      ),
  });
  readCounter({
    registry,
    name: 'touchline_cache_stale_served_total',
    help: 'Stale values served, by reason: a refresh runs, or the origin failed',
    labelNames: ['cache', 'route', 'reason', 'audience'],
    rows: () =>
      statistics().routes.flatMap(({ cache, route, served }) =>
        served.flatMap(({ outcome, audience, count }) =>
          outcome === 'revalidating' || outcome === 'stale-error'
            ? [{ labels: { cache, route, reason: STALE_REASONS[outcome], audience }, value: count }]
            : [],
        ),
      ),
  });
}

function addFills(registry: Registry, statistics: ReadStatistics): void {
  readCounter({
    registry,
    name: 'touchline_cache_fills_total',
    help: 'Loads of a cache, by outcome',
    labelNames: ['cache', 'route', 'outcome'],
    rows: () =>
      statistics().routes.flatMap(({ cache, route, fills }) =>
        fills.flatMap(({ failed, durationMs }) => [
          { labels: { cache, route, outcome: 'ok' }, value: durationMs.count - failed },
          { labels: { cache, route, outcome: 'failed' }, value: failed },
        ]),
      ),
  });
  readCounter({
    registry,
    name: 'touchline_cache_upstream_calls_total',
    help: 'Upstream calls sent by cache loads, counted by the HTTP client; calls that it refused to send are not counted',
    labelNames: ['cache', 'route'],
    rows: () =>
      statistics().routes.flatMap(({ cache, route, fills }) =>
        fills.flatMap(({ calls }) => (calls === 0 ? [] : [{ labels: { cache, route }, value: calls }])),
      ),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_cache_fill_duration_seconds',
    help: 'Duration of cache loads',
    labelNames: ['cache', 'route'],
    rows: () =>
      statistics().routes.flatMap(({ cache, route, fills }) => {
        const durationMs = mergeHistograms(fills.map((fill) => fill.durationMs));
        return durationMs === undefined ? [] : [{ labels: { cache, route }, durationMs }];
      }),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_cache_wait_duration_seconds',
    help: 'Time that a reader waited for a load by another reader, in this process or in another',
    labelNames: ['cache', 'route', 'where'],
    rows: () =>
      statistics().waits.map(({ cache, route, where, durationMs }) => ({
        labels: { cache, route, where },
        durationMs,
      })),
  });
  readCounter({
    registry,
    name: 'touchline_cache_failures_total',
    help: 'Background failures by kind',
    labelNames: ['what'],
    rows: () => statistics().failures.map(({ what, count }) => ({ labels: { what }, value: count })),
  });
}

function addPurges(registry: Registry, statistics: ReadStatistics): void {
  readCounter({
    registry,
    name: 'touchline_cache_purges_total',
    help: 'Purges received by this node',
    labelNames: ['cache', 'mode'],
    rows: () =>
      statistics().purges.map(({ cache, mode, purges }) => ({ labels: { cache, mode }, value: purges })),
  });
  readCounter({
    registry,
    name: 'touchline_cache_purged_entries_total',
    help: 'Memory entries of this node that purges matched',
    labelNames: ['cache', 'mode'],
    rows: () =>
      statistics().purges.map(({ cache, mode, entries }) => ({ labels: { cache, mode }, value: entries })),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_cache_receipt_duration_seconds',
    help: "From publishing a purge or a policy on this node to each node's acknowledgement",
    labelNames: [],
    rows: () => [{ labels: {}, durationMs: statistics().receipts.durationMs }],
  });
  readCounter({
    registry,
    name: 'touchline_cache_receipts_missing_total',
    help: 'Acknowledgements of living nodes that did not arrive in time',
    labelNames: [],
    rows: () => only(statistics().receipts.missing),
  });
  readCounter({
    registry,
    name: 'touchline_cache_messages_delayed_total',
    help: 'Purges and policies that waited until Redis was available again',
    labelNames: [],
    rows: () => only(statistics().receipts.delayed),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_event_served_age_seconds',
    help: 'From detecting a change to serving it to the first visitor',
    labelNames: [],
    rows: () => [{ labels: {}, durationMs: statistics().eventAgeMs }],
  });
}

function addMemory(registry: Registry, console: CacheConsole): void {
  const measures = [
    { name: 'touchline_cache_memory_bytes', help: 'Bytes of entries in memory', of: 'bytes' },
    { name: 'touchline_cache_memory_budget_bytes', help: 'Memory budget in bytes', of: 'budgetBytes' },
    { name: 'touchline_cache_memory_entries', help: 'Entries in memory', of: 'entries' },
  ] as const;
  for (const { name, help, of } of measures) {
    readGauge({
      registry,
      name,
      help,
      labelNames: ['cache'],
      rows: () => console.occupancy().map((each) => ({ labels: { cache: each.cache }, value: each[of] })),
    });
  }
  readGauge({
    registry,
    name: 'touchline_cache_policy_version',
    help: 'Version of the policy in force on this node',
    labelNames: [],
    rows: () => only(console.policy.version),
  });
  readGauge({
    registry,
    name: 'touchline_fleet_nodes',
    help: 'Living nodes seen by this node, itself included',
    labelNames: [],
    rows: () => only(console.nodes().length),
  });
}
