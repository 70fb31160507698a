import { ServingTally } from './effects.ts';

describe('a tally', () => {
  it('counts requests that waited', () => {
    const tally = new ServingTally();
    tally.add('hit', 6, 0);
    tally.add('revalidating', 2, 0);
    tally.add('miss', 1, 0);
    tally.add('stale-error', 1, 0);
    expect(tally.waits).toBe(2);
    expect(tally.requests).toBe(10);
  });

  it('returns the 95th percentile of ages, accurate to a hundredth', () => {
    const tally = new ServingTally();
    for (let ageMs = 1; ageMs <= 10_000; ageMs += 1) tally.add('hit', 3, ageMs);
    expect(tally.stalenessMs(0.95) / 9500).toBeCloseTo(1, 1);
    expect(Math.abs(tally.stalenessMs(0.95) / 9500 - 1)).toBeLessThan(0.011);
  });

  it('returns 0 without requests', () => {
    expect([new ServingTally().waits, new ServingTally().stalenessMs(0.95)]).toEqual([0, 0]);
  });
});
