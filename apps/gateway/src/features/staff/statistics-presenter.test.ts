import { Statistics } from '@touchline/cache';
import { CacheRouteStatistics } from '@touchline/contracts';
import { presentRoutes } from './statistics-presenter.ts';

function linesOf(count: (statistics: Statistics) => void) {
  const statistics = new Statistics(0);
  count(statistics);
  return presentRoutes(statistics.snapshot().routes).map((line) => CacheRouteStatistics.parse(line));
}

test('a line for each phase: what was asked, how it went, what it took to fill', () => {
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
  // Filled behind everyone's back, and asked for by nobody yet.
  expect(cold).toMatchObject({ phase: 'cold', requests: 0, hitRatio: null, fills: { count: 1 } });
});

test('what is made of sources calls no upstream itself', () => {
  const [line] = linesOf((statistics) => {
    statistics.served('answers', 'match', 'live', 'miss', 'origin');
    statistics.filled('answers', 'match', 'live', 12, false);
  });
  expect(line).toMatchObject({ hitRatio: 0, fills: { count: 1 }, upstreamCalls: 0 });
});

test('of answers the requests are those of visitors; what the gateway reads to make pages is told apart', () => {
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

test('a fill that fails before it sends anything is no call of the provider', () => {
  const [line] = linesOf((statistics) => {
    statistics.filled('sources', 'match', 'live', 0, true);
    statistics.filled('sources', 'match', 'live', 0, true);
  });
  expect(line).toMatchObject({ fills: { count: 2, failed: 2 }, upstreamCalls: 0 });
});

test('nothing was asked and nothing filled: no line', () => {
  expect(linesOf(() => undefined)).toEqual([]);
});
