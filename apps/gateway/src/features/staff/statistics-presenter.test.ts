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
    statistics.served('sources', 'match', 'live', 'hit', 'memory', 5);
    statistics.served('sources', 'match', 'live', 'hit', 'shared', 1);
    statistics.served('sources', 'match', 'live', 'revalidating', 'memory', 2);
    statistics.served('sources', 'match', 'live', 'stale-error', 'memory');
    statistics.served('sources', 'match', 'live', 'miss', 'origin');
    statistics.filled('sources', 'match', 'live', 200, false);
    statistics.filled('sources', 'match', 'live', 200, true);
    statistics.filled('sources', 'match', 'cold', 1, false);
  });
  expect(live).toMatchObject({
    cache: 'sources',
    route: 'match',
    phase: 'live',
    requests: 10,
    hitRatio: 0.9,
    outcomes: { hit: 6, revalidating: 2, miss: 1, staleError: 1 },
    staleServed: 3,
    fills: { count: 2, failed: 1 },
    upstreamCalls: 2,
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

test('nothing was asked and nothing filled: no line', () => {
  expect(linesOf(() => undefined)).toEqual([]);
});
