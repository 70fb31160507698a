/**
 * `npm test` on a bare machine: installs what the tests need, then runs every check and test and prints one count of
 * all. `npm test -- --all` adds slow tests that rarely fail, `--part=NAME` runs a part of those; the short run lists
 * what it leaves out. `--list-parts` prints the names of the parts as JSON, before anything is installed.
 */
import { PART_NAMES } from '../test-run/parts.mjs';
import { install, pnpm, step } from './pnpm.mjs';
import { installRuntimeLibraries, installTestPrograms } from './system-packages.mjs';

if (process.argv.includes('--list-parts')) {
  console.log(JSON.stringify(PART_NAMES));
  process.exit();
}
await step('Find the programs that tests start', installTestPrograms);
await install();
await step('Check that the pinned Node runs', installRuntimeLibraries);
await step('Build, check and test', () =>
  pnpm(['exec', 'node', 'tools/test-run/run.mjs', ...process.argv.slice(2)]),
);
