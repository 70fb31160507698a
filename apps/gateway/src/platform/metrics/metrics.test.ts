import type { EncodedResponse, Entry } from '@touchline/cache';
import { Metrics } from './metrics.ts';
import { fastPathCounts } from '../fast-path/fast-path-counts.ts';
import { readExposition, valueOf } from './testing/exposition.ts';
import { StubConsole } from './testing/stub-console.ts';

function entryOf(phase: string): Entry<EncodedResponse> {
  return {
    key: 'k',
    value: undefined,
    route: 'match',
    phase,
    tags: [],
    policyVersion: 1,
    filledBy: 'node-a',
    version: 'v',
    fence: 1,
    position: 0,
    storedAtMs: 0,
    freshUntilMs: 1,
    staleUntilMs: 2,
    errorUntilMs: 3,
  };
}

let console: StubConsole;
let metrics: Metrics;

beforeEach(() => {
  console = new StubConsole();
  metrics = new Metrics(console);
});

const read = async () => readExposition(await metrics.text());
const value = async (name: string, labels: Readonly<Record<string, string>> = {}) =>
  valueOf(await read(), name, labels);

/** prom-client names three gauges like counters, and dashboards rely on these names. */
const GAUGES_IN_ALL = /^nodejs_active_(?:handles|requests|resources)_total$/;

test('the text is valid before anything was counted', async () => {
  const families = await read();
  for (const { name, type } of families.values()) {
    if (GAUGES_IN_ALL.test(name)) continue;
    expect([name, type]).toEqual([
      name,
      name.endsWith('_total') ? 'counter' : expect.not.stringMatching('counter'),
    ]);
  }
  expect(families.size).toBeGreaterThan(30);
});

test('requests of a cache, by route, phase, outcome and tier', async () => {
  console.counted.served('answers', 'match', 'live', 'hit', 'memory', 'visitor', 5);
  console.counted.served('answers', 'match', 'live', 'miss', 'origin');
  const labels = { cache: 'answers', route: 'match', phase: 'live' };
  expect(await value('touchline_cache_requests_total', { ...labels, outcome: 'hit', tier: 'memory' })).toBe(
    5,
  );
  expect(await value('touchline_cache_requests_total', { ...labels, outcome: 'miss', tier: 'origin' })).toBe(
    1,
  );
});

test('in-process reads are counted separately from visitors, and are part of the sum', async () => {
  console.counted.served('answers', 'match', 'live', 'hit', 'memory', 'visitor', 2);
  console.counted.served('answers', 'match', 'live', 'hit', 'memory', 'internal', 30);
  const reads = (labels: Readonly<Record<string, string>>) => value('touchline_cache_requests_total', labels);
  expect(await reads({ audience: 'visitor' })).toBe(2);
  expect(await reads({ audience: 'internal' })).toBe(30);
  expect(await reads({ outcome: 'hit' })).toBe(32);
});

test('upstream calls sent by fills: a fill that failed before sending one adds none', async () => {
  console.counted.filled('sources', 'match', 'live', 30, false);
  console.counted.called('sources', 'match', 'live', 2);
  console.counted.filled('sources', 'match', 'live', 0, true);
  expect(await value('touchline_cache_fills_total', { cache: 'sources' })).toBe(2);
  expect(await value('touchline_cache_upstream_calls_total', { cache: 'sources', route: 'match' })).toBe(2);
});

test('stale responses, by reason', async () => {
  console.counted.served('sources', 'match', 'live', 'revalidating', 'memory', 'visitor', 2);
  console.counted.served('sources', 'match', 'live', 'stale-error', 'shared', 'internal', 3);
  console.counted.served('sources', 'match', 'live', 'hit', 'memory', 'visitor', 9);
  expect(await value('touchline_cache_stale_served_total', { reason: 'renewing' })).toBe(2);
  expect(await value('touchline_cache_stale_served_total', { reason: 'origin-failed' })).toBe(3);
  expect(await value('touchline_cache_stale_served_total')).toBe(5);
});

test('fills: number, outcome and duration, over all phases', async () => {
  console.counted.filled('sources', 'match', 'live', 30, false);
  console.counted.filled('sources', 'match', 'live', 300, true);
  console.counted.filled('sources', 'match', 'cold', 30, false);
  const labels = { cache: 'sources', route: 'match' };
  expect(await value('touchline_cache_fills_total', { ...labels, outcome: 'ok' })).toBe(2);
  expect(await value('touchline_cache_fills_total', { ...labels, outcome: 'failed' })).toBe(1);
  const duration = 'touchline_cache_fill_duration_seconds';
  expect(await value(`${duration}_count`, labels)).toBe(3);
  expect(await value(`${duration}_sum`, labels)).toBeCloseTo(0.36, 9);
  expect(await value(`${duration}_bucket`, { ...labels, le: '0.025' })).toBe(0);
  expect(await value(`${duration}_bucket`, { ...labels, le: '0.05' })).toBe(2);
  expect(await value(`${duration}_bucket`, { ...labels, le: '0.5' })).toBe(3);
  expect(await value(`${duration}_bucket`, { ...labels, le: '+Inf' })).toBe(3);
});

test("waits for another's fill", async () => {
  console.counted.waited('sources', 'match', 'fleet', 20);
  expect(await value('touchline_cache_wait_duration_seconds_count', { where: 'fleet' })).toBe(1);
  expect(await value('touchline_cache_wait_duration_seconds_count', { where: 'process' })).toBe(0);
});

test('purges, the entries that they affected, and how soon each node acknowledged', async () => {
  console.counted.purged('answers', 'soft', 12);
  console.counted.acknowledged({
    position: 7,
    received: [{ node: 'b', position: 7, tookMs: 4 }],
    missing: ['c', 'd'],
  });
  console.counted.acknowledged({ position: undefined, received: [], missing: [] });
  expect(await value('touchline_cache_purges_total', { cache: 'answers', mode: 'soft' })).toBe(1);
  expect(await value('touchline_cache_purged_entries_total')).toBe(12);
  expect(await value('touchline_cache_receipt_duration_seconds_bucket', { le: '0.005' })).toBe(1);
  expect(await value('touchline_cache_receipt_duration_seconds_bucket', { le: '0.0025' })).toBe(0);
  expect(await value('touchline_cache_receipts_missing_total')).toBe(2);
  expect(await value('touchline_cache_messages_delayed_total')).toBe(1);
});

test('the age of an event when it was first served', async () => {
  console.counted.eventServed(180);
  expect(await value('touchline_event_served_age_seconds_bucket', { le: '0.25' })).toBe(1);
  expect(await value('touchline_event_served_age_seconds_bucket', { le: '0.1' })).toBe(0);
});

test('Redis calls, and the breaker', async () => {
  console.counted.redisCalled('get', 0.4, 'ok');
  console.counted.redisCalled('get', 50, 'failed');
  console.counted.redisCalled('get', 0, 'skipped');
  console.counted.breakerChanged('open');
  for (const outcome of ['ok', 'failed', 'skipped'])
    expect([outcome, await value('touchline_redis_calls_total', { operation: 'get', outcome })]).toEqual([
      outcome,
      1,
    ]);
  // A call that was not sent took no time and would distort the durations.
  expect(await value('touchline_redis_call_duration_seconds_count')).toBe(2);
  expect(await value('touchline_redis_breaker_state', { state: 'open' })).toBe(1);
  expect(await value('touchline_redis_breaker_state')).toBe(1);
  expect(await value('touchline_redis_breaker_opened_total')).toBe(1);
});

test.each([
  ['ready', 1],
  ['connecting', 0],
  ['unreachable', 0],
  ['access-denied', 0],
  ['not-answering', 0],
] as const)(
  'a Redis that is %s is usable: %i, whatever the state of the breaker',
  async (availability, usable) => {
    console.available = availability;
    expect(await value('touchline_redis_usable')).toBe(usable);
    expect(await value('touchline_redis_breaker_state', { state: 'closed' })).toBe(1);
  },
);

test('without a Redis there is no such metric', async () => {
  expect(await metrics.text()).not.toMatch(/^touchline_redis_usable/m);
});

test('memory per cache, the current policy, the living nodes', async () => {
  console.occupancies = [{ cache: 'answers', bytes: 1000, budgetBytes: 4000, entries: 3 }];
  console.living = ['node-a', 'node-b'];
  expect(await value('touchline_cache_memory_bytes', { cache: 'answers' })).toBe(1000);
  expect(await value('touchline_cache_memory_budget_bytes', { cache: 'answers' })).toBe(4000);
  expect(await value('touchline_cache_memory_entries', { cache: 'answers' })).toBe(3);
  expect(await value('touchline_cache_policy_version')).toBe(1);
  expect(await value('touchline_fleet_nodes')).toBe(2);
});

test('upstream calls, retries and the calls left in budgets', async () => {
  metrics.upstreams.budget('game', () => [
    { window: 'minute', calls: 12 },
    { window: 'day', calls: null },
  ]);
  metrics.upstreams.called('game', 'ok', 120);
  metrics.upstreams.called('game', 'circuit-open', 0);
  metrics.upstreams.retried('game');
  expect(await value('touchline_upstream_calls_total', { upstream: 'game', outcome: 'ok' })).toBe(1);
  expect(await value('touchline_upstream_calls_total', { outcome: 'circuit-open' })).toBe(1);
  expect(await value('touchline_upstream_call_duration_seconds_count')).toBe(1);
  expect(await value('touchline_upstream_retries_total')).toBe(1);
  expect(await value('touchline_upstream_budget_left', { window: 'minute' })).toBe(12);
  expect((await read()).get('touchline_upstream_budget_left')?.samples).toHaveLength(1);
});

test('requests, shed ones and alarms of the fast path', async () => {
  const failures: string[] = [];
  const counts = fastPathCounts(console.counted, metrics.requests, (what) => failures.push(what));
  const route = {
    name: 'match',
    path: '/api/matches/{id}',
    parameters: [],
    priority: 'hot',
    keysPerMinute: { expected: 1, kept: 2 },
  } as const;
  counts.hit(route, 'live', 'hit', 40);
  counts.answered(route, 200, 30);
  counts.answered(route, 304, 10);
  counts.unkept(route, 'cold', 'visitor');
  counts.unkept(route, 'cold', 'internal');
  counts.joined(route, { entry: entryOf('live'), outcome: 'miss', tier: 'origin' }, 70);
  counts.refused(route, 'cold');
  counts.cardinality({ route: 'match', keys: 2, expected: 1, overflowing: false });
  counts.failed('fill', new Error('no'));
  expect(await value('touchline_cache_requests_total', { cache: 'answers', route: 'match' })).toBe(43);
  expect(await value('touchline_cache_requests_total', { audience: 'visitor' })).toBe(42);
  // One fill for two visitors: one of them called the cache, both received its response. An uncached response is a
  // miss for the visitor it was built for.
  expect(await value('touchline_cache_requests_total', { outcome: 'miss', tier: 'origin' })).toBe(3);
  expect(await value('touchline_cache_wait_duration_seconds_sum', { where: 'process' })).toBeCloseTo(0.07, 9);
  expect(await value('touchline_http_requests_total', { class: 'api', way: 'hot', status: '304' })).toBe(10);
  expect(await value('touchline_http_requests_total', { way: 'ordinary' })).toBe(0);
  expect(await value('touchline_http_shed_total', { class: 'api', heat: 'cold' })).toBe(1);
  expect(await value('touchline_cache_cardinality_alarms_total', { route: 'match' })).toBe(1);
  expect(failures).toEqual(['fill']);
  expect(await value('touchline_cache_failures_total', { what: 'hot path fill' })).toBe(1);
});

test('a route name from input is escaped, and the number of routes is limited', async () => {
  for (let n = 0; n < 400; n += 1) metrics.requests.cardinalityAlarm(`"\n\\${n}`);
  const families = await read();
  expect(families.get('touchline_cache_cardinality_alarms_total')?.samples.length).toBeLessThanOrEqual(201);
  expect(valueOf(families, 'touchline_cache_cardinality_alarms_total')).toBe(400);
  expect(valueOf(families, 'touchline_cache_cardinality_alarms_total', { route: '"\n\\0' })).toBe(1);
});

test('process metrics have the names that dashboards for Node expect', async () => {
  const names = new Set((await read()).keys());
  const expected = [
    'process_cpu_seconds_total',
    'process_open_fds',
    'process_resident_memory_bytes',
    'process_start_time_seconds',
    'nodejs_active_handles_total',
    'nodejs_eventloop_lag_seconds',
    'nodejs_eventloop_lag_p99_seconds',
    'nodejs_external_memory_bytes',
    'nodejs_gc_duration_seconds',
    'nodejs_heap_size_total_bytes',
    'nodejs_heap_size_used_bytes',
    'nodejs_heap_space_size_used_bytes',
    'nodejs_version_info',
  ];
  expect(expected.filter((name) => !names.has(name))).toEqual([]);
});

test('process metrics include memory and the event loop', async () => {
  const until = performance.now() + 60;
  // Blocks the event loop, which the next readings must show.
  await new Promise((resolve) => setTimeout(resolve, 30));
  while (performance.now() < until + 60);
  await new Promise((resolve) => setTimeout(resolve, 30));
  const families = await read();
  expect(valueOf(families, 'nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.03);
  expect(valueOf(families, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(valueOf(families, 'process_cpu_seconds_total')).toBeGreaterThan(0);
  expect(valueOf(families, 'nodejs_eventloop_utilization_ratio')).toBeGreaterThan(0);
});
