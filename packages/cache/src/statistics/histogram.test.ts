import { CALL_BOUNDS_MS, DurationHistogram, mergeHistograms, quantileOf } from './histogram.ts';

function of(...valuesMs: number[]) {
  const histogram = new DurationHistogram([10, 20, 40]);
  for (const valueMs of valuesMs) histogram.observe(valueMs);
  return histogram.snapshot();
}

describe('DurationHistogram', () => {
  test('counts a value in the first bucket whose bound it does not exceed', () => {
    expect(of(0, 10, 10.01, 20, 39, 41, 1e9)).toEqual({
      bounds: [10, 20, 40],
      counts: [2, 2, 1, 2],
      count: 7,
      sum: 0 + 10 + 10.01 + 20 + 39 + 41 + 1e9,
    });
  });

  test('returns a snapshot that later values do not change', () => {
    const histogram = new DurationHistogram(CALL_BOUNDS_MS);
    const before = histogram.snapshot();
    histogram.observe(3);
    expect(before.count).toBe(0);
    expect(before.counts.every((count) => count === 0)).toBe(true);
  });

  test('has increasing bounds', () => {
    expect([...CALL_BOUNDS_MS].sort((a, b) => a - b)).toEqual([...CALL_BOUNDS_MS]);
  });
});

describe('quantileOf', () => {
  test.each([
    { values: [], q: 0.5, expected: undefined },
    { values: [15, 15, 15, 15], q: 0.5, expected: 15 },
    { values: [15, 15, 15, 15], q: 1, expected: 20 },
    { values: [5, 15, 30, 30], q: 0.5, expected: 20 },
    { values: [5, 30], q: 0.95, expected: 38 },
    // A value beyond the last bound is reported as that bound.
    { values: [100, 200], q: 0.95, expected: 40 },
  ])('$q of $values', ({ values, q, expected }) => {
    const found = quantileOf(of(...values), q);
    if (expected === undefined) expect(found).toBeUndefined();
    else expect(found).toBeCloseTo(expected, 9);
  });
});

describe('mergeHistograms', () => {
  test('adds counts and sums', () => {
    expect(mergeHistograms([of(5, 15), of(15), of()])).toEqual(of(5, 15, 15));
  });

  test('returns undefined for no histograms', () => {
    expect(mergeHistograms([])).toBeUndefined();
  });
});
