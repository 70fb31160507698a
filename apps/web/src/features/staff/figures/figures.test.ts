import { line, statistics } from '../testing/statistics.ts';
import { figuresOf, spansOf, withSample, type Sample, freshForMs } from './figures.ts';

const read = (...samples: readonly Sample[]) =>
  figuresOf(spansOf(samples.reduce<readonly Sample[]>(withSample, [])));
const at = (seconds: number, ...counted: Parameters<typeof statistics>): Sample => ({
  atMs: seconds * 1000,
  statistics: statistics(...counted),
});

test('figures cover the time between two samples', () => {
  const figures = read(
    at(0, 'a', [line({ requests: 1000, miss: 900 })]),
    at(10, 'a', [line({ requests: 1100, miss: 905, staleServed: 20 })]),
  );
  expect(figures).toMatchObject({ seconds: 10, requestsPerSecond: 10, hitRatio: 0.95, staleShare: 0.2 });
});

test('each node is compared with itself, then all nodes are added', () => {
  const figures = read(
    at(0, 'a', [line({ requests: 100 })]),
    at(3, 'b', [line({ requests: 90_000 })]),
    at(10, 'a', [line({ requests: 200 })]),
    at(13, 'b', [line({ requests: 90_300 })]),
  );
  expect(figures.requestsPerSecond).toBe(40);
  expect(figures.routes).toHaveLength(1);
});

test('a restarted node does not count backwards', () => {
  const figures = read(
    at(0, 'a', [line({ requests: 5000 })]),
    at(10, 'a', [line({ requests: 10 })], '2026-11-21T12:00:05.000Z'),
  );
  expect(figures).toMatchObject({ requestsPerSecond: 0, hitRatio: null });
});

test('samples older than a minute are dropped', () => {
  const figures = read(
    at(0, 'a', [line({ requests: 0 })]),
    at(30, 'a', [line({ requests: 3000 })]),
    at(90, 'a', [line({ requests: 3060 })]),
  );
  expect(figures).toMatchObject({ seconds: 60, requestsPerSecond: 1 });
});

test('calls are counted for sources only, requests for answers only', () => {
  const source = (requests: number, upstreamCalls: number) =>
    line({ cache: 'sources', route: 'matches.live', requests, upstreamCalls });
  const figures = read(at(0, 'a', [source(0, 0)]), at(10, 'a', [source(50, 5), line({ requests: 20 })]));
  expect(figures).toMatchObject({ requestsPerSecond: 2, callsPerMinute: 30 });
  expect(figures.routes.map(({ route }) => route)).toEqual(['matches.live', 'api.liveMatches']);
});

test('internal reads of the gateway are counted separately from visitors’ requests', () => {
  const figures = read(
    at(0, 'a', [line({ requests: 0 })]),
    at(10, 'a', [line({ requests: 100, miss: 20, internalRequests: 250 })]),
  );
  expect(figures).toMatchObject({ requestsPerSecond: 10, internalPerSecond: 25, hitRatio: 0.8 });
  expect(figures.routes).toMatchObject([{ requestsPerSecond: 10, hitRatio: 0.8 }]);
});

test('one sample, or none, yields no figures', () => {
  expect(read(at(0, 'a', [line({ requests: 10 })]))).toMatchObject({ hitRatio: null, requestsPerSecond: 0 });
  expect(figuresOf([])).toMatchObject({ seconds: 0, routes: [] });
});

const ms = (value: number) => ({ freshMs: { value, why: 'a test' } });
const document = {
  version: 1,
  note: '',
  routes: {
    default: { cold: ms(60), live: ms(1) },
    match: { cold: ms(3600), live: ms(15) },
    feeds: { live: { staleMs: { value: 5, why: 'a test' } } },
  },
};

test.each([
  ['match', 'live', 15],
  ['match', 'half-time', 3600],
  ['feeds', 'live', 60],
  ['feeds', 'cold', 60],
  ['api.match', 'live', undefined],
] as const)('%s %s: %s', (route, phase, expected) => {
  expect(freshForMs(document, route, phase)).toBe(expected);
});
