/**
 * Measures the time from the edit of a component to the screen in development: a file is written, and an open page
 * shows the change without a reload and keeps what was typed.
 *
 *   node bench/src/dev.mjs
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bar, judge, median } from './report/report.mjs';
import { keepResults } from './report/results.mjs';

const ON_SCREEN_WITHIN_MS = 2000;

const { status, stdout } = spawnSync(process.execPath, ['measures/development.ts'], {
  cwd: fileURLToPath(new URL('../../e2e/', import.meta.url)),
  stdio: ['ignore', 'pipe', 'inherit'],
  encoding: 'utf8',
});
if (status !== 0) throw new Error(`the measure ended with ${status}`);
const { editsMs, isKept } = JSON.parse(stdout.trim().split('\n').at(-1));
if (!isKept) throw new Error('what was typed is lost: the page was loaded again');

console.log(`edits, ms: ${editsMs.join(' ')}`);
const bars = judge([
  bar('edit to screen, median', median(editsMs), '<=', ON_SCREEN_WITHIN_MS, ' ms'),
  bar('edit to screen, slowest', Math.max(...editsMs), '<=', ON_SCREEN_WITHIN_MS, ' ms'),
]);
await keepResults('dev', { editsMs, bars });
