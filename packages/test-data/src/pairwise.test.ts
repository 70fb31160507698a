import { pairwise } from './pairwise.ts';

const pairsOf = (rows: readonly (readonly number[])[]): ReadonlySet<string> =>
  new Set(
    rows.flatMap((row) => row.flatMap((y, b) => row.slice(0, b).map((x, a) => [a, x, b, y].join(' ')))),
  );

const countOfPairs = (sizes: readonly number[]): number =>
  sizes.reduce(
    (sum, size, at) => sum + sizes.slice(0, at).reduce((more, other) => more + size * other, 0),
    0,
  );

it.each([
  [[2, 2, 2], 4],
  [[3, 3, 3, 3], 13],
  [[10, 100], 1000],
  [[2, 17, 4, 8, 4, 5, 2, 13, 2], 240],
  [[1, 5], 5],
] as const)('covers every pair of values of %j in at most %i rows', (sizes, most) => {
  const rows = pairwise(sizes);
  expect(pairsOf(rows).size).toBe(countOfPairs(sizes));
  expect(rows.length).toBeLessThanOrEqual(most);
  for (const row of rows)
    expect(row.every((value, factor) => value >= 0 && value < (sizes[factor] ?? 0))).toBe(true);
});

it('chooses the same rows each time, and one or no factor needs no rows', () => {
  expect(pairwise([3, 2, 4])).toEqual(pairwise([3, 2, 4]));
  expect([pairwise([]), pairwise([7])]).toEqual([[], []]);
});
