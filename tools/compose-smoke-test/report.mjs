/** Prints each step with its duration and result, and a table of all steps at the end. */
const rows = [];

/** @template T @param {string} title @param {() => Promise<{ found?: string } & T>} action */
export async function step(title, action) {
  process.stdout.write(`▸ ${title}\n`);
  const startedMs = performance.now();
  const result = await action();
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  const found = result?.found ?? '';
  rows.push({ title, seconds, found });
  process.stdout.write(`  ${seconds} s${found === '' ? '' : `: ${found}`}\n`);
  return result;
}

/** Asserts a condition; the run ends if it does not hold. */
export function must(what, isSo, seen) {
  if (!isSo) throw new Error(`not so: ${what}${seen === undefined ? '' : `\n  seen: ${seen}`}`);
}

export function printReport() {
  const width = Math.max(...rows.map(({ title }) => title.length));
  console.log('\nWhat was done, and found:');
  for (const { title, seconds, found } of rows)
    console.log(`  ${title.padEnd(width)}  ${seconds.padStart(6)} s  ${found}`);
}
