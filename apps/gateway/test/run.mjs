/**
 * Runs the whole-app tests of one folder in one process, with one sandbox that its files use one after another:
 * `node test/run.mjs feeds`. With options for Jest, such as `--testPathPatterns feeds/websub`, it runs the selected
 * files of all folders.
 */
import { runTask } from '../../../tools/test-run/task.mjs';

/** Folders that take longer at night than other tasks may. */
const LIMIT_SECONDS_AT_NIGHT = { lives: 7200 };

const [folder, ...rest] = process.argv.slice(2);
const isFolder = folder !== undefined && !folder.startsWith('-');
const report = isFolder ? ['--json', `--outputFile=test-results/api-${folder}.json`] : [];
const chosen = isFolder ? [`--testPathPatterns=/test/${folder}/`, ...rest] : process.argv.slice(2);

process.exitCode = await runTask({
  command: ['jest', '--selectProjects', 'api', '--runInBand', ...report, ...chosen],
  env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings' },
  needs: ['game'],
  limitSeconds: process.env.TEST_ALL === '1' ? LIMIT_SECONDS_AT_NIGHT[folder] : undefined,
  hasReport: isFolder,
  scansLogs: isFolder,
});
