/** Runs the journeys of one folder, with one browser at a time: `node run.mjs live`. */
import { runTask } from '../tools/test-run/task.mjs';

const [folder, ...rest] = process.argv.slice(2);
process.exitCode = await runTask({
  command: ['playwright', 'test', `journeys/${folder}/`, '--workers=1', ...rest],
  needs: ['sites'],
  hasReport: true,
  scansLogs: true,
});
