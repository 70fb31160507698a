import { phaseOfReported, sourceTagsOf } from './matches.cache.ts';
import { KICKOFF_MS, MINUTE_MS, reported, score, status } from '../testing/reported.ts';

const on = reported({ status: status('2H', 60), score: score(0, 0) });
const over = reported({ id: '2', status: status('FT', 90), score: score(0, 0) });
const phaseOf = (matches: readonly ReturnType<typeof reported>[], minutes: number) => {
  const nowMs = KICKOFF_MS + minutes * MINUTE_MS;
  return phaseOfReported({ matches, observedAtMs: nowMs }, nowMs).phase;
};

describe('the phase of a response', () => {
  test('a list has the phase of its hottest match', () => {
    expect(phaseOf([on, over], 77)).toBe('live');
    expect(phaseOf([over], 150)).toBe('full-time');
    expect(phaseOf([over], 600)).toBe('cold');
    expect(phaseOf([reported()], -600)).toBe('cold');
    expect(phaseOf([], 0)).toBe('cold');
  });

  test.each([
    ['NS', -30, 'pre'],
    ['NS', -1, 'kick-off'],
    ['HT', 50, 'half-time'],
    ['P', 160, 'stoppage'],
    ['INT', 60, 'half-time'],
    ['PST', 600, 'cold'],
  ] as const)('%s at minute %i is %s', (code, minutes, phase) => {
    expect(phaseOf([reported({ status: status(code) })], minutes)).toBe(phase);
  });

  test('a response without matches is cold', () => {
    expect(phaseOfReported(undefined, KICKOFF_MS)).toEqual({ phase: 'cold' });
  });
});

test('the cached responses that reported a match have tags for purges by staff', () => {
  expect(sourceTagsOf({ matches: [on, over], observedAtMs: 0 })).toEqual([
    'source:match:1',
    'source:match:2',
  ]);
});
