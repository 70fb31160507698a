import { freshUntil, together, type Freshness, responseDeadlines } from './freshness.ts';

const part = (parts: Partial<Freshness>): Freshness => ({
  outcome: 'hit',
  phase: 'cold',
  sources: [],
  storedAtMs: 100,
  freshUntilMs: 200,
  staleUntilMs: 210,
  errorUntilMs: 220,
  ...parts,
});
const source = (key: string) => ({ key, route: 'match', phase: 'live' }) as const;

test('a response of parts has the oldest age, the shortest deadlines and the worst outcome', () => {
  const whole = together([
    part({ storedAtMs: 50, freshUntilMs: 300, sources: [source('a')] }),
    part({ outcome: 'stale-error', errorUntilMs: 215, sources: [source('a'), source('b')] }),
    part({ outcome: 'miss', phase: 'live', staleUntilMs: 205 }),
  ]);
  expect(whole).toEqual({
    outcome: 'stale-error',
    phase: 'live',
    sources: [source('a'), source('b')],
    storedAtMs: 50,
    freshUntilMs: 200,
    staleUntilMs: 205,
    errorUntilMs: 215,
  });
});

test('freshness can be shortened, never extended', () => {
  expect(freshUntil(part({}), 150).freshUntilMs).toBe(150);
  expect(freshUntil(part({}), 900).freshUntilMs).toBe(200);
});

const NOW_MS = 100_000;
const freshness = (parts: Partial<Freshness>): Freshness => ({
  outcome: 'hit',
  phase: 'live',
  sources: [],
  storedAtMs: NOW_MS - 5000,
  freshUntilMs: NOW_MS + 10_000,
  staleUntilMs: NOW_MS + 25_000,
  errorUntilMs: NOW_MS + 600_000,
  ...parts,
});

test('a response is cached as long as its parts, counted from when those were stored', () => {
  const { outcome, phase, sources, ...deadlines } = freshness({});
  expect(responseDeadlines(freshness({}), NOW_MS)).toEqual(deadlines);
  expect([outcome, phase, sources]).toEqual(['hit', 'live', []]);
});

test('a response with stale parts is stale immediately, and is served while it is rebuilt', () => {
  const parts = { freshUntilMs: NOW_MS - 1, staleUntilMs: NOW_MS + 10 };
  expect(responseDeadlines(freshness({ ...parts, outcome: 'revalidating' }), NOW_MS)).toMatchObject({
    freshUntilMs: NOW_MS - 1,
    staleUntilMs: NOW_MS + 5000,
  });
});

test('after a failure the upstream is tried again in a second, and the age stays true', () => {
  const old = { storedAtMs: 1000, freshUntilMs: 2000, staleUntilMs: 3000, errorUntilMs: NOW_MS + 1 };
  expect(responseDeadlines(freshness({ ...old, outcome: 'stale-error' }), NOW_MS)).toEqual({
    storedAtMs: 1000,
    freshUntilMs: NOW_MS + 1000,
    staleUntilMs: NOW_MS + 5000,
    errorUntilMs: NOW_MS + 5000,
  });
});
