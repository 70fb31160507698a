/**
 * Runs the whole-app tests, a quarter of the files in each process: Jest never releases the modules of a file, and a
 * process that has started fifty sites spends its time collecting four gigabytes of garbage. Two processes run at the
 * same time, since a starting site occupies one processor. Each process has one sandbox, which its files use one
 * after another.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const SHARDS = 4;
const SIDE_BY_SIDE = 2;

const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' };

const SANDBOX = fileURLToPath(new URL('../../sandbox/dist/main.js', import.meta.url));

/** Starts the same sandbox that `support/game.ts` starts without a shared one. */
async function startGame() {
  const child = spawn(process.execPath, [SANDBOX], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      GAME_WORLD: 'simulated',
      GAME_SEED: '1',
      GAME_NOW: '2026-11-21T15:20:00Z',
      GAME_SPEED: '0',
      SANDBOX_CONTROL: '1',
      SANDBOX_GAME_CALLS_PER_DAY: '10000000',
      SANDBOX_GAME_CALLS_PER_MINUTE: '1000000',
      SANDBOX_LOG_LEVEL: 'silent',
    },
  });
  const url = await new Promise((resolve, reject) => {
    child.once('message', ({ url: address }) => resolve(address));
    child.once('exit', (code) => reject(new Error(`the sandbox of the tests ended with ${code}`)));
  });
  return { url, stop: () => child.kill('SIGTERM') };
}

/** Prints the output in one piece, when the process has ended. */
function runShard(shard, gameUrl) {
  const child = spawn(
    'jest',
    [
      ...['--selectProjects', 'api', `--shard=${shard}/${SHARDS}`],
      ...['--json', `--outputFile=test-results/api-${shard}.json`],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], env: { ...env, TEST_GAME_URL: gameUrl } },
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

/** With arguments for Jest, such as `--testPathPatterns feeds`, one process runs the selected files. */
function runChosen(args) {
  const { status } = spawnSync('jest', ['--selectProjects', 'api', ...args], { stdio: 'inherit', env });
  return status === 0;
}

async function runAll() {
  mkdirSync('test-results', { recursive: true });
  const waiting = Array.from({ length: SHARDS }, (_, index) => index + 1);
  const runWhatWaits = async () => {
    let passed = true;
    const game = await startGame();
    for (let shard = waiting.shift(); shard !== undefined; shard = waiting.shift()) {
      if (!(await runShard(shard, game.url))) passed = false;
    }
    game.stop();
    return passed;
  };
  const lanes = await Promise.all(Array.from({ length: SIDE_BY_SIDE }, runWhatWaits));
  return lanes.every(Boolean);
}

const chosen = process.argv.slice(2);
process.exitCode = (chosen.length > 0 ? runChosen(chosen) : await runAll()) ? 0 : 1;
