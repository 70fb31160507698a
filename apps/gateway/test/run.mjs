/**
 * The whole-app tests, a quarter of the files a process: Jest never lets go of the modules of a file, and a process
 * that has started fifty sites spends its time collecting four gigabytes.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import process from 'node:process';

const SHARDS = 4;

mkdirSync('test-results', { recursive: true });
let failed = 0;
for (let shard = 1; shard <= SHARDS; shard += 1) {
  const { status } = spawnSync(
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
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;
