/** @example median([3, 1, 2]) // 2 */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the value that this share of all values does not exceed (nearest rank). */
export function percentile(values, share) {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export const ratio = (value) => value.toFixed(2);
export const whole = (value) => Math.round(value).toLocaleString('en-GB');
export const ms = (value) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

/** Counts the elements of each kind. */
export function countBy(list, kindOf) {
  const counts = new Map();
  for (const one of list) counts.set(kindOf(one), (counts.get(kindOf(one)) ?? 0) + 1);
  return counts;
}

/** Formats a table: columns as wide as their widest cell; numbers to the right. */
export function table(head, rows) {
  const cells = [head, ...rows.map((row) => row.map(String))];
  const widths = head.map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  const line = (row) =>
    row
      .map((cell, column) =>
        /^[\d.,]+( ms|x| kB| MB)?$/.test(cell) ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
      )
      .join('  ')
      .trimEnd();
  return [
    line(cells[0]),
    widths.map((width) => '-'.repeat(width)).join('  '),
    ...cells.slice(1).map(line),
  ].join('\n');
}

/**
 * Compares a measurement with its bar, and reports by how much it was missed.
 *
 * @example bar('ours/bare', 0.95, '>=', 1) // { reached: false, text: '0.95, bar >= 1 (5 % off)', … }
 */
export function bar(what, measured, sign, wanted, unit = '', { isAim = false } = {}) {
  const reached = sign === '>=' ? measured >= wanted : measured <= wanted;
  const off = wanted === 0 ? '' : ` (${(Math.abs(measured / wanted - 1) * 100).toFixed(0)} % off)`;
  const shown = Number.isInteger(measured) ? String(measured) : measured.toFixed(2);
  const judged = `${shown}${unit}, bar ${sign} ${wanted}${unit}`;
  return { what, measured, sign, wanted, isAim, reached, text: reached ? judged : `${judged}${off}` };
}

/**
 * Prints all bars. A missed bar fails the run, so that it is noticed without reading the output; a missed aim does
 * not.
 */
export function judge(bars) {
  const width = Math.max(...bars.map(({ what }) => what.length));
  for (const { what, isAim, reached, text } of bars) {
    const verdict = reached ? 'reached' : isAim ? 'aim off' : 'MISSED ';
    console.log(`${verdict}  ${what.padEnd(width)}  ${text}`);
  }
  if (bars.some(({ isAim, reached }) => !isAim && !reached)) process.exitCode = 1;
  return bars;
}
