import { mergeHistograms } from '@touchline/cache';
import type { Registry } from 'prom-client';
import type { CacheConsole } from './console/cache-console.ts';
import { type ReadStatistics, only, readCounter, readGauge } from './reading/read-metrics.ts';
import { StoredHistogram } from './reading/stored-histogram.ts';

/** What the caches counted, read when Prometheus asks: a hit pays nothing for being measured twice. */
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
    help: 'Reads of a cache by route, phase of the match, outcome, where the value came from, and audience: visitor, or internal for what the gateway reads to make something of it',
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
    help: 'Values served past their time, and why: being renewed, or the origin failed',
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
    help: 'Fillings of a cache, by how they ended',
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
    help: 'Calls that filling a cache sent to upstreams, counted by the HTTP client: none where it refused to send',
    labelNames: ['cache', 'route'],
    rows: () =>
      statistics().routes.flatMap(({ cache, route, fills }) =>
        fills.flatMap(({ calls }) => (calls === 0 ? [] : [{ labels: { cache, route }, value: calls }])),
      ),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_cache_fill_duration_seconds',
    help: 'How long fillings took',
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
    help: "How long someone waited for another's filling, of this process or of another one",
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
    help: 'Failures that nobody waited for, by kind',
    labelNames: ['what'],
    rows: () => statistics().failures.map(({ what, count }) => ({ labels: { what }, value: count })),
  });
}

function addPurges(registry: Registry, statistics: ReadStatistics): void {
  readCounter({
    registry,
    name: 'touchline_cache_purges_total',
    help: 'Purges that reached this node',
    labelNames: ['cache', 'mode'],
    rows: () =>
      statistics().purges.map(({ cache, mode, purges }) => ({ labels: { cache, mode }, value: purges })),
  });
  readCounter({
    registry,
    name: 'touchline_cache_purged_entries_total',
    help: "Entries of this node's memory that purges met",
    labelNames: ['cache', 'mode'],
    rows: () =>
      statistics().purges.map(({ cache, mode, entries }) => ({ labels: { cache, mode }, value: entries })),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_cache_receipt_duration_seconds',
    help: "From publishing a purge or a policy here to each node's word that it was applied there",
    labelNames: [],
    rows: () => [{ labels: {}, durationMs: statistics().receipts.durationMs }],
  });
  readCounter({
    registry,
    name: 'touchline_cache_receipts_missing_total',
    help: 'Words of living nodes that did not come in time',
    labelNames: [],
    rows: () => only(statistics().receipts.missing),
  });
  readCounter({
    registry,
    name: 'touchline_cache_messages_delayed_total',
    help: 'Purges and policies that had to wait until Redis was back',
    labelNames: [],
    rows: () => only(statistics().receipts.delayed),
  });
  new StoredHistogram({
    registry,
    name: 'touchline_event_served_age_seconds',
    help: 'From a change having been noticed to the first visitor having been served it',
    labelNames: [],
    rows: () => [{ labels: {}, durationMs: statistics().eventAgeMs }],
  });
}

function addMemory(registry: Registry, console: CacheConsole): void {
  const measures = [
    { name: 'touchline_cache_memory_bytes', help: 'Bytes of entries held in memory', of: 'bytes' },
    { name: 'touchline_cache_memory_budget_bytes', help: 'Bytes that may be held', of: 'budgetBytes' },
    { name: 'touchline_cache_memory_entries', help: 'Entries held in memory', of: 'entries' },
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
    help: 'Living nodes as this one sees them, itself included',
    labelNames: [],
    rows: () => only(console.nodes().length),
  });
}
