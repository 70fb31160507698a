import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { repository, setupFilesOf } from './test-files.mjs';

const END_WITHIN_MS = 30_000;
/** A file on a busy machine whose hooks and first test take longer is too slow for this check. */
const RUN_WITHIN_MS = 300_000;
/** A crawl makes its first assertion when it has walked the world. */
const RUN_NIGHTLY_WITHIN_MS = 1_200_000;
const LOOK_EVERY_MS = 200;
const SETUP = fileURLToPath(new URL('fail-first-assertion.mjs', import.meta.url));

/** What Node itself leaves in the folder for temporary files. */
const OF_NODE = new Set(['node-compile-cache', 'node-jiti']);

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** @returns the command lines of the processes of a group, without those that have ended */
function processesOf(group) {
  const { stdout } = spawnSync('ps', ['-eo', 'pgid=,stat=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[1]) === group && !found[2].startsWith('Z'))
    .map(([, , , args]) => args);
}

/** Waits until the process has ended, or kills it when it is late. @returns whether it ended by itself */
async function endOf(ended, failureFile, { runWithinMs, endWithinMs }) {
  const startedMs = Date.now();
  for (;;) {
    const isOver = await Promise.race([ended.then(() => true), setTimeout(LOOK_EVERY_MS, false)]);
    if (isOver) return true;
    const failed = readJson(failureFile);
    const limitMs = failed?.overAtMs === undefined ? startedMs + runWithinMs : failed.overAtMs + endWithinMs;
    if (Date.now() > limitMs) return false;
  }
}

/** Judges what Jest reported. */
function faultsOf(report, failed) {
  if (report === undefined) return ['Jest wrote no report'];
  if (failed === undefined) return [];
  const [file] = report.testResults;
  if (report.success) return ['the file is green'];
  const isNamed = file.assertionResults.some(
    ({ status, fullName }) =>
      status === 'failed' && (failed.test === '(outside a test)' || fullName === failed.test),
  );
  return isNamed || file.message.includes(failed.test) ? [] : [`the report does not name "${failed.test}"`];
}

/**
 * @param file its package's folder and its own path, both from `root`
 * @returns what is wrong with the end of Jest, and the time from the last test to that end
 */
export async function runFile(
  { path, folder, root = repository },
  { everyTest = false, endWithinMs = END_WITHIN_MS } = {},
) {
  const temporary = mkdtempSync(join(tmpdir(), 'touchline-failing-'));
  const [reportFile, failureFile, files] = ['report.json', 'failure.json', 'files'].map((name) =>
    join(temporary, name),
  );
  mkdirSync(files);
  const cwd = join(root, folder);
  const isNightly = path.includes('.nightly.');
  // The first, so that its hook after the last test runs before those that close something.
  const setup = [SETUP, ...(await setupFilesOf(cwd))];
  const child = spawn(
    process.execPath,
    [
      join(repository, 'node_modules/jest/bin/jest.js'),
      ...['--runTestsByPath', relative(cwd, join(root, path)), '--json', `--outputFile=${reportFile}`],
      ...['--cacheDirectory', join(tmpdir(), 'touchline-failing-tests'), '--setupFilesAfterEnv', ...setup],
    ],
    {
      cwd,
      // A group of its own, so that what it leaves behind can be found and ended.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings',
        // Otherwise Jest ignores the file.
        TEST_ALL: isNightly ? '1' : '0',
        TMPDIR: files,
        FAILURE_FILE: failureFile,
        FAIL_EVERY_TEST: everyTest ? '1' : '0',
      },
    },
  );
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const runWithinMs = isNightly ? RUN_NIGHTLY_WITHIN_MS : RUN_WITHIN_MS;
  const endedItself = await endOf(ended, failureFile, { runWithinMs, endWithinMs });
  const endedAtMs = Date.now();
  const left = processesOf(child.pid);
  if (left.length > 0) process.kill(-child.pid, 'SIGKILL');
  await ended;
  const [report, failed] = [readJson(reportFile), readJson(failureFile)];
  const folders = readdirSync(files).filter((name) => !OF_NODE.has(name));
  rmSync(temporary, { recursive: true, force: true });
  const faults = [
    ...(endedItself
      ? []
      : [`it did not end by itself: ${failed === undefined ? 'no assertion' : `"${failed.test}"`}`]),
    ...(endedItself && left.length > 0 ? [`it left processes: ${left.join('; ')}`] : []),
    ...(folders.length > 0 ? [`it left in the temporary folder: ${folders.join(', ')}`] : []),
    ...(endedItself ? faultsOf(report, failed) : []),
  ];
  return {
    path,
    faults: faults.length > 0 ? [...faults, Buffer.concat(printed).toString().slice(-1500)] : [],
    ...(failed === undefined
      ? { note: 'made no assertion' }
      : { endedAfterMs: endedAtMs - (failed.overAtMs ?? endedAtMs) }),
  };
}
