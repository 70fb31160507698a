/**
 * Makes the first assertion of test files fail, one file at a time. Jest must then end by itself within 30 seconds,
 * report the failed test by name, and leave no process and no temporary folder behind.
 *
 *   node tools/verify/failing-tests/failing-tests.mjs                 a sample of 12 files; the seed is printed
 *   node tools/verify/failing-tests/failing-tests.mjs --seed 2026-03-14
 *   node tools/verify/failing-tests/failing-tests.mjs --all           every file
 *   node tools/verify/failing-tests/failing-tests.mjs --all --part 2/4
 *   node tools/verify/failing-tests/failing-tests.mjs moved-match     files whose path contains one of these words
 *   … --every-test                                                    the first assertion of every test fails
 *
 * Nightly: a quarter of all files, another each night, instead of twelve; fifteen minutes
 */
import { parseArgs } from 'node:util';
import { availableParallelism } from 'node:os';
import { runFile } from './run-file.mjs';
import { sampleOf, testFiles } from './test-files.mjs';

const isNight = process.env.TEST_ALL === '1';
const { values, positionals: words } = parseArgs({
  allowPositionals: true,
  options: {
    all: { type: 'boolean', default: isNight },
    part: { type: 'string', default: isNight ? `${(Number(process.env.TEST_SEED) % 4) + 1}/4` : '1/1' },
    seed: { type: 'string', default: new Date().toISOString().slice(0, 10) },
    'every-test': { type: 'boolean', default: false },
  },
});

function chosenFiles() {
  const all = testFiles();
  if (words.length > 0) return all.filter(({ path }) => words.some((word) => path.includes(word)));
  if (values.all) {
    const [part, parts] = values.part.split('/').map(Number);
    return all.filter((_, index) => index % parts === part - 1);
  }
  console.log(`A sample by the seed ${values.seed}:`);
  return sampleOf(all, values.seed);
}

const startedMs = performance.now();
const waiting = chosenFiles();
const results = [];
async function lane() {
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    const result = await runFile(file, { everyTest: values['every-test'] });
    results.push(result);
    const { path, endedAfterMs, faults, note } = result;
    const seconds =
      endedAfterMs === undefined ? '' : ` ends ${(endedAfterMs / 1000).toFixed(1)} s after its last test`;
    console.log(
      `${faults.length === 0 ? '✓' : '✗'} ${path}${seconds}${note === undefined ? '' : ` (${note})`}`,
    );
    for (const fault of faults) console.log(`    ${fault.replaceAll('\n', '\n    ')}`);
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, lane));

const red = results.filter(({ faults }) => faults.length > 0);
const ended = results.flatMap(({ endedAfterMs }) => (endedAfterMs === undefined ? [] : [endedAfterMs]));
console.log(
  `${results.length} files, ${results.length - red.length} end as they should, ${red.length} do not; ` +
    `${ended.length} made an assertion, the slowest ended ${(Math.max(0, ...ended) / 1000).toFixed(1)} s after its last test; ` +
    `${((performance.now() - startedMs) / 1000).toFixed(0)} s in all`,
);
process.exitCode = results.length > 0 && red.length === 0 ? 0 : 1;
