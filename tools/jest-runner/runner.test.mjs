/** Runs the files in `fixtures`, most of which fail on purpose, in a Jest of their own. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import process from 'node:process';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { shuffled } from './runner.mjs';

const FIXTURES = fileURLToPath(new URL('fixtures/', import.meta.url));
const JEST = fileURLToPath(new URL('../../node_modules/jest/bin/jest.js', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'touchline-jest-runner-'));
after(() => rmSync(reports, { recursive: true }));

function start(args, env = {}) {
  const child = spawn(process.execPath, [JEST, '--no-cache', ...args], {
    cwd: FIXTURES,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...{ NODE_OPTIONS: '--experimental-vm-modules --no-warnings', FORCE_COLOR: '0', TEST_RUNNER: '' },
      ...env,
    },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  return { child, printed: () => stripVTControlCharacters(printed) };
}

/** @returns the exit code, the output, and of each file its tests, its message and its status */
async function run(pattern, { args = [], env } = {}) {
  const path = join(reports, `${pattern}.json`);
  const { child, printed } = start(
    ['--json', `--outputFile=${path}`, ...args, '--testPathPatterns', pattern],
    env,
  );
  const [code] = await once(child, 'close');
  const report = JSON.parse(readFileSync(path, 'utf8'));
  const files = report.testResults.map(({ name, status, message, assertionResults }) => {
    const tests = new Map(assertionResults.map((result) => [result.fullName, result]));
    return { name: basename(name), status, message: stripVTControlCharacters(message), tests };
  });
  return { code, printed: printed(), report, files, file: files[0] };
}

const statuses = ({ tests }) => [...tests].map(([name, { status }]) => [name, status]);

test('a test and a hook that never end fail at their own timeouts, by name and line, and the next test runs', async () => {
  const { code, file } = await run('timeouts');
  assert.equal(code, 1);
  assert.deepEqual(statuses(file), [
    ['a test that never ends', 'failed'],
    ['a suite whose hook never ends does not run', 'failed'],
    ['the test after both', 'passed'],
  ]);
  assert.match(file.message, /● a test that never ends\n[^●]*Exceeded timeout of 20 ms for a test\./);
  assert.match(file.message, /● a suite whose hook never ends[^●]*Exceeded timeout of 20 ms for a hook\./);
  assert.match(file.message, /> 3 \| test\('a test that never ends', never, 20\);/);
});

test('tests of skipped suites are pending, rows and assertions are counted', async () => {
  const { code, file, report } = await run('counts');
  assert.equal(code, 1);
  assert.deepEqual(
    [report.numPassedTests, report.numFailedTests, report.numPendingTests, report.numTodoTests],
    [4, 1, 3, 1],
  );
  assert.equal(file.tests.get('1 of two rows').numPassingAsserts, 2);
  assert.match(file.message, /Expected one assertion to be called but received zero assertion calls/);
});

test('a pattern of names leaves the other tests pending', async () => {
  const { code, report } = await run('counts', { args: ['-t', 'suite b'] });
  assert.deepEqual([code, report.numPassedTests, report.numPendingTests], [0, 1, 8]);
});

test('a file that does not load is red, with the reason', async () => {
  const { code, file, report } = await run('not-loaded');
  assert.deepEqual([code, file.status, report.numRuntimeErrorTestSuites], [1, 'failed', 1]);
  assert.match(file.message, /the subject cannot be loaded\n[^]*> 2 \|   throw new Error/);
});

test('a hook of an imported module is refused, since a later file would not have it', async () => {
  const { code, file } = await run('imported');
  assert.deepEqual([code, file.status], [1, 'failed']);
  assert.match(file.message, /Export a function that test files call\.[^]*> 1 \| beforeEach/);
});

test('a rejection and an exception that no test awaits fail the test that caused them', async () => {
  const { code, file } = await run('rejection');
  assert.equal(code, 1);
  assert.deepEqual(
    statuses(file).map(([, status]) => status),
    ['failed', 'failed', 'passed'],
  );
  assert.match(file.message, /nobody awaits this/);
  assert.match(file.message, /thrown in a callback/);
});

test('an exception after the last test of a file fails that file, also while another runs', async () => {
  for (const pattern of ['late-1', 'late']) {
    const { code, files } = await run(pattern);
    assert.equal(code, 1);
    const failed = files.filter(({ status }) => status === 'failed');
    assert.deepEqual(
      failed.map(({ name }) => name),
      ['late-1.fixture.ts'],
    );
    assert.match(failed[0].message, /after the tests of this file had ended[^]*thrown after the last test/);
  }
});

test('a server that a test left open is printed, and does not keep the run from ending', async () => {
  const { code, printed } = await run('leak');
  assert.equal(code, 0);
  assert.match(printed, /still open:\n\s+server \{"address":"127\.0\.0\.1"[^]*leak\.fixture\.ts/);
});

test('a file finds the environment, the folder and the exit code as they were before the file ahead of it', async () => {
  const { code, files } = await run('state', { env: { FIXTURE_KEPT: 'kept' } });
  assert.deepEqual([code, files.length], [0, 2]);
});

test('a lane that has grown large is replaced before its next file', async () => {
  const processes = async (limit) => {
    const { code, files } = await run('process', { env: { FIXTURE_LIMIT_BYTES: limit } });
    assert.deepEqual([code, files.length], [1, 2]);
    return new Set(files.map(({ message }) => /process (\d+)/.exec(message)[1])).size;
  };
  assert.deepEqual([await processes('1'), await processes(String(2 ** 40))], [2, 1]);
});

test('files that end, block or outlast their process are red and named, and the others still run', async () => {
  const { code, files } = await run('crash', { args: ['--maxWorkers=2'], env: { FIXTURE_LIMIT_MS: '6000' } });
  assert.equal(code, 1);
  const messages = new Map(files.map(({ name, message }) => [name, message]));
  assert.match(
    messages.get('crash-1.fixture.ts'),
    /ended with code 7\.\n\s+It was running: ends the process/,
  );
  assert.match(
    messages.get('crash-2.fixture.ts'),
    /more than 6 s\.\n\s+It was running: blocks the event loop for ever\n\s+Its event loop is blocked/,
  );
  assert.match(
    messages.get('crash-3.fixture.ts'),
    /more than 6 s\.\n\s+It was running: waits for ever\n\s+Open in its process:\n[^]*Timeout/,
  );
  assert.equal(messages.get('crash-4.fixture.ts'), '');
});

test('SIGUSR2 prints the test that is running; SIGTERM prints it, ends the lane and is red', async () => {
  const { child, printed } = start(['--testPathPatterns', 'wait']);
  const running = /Running: .*wait\.fixture\.ts: waits until its process is ended/g;
  const printedTo = async (pattern) => {
    while (!pattern.test(printed())) await once(child.stderr, 'data');
  };
  await printedTo(/started/);
  child.kill('SIGUSR2');
  await printedTo(new RegExp(running.source));
  child.kill('SIGTERM');
  // The lane writes to the same stream, so that it closes when both have ended.
  const [code] = await once(child, 'close');
  assert.equal(code, 143);
  assert.equal(printed().match(running).length, 2);
});

test('a file with an environment of its own runs in Jest’s own runner', async () => {
  const { code, report } = await run('environment');
  assert.deepEqual([code, report.numPassedTests], [0, 1]);
});

test('the order of files depends on the seed alone', () => {
  const files = Array.from({ length: 20 }, (_, index) => ({ path: `file-${index}` }));
  const order = shuffled(files, 7);
  assert.deepEqual(shuffled(files.toReversed(), 7), order);
  assert.notDeepEqual(shuffled(files, 8), order);
  assert.deepEqual(new Set(order), new Set(files));
});
