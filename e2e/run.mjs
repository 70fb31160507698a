/** Runs a group of journeys (`groups.json`), with one browser at a time: `node run.mjs live`. */
import { runTask } from '../tools/test-run/task.mjs';

const [group, ...rest] = process.argv.slice(2);
process.exitCode = await runTask({
  command: ['playwright', 'test', ...rest],
  env: { E2E_GROUP: group },
  needs: ['sites'],
  hasReport: true,
  scansLogs: true,
});
