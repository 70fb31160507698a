/**
 * Runs the whole-app tests of one folder in one process, with one sandbox that its files use one after another:
 * `node test/run.mjs feeds`. With options for Jest, such as `--testPathPatterns feeds/websub`, it runs the selected
 * files of all folders.
 */
import { runTask } from '../../../tools/test-run/task.mjs';

/** Folders with an hour of work at night: two of their files at a time, and more time than other tasks may take. */
const LONG_AT_NIGHT = new Set(['lives']);
const LONG_SECONDS = 4_800;

const [folder, ...rest] = process.argv.slice(2);
const isLong = process.env.TEST_ALL === '1' && LONG_AT_NIGHT.has(folder);
const isFolder = folder !== undefined && !folder.startsWith('-');
const report = isFolder ? ['--json', `--outputFile=test-results/api-${folder}.json`] : [];
const chosen = isFolder ? [`--testPathPatterns=/test/${folder}/`, ...rest] : process.argv.slice(2);

process.exitCode = await runTask({
  command: [
    'jest',
    '--selectProjects',
    'api',
    isLong ? '--maxWorkers=2' : '--runInBand',
    ...report,
    ...chosen,
  ],
  env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  needs: ['game'],
  limitSeconds: isLong ? LONG_SECONDS : undefined,
  hasReport: isFolder,
  scansLogs: isFolder,
});
