import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { secretsIn } from '../log-scan/scan.mjs';
import { runCommand } from './command.mjs';
import { faultOf } from './reports.mjs';

const run = (script, options) =>
  runCommand([process.execPath, '-e', script], { env: process.env, name: 'a task', ...options });

test('a command that ends with 0 has no fault, and its output is kept', async () => {
  assert.deepEqual(await run('console.log("done")'), { fault: undefined, printed: 'done\n' });
});

test('an exit code, and a signal that ended the command, are faults', async () => {
  assert.equal((await run('process.exit(3)')).fault, 'ended with 3');
  assert.equal((await run('process.kill(process.pid, "SIGTERM")')).fault, 'ended with SIGTERM');
});

test('a command that hangs is ended at its limit, even one that ignores SIGTERM', async () => {
  const deaf = 'process.on("SIGTERM", () => console.log("running: a test")); setInterval(() => {}, 1000)';
  const { fault, printed } = await run(deaf, { limitSeconds: 1, graceMs: 300 });
  assert.equal(fault, 'did not end within 1 s');
  assert.equal(printed, 'running: a test\n');
});

test('a process that outlives its command is ended and is a fault', async () => {
  const leaving = `require('node:child_process').spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' }).unref();`;
  assert.equal((await run(leaving, { graceMs: 300 })).fault, 'left processes running');
});

function inFolder(context) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-reports-'));
  context.after(() => rmSync(folder, { recursive: true }));
  return folder;
}

const GREEN = {
  ...{
    numPassedTests: 2,
    numFailedTests: 0,
    numRuntimeErrorTestSuites: 0,
    numPendingTests: 1,
    numTodoTests: 0,
  },
  ...{ numTotalTestSuites: 1, testResults: [{}], wasInterrupted: false },
};

test('only the report of a whole run without failures is green', (context) => {
  const path = join(inFolder(context), 'unit.json');
  assert.match(faultOf(path), /there is no report/);
  const faultIn = (changes) => {
    writeFileSync(path, JSON.stringify({ ...GREEN, ...changes }));
    return faultOf(path);
  };
  assert.equal(faultIn({}), undefined);
  assert.match(faultIn({ numFailedTests: 1 }), /1 of 4 tests failed/);
  assert.match(faultIn({ numTotalTestSuites: 3 }), /2 files have no result/);
  assert.match(faultIn({ wasInterrupted: true }), /interrupted/);
  assert.match(faultIn({ numPassedTests: 0, numPendingTests: 0 }), /no test ran/);
  writeFileSync(path, JSON.stringify(GREEN).slice(0, -20));
  assert.match(faultOf(path), /not a whole report/);
});

test('a secret in a log file or in the output is found, and a log without lines shows nothing', (context) => {
  const folder = inFolder(context);
  assert.deepEqual(secretsIn([folder], ''), [
    'no log line was written, so the scan of the logs shows nothing',
  ]);
  writeFileSync(join(folder, 'gateway.log'), 'quiet\n');
  assert.deepEqual(secretsIn([folder], ''), []);
  writeFileSync(join(folder, 'gateway.log'), 'quiet\n{"authorization":"Bearer abcdefghijklmno"}\n');
  assert.match(secretsIn([folder], '')[0], /^gateway\.log:2: a bearer/);
  writeFileSync(join(folder, 'gateway.log'), 'quiet\n');
  assert.match(secretsIn([folder], 'Pa55word-1\n')[0], /^printed:1: a password/);
});
