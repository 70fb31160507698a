import { Statistics } from '@touchline/cache';
import { CacheRouteStatistics } from '@touchline/contracts';
import { presentRoutes } from './statistics-presenter.ts';

function linesOf(count: (statistics: Statistics) => void) {
  const statistics = new Statistics(0);
  count(statistics);
  return presentRoutes(statistics.snapshot().routes).map((line) => CacheRouteStatistics.parse(line));
}

test('each phase has a line with its requests, outcomes and fills', () => {
  const [live, cold] = linesOf((statistics) => {
    statistics.served('sources', 'match', 'live', 'hit', 'memory', 'internal', 5);
    statistics.served('sources', 'match', 'live', 'hit', 'shared', 'internal', 1);
    statistics.served('sources', 'match', 'live', 'revalidating', 'memory', 'internal', 2);
    statistics.served('sources', 'match', 'live', 'stale-error', 'memory', 'internal');
    statistics.served('sources', 'match', 'live', 'miss', 'origin', 'internal');
    statistics.filled('sources', 'match', 'live', 200, false);
    statistics.filled('sources', 'match', 'live', 200, true);
    statistics.called('sources', 'match', 'live', 3);
    statistics.filled('sources', 'match', 'cold', 1, false);
  });
  expect(live).toMatchObject({
    cache: 'sources',
    route: 'match',
    phase: 'live',
    requests: 10,
    internalRequests: 0,
    hitRatio: 0.9,
    outcomes: { hit: 6, revalidating: 2, miss: 1, staleError: 1 },
    staleServed: 3,
    fills: { count: 2, failed: 1 },
    upstreamCalls: 3,
  });
  expect(live?.fills.p50Ms).toBeGreaterThan(100);
  expect(live?.fills.p95Ms).toBeLessThanOrEqual(250);
  // Filled in the background and not requested yet.
  expect(cold).toMatchObject({ phase: 'cold', requests: 0, hitRatio: null, fills: { count: 1 } });
});

test('a fill from sources counts no upstream call', () => {
  const [line] = linesOf((statistics) => {
    statistics.served('answers', 'match', 'live', 'miss', 'origin');
    statistics.filled('answers', 'match', 'live', 12, false);
  });
  expect(line).toMatchObject({ hitRatio: 0, fills: { count: 1 }, upstreamCalls: 0 });
});

test('requests of responses are those of visitors; reads by the gateway are counted separately', () => {
  const [line] = linesOf((statistics) => {
    statistics.served('answers', 'match', 'live', 'hit', 'memory', 'visitor', 3);
    statistics.served('answers', 'match', 'live', 'miss', 'origin', 'visitor');
    statistics.served('answers', 'match', 'live', 'hit', 'memory', 'internal', 40);
    statistics.served('answers', 'match', 'live', 'stale-error', 'memory', 'internal', 2);
  });
  expect(line).toMatchObject({
    requests: 4,
    internalRequests: 42,
    hitRatio: 0.75,
    outcomes: { hit: 3, miss: 1, staleError: 0 },
    staleServed: 0,
  });
});

test('a fill that fails before it sends a request counts no upstream call', () => {
  const [line] = linesOf((statistics) => {
    statistics.filled('sources', 'match', 'live', 0, true);
    statistics.filled('sources', 'match', 'live', 0, true);
  });
  expect(line).toMatchObject({ fills: { count: 2, failed: 2 }, upstreamCalls: 0 });
});

test('a route without requests or fills has no line', () => {
  expect(linesOf(() => undefined)).toEqual([]);
});
