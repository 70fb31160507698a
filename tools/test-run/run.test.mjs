/** Runs the whole queue over a workspace of one small package, whose "tests" are a script of a few lines. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../bootstrap/pnpm.mjs';

const REPORT = {
  ...{
    numPassedTests: 3,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 0,
    numTodoTests: 0,
  },
  ...{ numTotalTestSuites: 0, testResults: [], wasInterrupted: false },
};
const GREEN = `require('node:fs').writeFileSync(process.env.TEST_REPORT, ${JSON.stringify(JSON.stringify(REPORT))});`;
/** Writes who it is, then waits for ever. */
const HANGING = `require('node:fs').writeFileSync('hanging.log', String(process.pid)); setInterval(() => {}, 1000);`;

let workspace;
const put = (path, content) => {
  const file = join(workspace, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
};

before(() => {
  workspace = mkdtempSync(join(tmpdir(), 'touchline-workspace-'));
  for (const folder of ['test-run', 'bootstrap', 'log-scan', 'verify', 'documents'])
    cpSync(join(root, 'tools', folder), join(workspace, 'tools', folder), { recursive: true });
  // npm runs scripts without asking a registry for itself; pnpm would need its lockfile for that.
  put('package.json', {
    ...{ name: 'touchline', private: true, packageManager: 'npm@10.0.0', workspaces: ['packages/*'] },
  });
  put('package-lock.json', { name: 'touchline', lockfileVersion: 3, packages: { '': {} } });
  put('.gitignore', 'test-results\n.turbo\n*.log\n');
  put('packages/small/package.json', {
    name: '@touchline/small',
    version: '0.0.0',
    scripts: { unit: 'node ../../tools/test-run/task.mjs --report node tests.cjs' },
  });
  put('turbo.json', {
    globalPassThroughEnv: ['TEST_QUEUE'],
    tasks: {
      unit: {
        env: ['TEST_PROGRAMS', 'TEST_SHARED'],
        outputs: ['test-results/unit.json', 'test-results/receipts/unit.json'],
      },
    },
  });
  for (const args of [
    ['init', '-q'],
    ['add', '-A'],
  ])
    spawnSync('git', args, { cwd: workspace });
});
after(() => rmSync(workspace, { recursive: true, force: true }));

/** Starts `npm test` of the workspace, without its installation. */
function start(tests) {
  put('packages/small/tests.cjs', tests);
  const env = { ...process.env };
  // Nothing of the run that these tests belong to.
  for (const name of ['TEST_QUEUE', 'TURBO_HASH', 'TEST_TRACE', 'TEST_ALL', 'TEST_SEED']) delete env[name];
  const child = spawn(process.execPath, [join(workspace, 'tools/test-run/run.mjs')], { cwd: workspace, env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const ended = new Promise((resolve) => child.once('close', (code) => resolve({ code, printed })));
  return { child, ended };
}

const run = (tests) => start(tests).ended;

/** Starts tests that hang; resolves with their process when they run. */
async function startHanging(name) {
  const file = join(workspace, 'packages/small/hanging.log');
  put('packages/small/hanging.log', '');
  const watcher = watch(file);
  const written = new Promise((resolve) => {
    watcher.on('change', () => {
      const pid = Number(readFileSync(file, 'utf8'));
      if (pid > 0) resolve(pid);
    });
  });
  const started = start(`${HANGING} // ${name}`);
  const failed = started.ended.then(({ printed }) => Promise.reject(new Error(printed)));
  try {
    return { ...started, pid: await Promise.race([written, failed]) };
  } finally {
    watcher.close();
    failed.catch(() => undefined);
  }
}

function turboOf({ pid }) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  return Number(stdout.split('\n')[0]);
}

test('a green run counts its tests, and a second one replays them', async () => {
  const first = await run(GREEN);
  assert.equal(first.code, 0, first.printed);
  assert.match(first.printed, /^3 passed, 0 failed, 0 skipped$/m);
  assert.match(first.printed, /Ran: @touchline\/small#unit/);
  const second = await run(GREEN);
  assert.equal(second.code, 0, second.printed);
  assert.match(second.printed, /Proved before, with the same inputs: @touchline\/small#unit/);
  assert.match(second.printed, /^3 passed, 0 failed, 0 skipped$/m);
});

test('a task whose command reports a failure is red, although it ends with 0', async () => {
  const { code, printed } = await run(GREEN.replace('numFailedTests\\":0', 'numFailedTests\\":1'));
  assert.equal(code, 1);
  assert.match(printed, /@touchline\/small#unit: 1 of 4 tests failed/);
});

test('a report that is not there is red', async () => {
  const { code, printed } = await run('process.exitCode = 0;');
  assert.equal(code, 1);
  assert.match(printed, /there is no report/);
});

test('a report that disappears after its task is red', async () => {
  const { child, ended } = start(`${GREEN} // disappears`);
  let isGone = false;
  child.stdout.on('data', (chunk) => {
    if (isGone || !String(chunk).includes('✓ @touchline/small#unit')) return;
    isGone = true;
    rmSync(join(workspace, 'packages/small/test-results'), { recursive: true, force: true });
  });
  const { code, printed } = await ended;
  assert.equal(code, 1, printed);
});

test('a test runner that is ended by a signal is red, with the signal as cause', async () => {
  const { pid, ended } = await startHanging('runner');
  process.kill(pid, 'SIGTERM');
  const { code, printed } = await ended;
  assert.equal(code, 1);
  assert.match(printed, /@touchline\/small#unit: ended with SIGTERM/);
});

test('turbo ended by a signal is red, and the task that did not end is named', async () => {
  const { child, ended } = await startHanging('turbo');
  process.kill(turboOf(child), 'SIGTERM');
  const { code, printed } = await ended;
  assert.equal(code, 1);
  assert.match(printed, /✗ @touchline\/small#unit did not end green/);
});

test('a run that is ended by a signal ends its tasks, and is red', async () => {
  const { child, pid, ended } = await startHanging('run');
  child.kill('SIGTERM');
  const { code, printed } = await ended;
  assert.equal(code, 1);
  assert.match(printed, /turbo ended with SIGTERM/);
  assert.throws(() => process.kill(pid, 0), { code: 'ESRCH' });
});
