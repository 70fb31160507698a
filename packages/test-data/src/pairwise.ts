interface Pair {
  readonly factors: readonly [number, number];
  readonly values: readonly [number, number];
}

type Row = (number | undefined)[];

const keyOf = ({ factors: [a, b], values: [x, y] }: Pair): string => [a, x, b, y].join(' ');

function allPairs(sizes: readonly number[]): ReadonlyMap<string, Pair> {
  const pairs = new Map<string, Pair>();
  for (const [b, last] of sizes.entries())
    for (const [a, first] of sizes.slice(0, b).entries())
      for (let x = 0; x < first; x += 1)
        for (let y = 0; y < last; y += 1) {
          const pair: Pair = { factors: [a, b], values: [x, y] };
          pairs.set(keyOf(pair), pair);
        }
  return pairs;
}

/** Returns the pairs that a value of one factor forms with the values that the row already has. */
function formed(row: Row, factor: number, value: number): readonly string[] {
  return row.flatMap((other, at) => {
    if (other === undefined || at === factor) return [];
    const pair: Pair =
      at < factor
        ? { factors: [at, factor], values: [other, value] }
        : { factors: [factor, at], values: [value, other] };
    return [keyOf(pair)];
  });
}

/** Returns the value that covers the most pairs; among equals, the first from `start` on, so that all values are used. */
function bestValue(
  row: Row,
  factor: number,
  size: number,
  left: ReadonlyMap<string, Pair>,
  start: number,
): number {
  let best = start % size;
  let most = -1;
  for (let step = 0; step < size; step += 1) {
    const value = (start + step) % size;
    const covered = formed(row, factor, value).filter((key) => left.has(key)).length;
    if (covered > most) [best, most] = [value, covered];
  }
  return best;
}

/**
 * Chooses rows in which every two values of different factors occur together. Most faults need one value, or two that
 * meet; the rows are as few as the two largest factors require, not the product of all.
 *
 * @param sizes the number of values of each factor
 * @returns for each row, the index of the value of each factor; the same rows for the same sizes
 *
 * @example pairwise([2, 2, 2]).length // 4 instead of 8
 */
export function pairwise(sizes: readonly number[]): readonly (readonly number[])[] {
  const left = new Map(allPairs(sizes));
  const rows: number[][] = [];
  for (const first of left.values()) {
    if (!left.has(keyOf(first))) continue;
    const row: Row = sizes.map(() => undefined);
    for (const side of [0, 1] as const) row[first.factors[side]] = first.values[side];
    for (const [factor, size] of sizes.entries())
      row[factor] ??= bestValue(row, factor, size, left, rows.length);
    const whole = row.map((value) => value ?? 0);
    for (const [factor, value] of whole.entries())
      for (const key of formed(whole, factor, value)) left.delete(key);
    rows.push(whole);
  }
  return rows;
}
