/**
 * Whether a bar was reached, and by how much it was missed.
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

/** Says them all. A bar that is missed fails the run, so that nobody has to read to notice; an aim does not. */
export function judge(bars) {
  const width = Math.max(...bars.map(({ what }) => what.length));
  for (const { what, isAim, reached, text } of bars) {
    const verdict = reached ? 'reached' : isAim ? 'aim off' : 'MISSED ';
    console.log(`${verdict}  ${what.padEnd(width)}  ${text}`);
  }
  if (bars.some(({ isAim, reached }) => !isAim && !reached)) process.exitCode = 1;
  return bars;
}
