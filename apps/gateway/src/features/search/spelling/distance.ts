/**
 * Returns how many insertions, deletions, changes or swaps of neighbouring letters turn one word into the other; more
 * than `limit` is reported as `limit + 1`.
 *
 * @example distance('zenti', 'zenit', 2) // 1
 */
export function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: readonly number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let best = row;
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) cost = Math.min(cost, at(beforeLast, column - 2) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return Math.min(at(last, b.length), limit + 1);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}

/**
 * Returns the number of typing errors forgiven in a word of that length: none below three letters, one up to five,
 * two in longer words.
 */
export function forgivenEdits(length: number): number {
  if (length < 3) return 0;
  return length <= 5 ? 1 : 2;
}
