/** `npm start` on a bare machine: installs and builds what changed, then runs. Signals are passed on (`run`). */
import { install, pnpm, run, step } from './pnpm.mjs';
import { installRuntimeLibraries } from './system-packages.mjs';

await install();
await step('Check that the pinned Node runs', installRuntimeLibraries);
await step('Build what changed', () => pnpm(['turbo', 'run', 'build', '--output-logs=new-only']));
process.exit(await run('node_modules/.bin/node', ['tools/launcher/start.mjs']));
