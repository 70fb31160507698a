import type { Audience, Outcome, Tier } from '../observer/observer.ts';
import { Statistics } from './statistics.ts';

const SINCE_MS = Date.UTC(2026, 10, 21, 15);
let statistics: Statistics;

beforeEach(() => {
  statistics = new Statistics(SINCE_MS);
});

describe('served', () => {
  test('every combination of phase, outcome, tier and audience has its own count', () => {
    const outcomes: readonly Outcome[] = ['hit', 'revalidating', 'miss', 'stale-error'];
    const tiers: readonly Tier[] = ['memory', 'shared', 'origin'];
    const audiences: readonly Audience[] = ['visitor', 'internal'];
    const expected = new Map<string, number>();
    let times = 0;
    for (const phase of ['live', 'pre', 'cold']) {
      for (const outcome of outcomes) {
        for (const tier of tiers) {
          for (const audience of audiences) {
            times += 1;
            statistics.served('answers', 'match', phase, outcome, tier, audience, times - 1);
            statistics.served('answers', 'match', phase, outcome, tier, audience);
            expected.set(`${phase} ${outcome} ${tier} ${audience}`, times);
          }
        }
      }
    }
    const [route] = statistics.snapshot().routes;
    const found = route?.served.map((cell) => [
      `${cell.phase} ${cell.outcome} ${cell.tier} ${cell.audience}`,
      cell.count,
    ]);
    expect(new Map(found?.map(([name, count]) => [String(name), Number(count)]))).toEqual(expected);
  });

  test('a hot path can report many requests in one call', () => {
    statistics.served('answers', 'match', 'live', 'hit', 'memory', 'visitor', 1000);
    statistics.served('answers', 'match', 'live', 'hit', 'memory');
    expect(statistics.snapshot().routes[0]?.served[0]?.count).toBe(1001);
  });

  test('separately kept counts are collected before reading', () => {
    let hits = 3;
    statistics.beforeReading(() => {
      if (hits > 0) statistics.served('answers', 'match', 'live', 'hit', 'memory', 'visitor', hits);
      hits = 0;
    });
    expect(statistics.snapshot().routes[0]?.served[0]?.count).toBe(3);
    expect(statistics.snapshot().routes[0]?.served[0]?.count).toBe(3);
  });

  test('caches and routes are counted separately, and empty cells are omitted', () => {
    statistics.served('answers', 'match', 'live', 'hit', 'memory');
    statistics.served('sources', 'match', 'live', 'miss', 'origin');
    statistics.served('answers', 'league', 'cold', 'hit', 'shared');
    expect(
      statistics.snapshot().routes.map(({ cache, route, served }) => ({ cache, route, served })),
    ).toEqual([
      {
        cache: 'answers',
        route: 'match',
        served: [{ phase: 'live', outcome: 'hit', tier: 'memory', audience: 'visitor', count: 1 }],
      },
      {
        cache: 'answers',
        route: 'league',
        served: [{ phase: 'cold', outcome: 'hit', tier: 'shared', audience: 'visitor', count: 1 }],
      },
      {
        cache: 'sources',
        route: 'match',
        served: [{ phase: 'live', outcome: 'miss', tier: 'origin', audience: 'visitor', count: 1 }],
      },
    ]);
  });

  test('the number of names is bounded, and no count is lost', () => {
    for (let n = 0; n < 1000; n += 1) statistics.served('answers', `made-up-${n}`, 'cold', 'hit', 'memory');
    const { routes } = statistics.snapshot();
    expect(routes.length).toBeLessThanOrEqual(202);
    const sum = routes.flatMap(({ served }) => served).reduce((all, { count }) => all + count, 0);
    expect(sum).toBe(1000);
    expect(routes.find(({ route }) => route === 'other')?.served[0]?.count).toBe(800);
  });
});

test('loads: number, failures and durations', () => {
  statistics.filled('sources', 'match', 'live', 40, false);
  statistics.filled('sources', 'match', 'live', 60, true);
  statistics.filled('sources', 'match', 'cold', 7, false);
  const [route] = statistics.snapshot().routes;
  expect(
    route?.fills.map(({ phase, failed, durationMs: { count, sum } }) => ({ phase, failed, count, sum })),
  ).toEqual([
    { phase: 'live', failed: 1, count: 2, sum: 100 },
    { phase: 'cold', failed: 0, count: 1, sum: 7 },
  ]);
});

test('upstream calls: a load may need several, and a failed one may have sent none', () => {
  statistics.filled('sources', 'match', 'live', 40, false);
  statistics.called('sources', 'match', 'live', 3);
  statistics.filled('sources', 'match', 'live', 0, true);
  const [route] = statistics.snapshot().routes;
  expect(route?.fills).toMatchObject([{ phase: 'live', failed: 1, calls: 3, durationMs: { count: 2 } }]);
});

test('waits are separated by where the load ran', () => {
  statistics.waited('sources', 'match', 'process', 3);
  statistics.waited('sources', 'match', 'fleet', 30);
  statistics.waited('sources', 'match', 'fleet', 30);
  expect(statistics.snapshot().waits.map(({ where, durationMs }) => [where, durationMs.count])).toEqual([
    ['process', 1],
    ['fleet', 2],
  ]);
});

test('purges: their number, and the entries they affected', () => {
  statistics.purged('answers', 'soft', 3);
  statistics.purged('answers', 'soft', 0);
  statistics.purged('answers', 'hard', 1);
  expect(statistics.snapshot().purges).toEqual([
    { cache: 'answers', mode: 'soft', purges: 2, entries: 3 },
    { cache: 'answers', mode: 'hard', purges: 1, entries: 1 },
  ]);
});

test('receipts: duration per node, missing nodes, delayed messages', () => {
  statistics.acknowledged({
    position: 5,
    received: [
      { node: 'a', position: 5, tookMs: 1 },
      { node: 'b', position: 5, tookMs: 12 },
    ],
    missing: ['c'],
  });
  statistics.acknowledged({ position: undefined, received: [], missing: [] });
  const { receipts } = statistics.snapshot();
  expect(receipts).toMatchObject({ missing: 1, delayed: 1, durationMs: { count: 2, sum: 13 } });
});

test('Redis calls by operation and outcome, and how often the breaker opened', () => {
  statistics.redisCalled('get', 0.4, 'ok');
  statistics.redisCalled('get', 50, 'failed');
  statistics.breakerChanged('open');
  statistics.redisCalled('get', 0, 'skipped');
  statistics.breakerChanged('half-open');
  statistics.breakerChanged('open');
  const { redis, breaker } = statistics.snapshot();
  expect(redis.map(({ operation, outcome, durationMs }) => [operation, outcome, durationMs.sum])).toEqual([
    ['get', 'ok', 0.4],
    ['get', 'failed', 50],
    ['get', 'skipped', 0],
  ]);
  expect(breaker).toEqual({ state: 'open', opened: 2 });
});

test('failures are counted by kind; a text that may quote data counts as other', () => {
  statistics.failed('renewal');
  statistics.failed('renewal');
  statistics.failed('renewal of matches:1:live failed: Bearer x');
  expect(statistics.snapshot().failures).toEqual([
    { what: 'renewal', count: 2 },
    { what: 'other', count: 1 },
  ]);
});

test('the age of an event when it was first served', () => {
  statistics.eventServed(120);
  expect(statistics.snapshot().eventAgeMs).toMatchObject({ count: 1, sum: 120 });
});

test('a snapshot is plain data', () => {
  statistics.served('answers', 'match', 'live', 'hit', 'memory');
  statistics.filled('answers', 'match', 'live', 4, false);
  statistics.redisCalled('get', 0.4, 'ok');
  const snapshot = statistics.snapshot();
  expect(JSON.parse(JSON.stringify(snapshot))).toEqual(snapshot);
  expect(snapshot.sinceMs).toBe(SINCE_MS);
});

test('phases beyond 50 count as cold', () => {
  const statistics = new Statistics(0);
  for (let n = 0; n < 200; n += 1) {
    statistics.served('answers', 'match', `made-up-${String(n)}`, 'hit', 'memory');
    statistics.filled('answers', 'match', `made-up-${String(n)}`, 1, false);
  }
  const [route] = statistics.snapshot().routes;
  expect(route?.served).toHaveLength(51);
  expect(route?.served.find(({ phase }) => phase === 'cold')?.count).toBe(150);
  expect(route?.fills.find(({ phase }) => phase === 'cold')?.durationMs.count).toBe(150);
});
