/**
 * The whole-app tests, a quarter of the files a process: Jest never lets go of the modules of a file, and a process
 * that has started fifty sites spends its time collecting four gigabytes. Two processes side by side: a site that
 * starts keeps one processor busy.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';

const SHARDS = 4;
const SIDE_BY_SIDE = 2;

const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

/** What it prints comes out in one piece, once it has ended. */
function runShard(shard) {
  const child = spawn(
    'jest',
    [
      ...['--selectProjects', 'api', `--shard=${shard}/${SHARDS}`],
      ...['--json', `--outputFile=test-results/api-${shard}.json`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env },
  );
  const printed = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => printed.push(chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(status === 0);
    });
  });
}

/** With arguments of Jest's own, such as `--testPathPatterns feeds`, one process runs what they choose. */
function runChosen(args) {
  const { status } = spawnSync('jest', ['--selectProjects', 'api', ...args], { stdio: 'inherit', env });
  return status === 0;
}

async function runAll() {
  mkdirSync('test-results', { recursive: true });
  const waiting = Array.from({ length: SHARDS }, (_, index) => index + 1);
  const runWhatWaits = async () => {
    let passed = true;
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      if (!(await runShard(shard))) passed = false;
    }
    return passed;
  };
  const lanes = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runWhatWaits));
  return lanes.every(Boolean);
}

const chosen = process.argv.slice(2);
process.exitCode = (chosen.length > 0 ? runChosen(chosen) : await runAll()) ? 0 : 1;
