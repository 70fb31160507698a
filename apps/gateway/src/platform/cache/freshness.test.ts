import { together, type Freshness } from './freshness.ts';

const part = (parts: Partial<Freshness>): Freshness => ({
  outcome: 'hit',
  storedAtMs: 100,
  freshUntilMs: 200,
  freshMs: 100,
  revalidateMs: 10,
  errorMs: 10,
  ...parts,
});

test('an answer of parts is as old as the oldest, as short-lived as the shortest, as bad as the worst', () => {
  const whole = together([
    part({ storedAtMs: 50, freshUntilMs: 300 }),
    part({ outcome: 'stale-error', errorMs: 5 }),
    part({ outcome: 'miss', freshMs: 20 }),
  ]);
  expect(whole).toEqual({
    outcome: 'stale-error',
    storedAtMs: 50,
    freshUntilMs: 200,
    freshMs: 20,
    revalidateMs: 10,
    errorMs: 5,
  });
});
