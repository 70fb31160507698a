import { freshUntil, together, type Freshness } from './freshness.ts';

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

test('an answer of parts is as old as the oldest, as short-lived as the shortest, as bad as the worst', () => {
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

test('it can be made to end sooner, never later', () => {
  expect(freshUntil(part({}), 150).freshUntilMs).toBe(150);
  expect(freshUntil(part({}), 900).freshUntilMs).toBe(200);
});
