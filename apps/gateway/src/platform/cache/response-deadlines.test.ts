import { responseDeadlines } from './response-deadlines.ts';
import type { Freshness } from './freshness.ts';

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

test('an answer keeps as long as what it is made of, counted from when that was told', () => {
  const { outcome, phase, sources, ...deadlines } = freshness({});
  expect(responseDeadlines(freshness({}), NOW_MS)).toEqual(deadlines);
  expect([outcome, phase, sources]).toEqual(['hit', 'live', []]);
});

test('made of stale parts it is stale at once, and served while it is made again', () => {
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
