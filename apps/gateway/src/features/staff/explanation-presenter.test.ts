import { CacheExplanation } from '@touchline/contracts';
import type { EntryCopy, Explanation } from '../../platform/metrics/index.ts';
import { presentExplanation } from './explanation-presenter.ts';

const NOW = Date.UTC(2026, 10, 21, 15, 20);

function copyOf(level: EntryCopy['level'], storedAgoMs: number, key = '/api/matches/1'): EntryCopy {
  const storedAtMs = NOW - storedAgoMs;
  return {
    cache: 'answers',
    level,
    entry: {
      key,
      route: 'match',
      phase: 'live',
      tags: ['match:1'],
      policyVersion: 3,
      filledBy: 'node-b',
      version: 'v1',
      fence: 1,
      position: 0,
      storedAtMs,
      freshUntilMs: storedAtMs + 10_000,
      staleUntilMs: storedAtMs + 60_000,
      errorUntilMs: storedAtMs + 600_000,
    },
  };
}

function explained(...copies: EntryCopy[]) {
  const explanation: Explanation = {
    url: '/api/matches/1',
    route: 'match',
    key: '/api/matches/1',
    parts: [{ name: 'path', value: '/api/matches/1' }],
    dropped: ['utm_source'],
    copies,
    rule: { freshMs: 10_000, staleMs: 50_000, errorMs: 540_000, negativeMs: 5000, jitter: 0.1 },
  };
  return CacheExplanation.parse(presentExplanation(explanation, 4, NOW));
}

test('an entry shows when it was filled, by which node, and when it is refreshed', () => {
  const { copies, ...rest } = explained(copyOf('memory', 4000));
  expect(rest).toEqual({
    url: '/api/matches/1',
    route: 'match',
    key: '/api/matches/1',
    parts: [{ name: 'path', value: '/api/matches/1' }],
    droppedParameters: ['utm_source'],
    policy: {
      version: 4,
      rule: { freshMs: 10_000, staleMs: 50_000, errorMs: 540_000, negativeMs: 5000, jitter: 0.1 },
    },
    inMemory: true,
    inSharedStore: false,
  });
  expect(copies).toEqual([
    {
      cache: 'answers',
      level: 'memory',
      key: '/api/matches/1',
      state: 'fresh',
      route: 'match',
      phase: 'live',
      tags: ['match:1'],
      policyVersion: 3,
      filledBy: 'node-b',
      version: 'v1',
      storedAt: '2026-11-21T15:19:56.000Z',
      freshUntil: '2026-11-21T15:20:06.000Z',
      staleUntil: '2026-11-21T15:20:56.000Z',
      errorUntil: '2026-11-21T15:29:56.000Z',
      nextRefresh: { from: '2026-11-21T15:20:05.000Z', until: '2026-11-21T15:20:06.000Z' },
    },
  ]);
});

test.each([
  [9999, 'fresh'],
  [10_000, 'stale'],
  [60_000, 'error-only'],
  [600_000, 'dead'],
])('after %d ms it is %s', (storedAgoMs, state) => {
  const [copy] = explained(copyOf('shared', storedAgoMs)).copies;
  expect(copy?.state).toBe(state);
  expect(copy?.nextRefresh === null).toBe(state !== 'fresh');
});

test('only a copy under the response’s own key counts as present', () => {
  const source = copyOf('memory', 0, 'matches:1');
  expect(explained(source)).toMatchObject({ inMemory: false, inSharedStore: false });
  expect(explained(source, copyOf('shared', 0))).toMatchObject({ inMemory: false, inSharedStore: true });
});
