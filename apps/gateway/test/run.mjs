/**
 * The whole-app tests, an eighth of the files a process: Jest never lets go of the modules of a file, and a process
 * that has started fifty sites spends its time collecting four gigabytes. Two at a time: they wait as much as they work.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import process from 'node:process';

const SHARDS = 8;
const AT_A_TIME = 2;

mkdirSync('test-results', { recursive: true });
const shards = Array.from({ length: SHARDS }, (_, index) => index + 1).values();

/** Whether all of its tests passed. */
async function passes(shard) {
  const jest = spawn(
    'jest',
    [
      ...['--selectProjects', 'api', `--shard=${shard}/${SHARDS}`],
      ...['--json', `--outputFile=test-results/api-${shard}.json`],
    ],
    {
      stdio: 'inherit',
      env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
    },
  );
  const [status] = await once(jest, 'close');
  return status === 0;
}

/** Takes the next one until there is none. */
async function takeTurns() {
  let allPassed = true;
  for (const shard of shards) if (!(await passes(shard))) allPassed = false;
  return allPassed;
}

const lanes = await Promise.all(Array.from({ length: AT_A_TIME }, takeTurns));
process.exitCode = lanes.every(Boolean) ? 0 : 1;
