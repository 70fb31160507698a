/**
 * Installs the peers and runs the conformance tests of the sandbox. Output and counts go to `test-results` in Jest's
 * format, like those of the other runners.
 */
import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { fileURLToPath } from 'node:url';
import { installLocked } from '../bootstrap/locked-install.mjs';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));

/** A file that hangs fails alone, instead of blocking the whole run. */
const FILE_TIMEOUT_MS = 300_000;

await installLocked(new URL('.', import.meta.url));
const chosen = process.argv.slice(2);
const files = globSync('*/**/*.test.mjs', {
  cwd: here('.'),
  exclude: ['node_modules/**'],
}).filter((file) => chosen.length === 0 || chosen.some((part) => file.includes(part)));

const count = { passed: 0, failed: 0, skipped: 0, todo: 0 };
// One process for each file, one at a time: the emulator takes 200 MB.
const stream = run({ files: files.map(here), concurrency: 1, timeout: FILE_TIMEOUT_MS });
const isTest = ({ details }) => details.type !== 'suite';
stream.on('test:pass', (test) => {
  if (!isTest(test)) return;
  if (test.skip !== undefined) count.skipped += 1;
  else if (test.todo !== undefined) count.todo += 1;
  else count.passed += 1;
});
stream.on('test:fail', (test) => {
  if (isTest(test)) count.failed += 1;
});
stream.compose(spec()).pipe(process.stdout);
await new Promise((resolve) => stream.once('end', resolve));

const path = process.env.TEST_REPORT ?? here('test-results/peers.json');
mkdirSync(dirname(path), { recursive: true });
const report = {
  numPassedTests: count.passed,
  numFailedTests: count.failed,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: count.skipped,
  numTodoTests: count.todo,
};
writeFileSync(path, JSON.stringify(report));
process.exitCode = count.failed > 0 || count.passed === 0 ? 1 : 0;
