/** `npm start` on a bare machine: install and build what changed, run. Signals go to what runs (`run`). */
import { install, pnpm, run, step } from './pnpm.mjs';
import { installRuntimeLibraries } from './system-packages.mjs';

await install();
await step('Check that the pinned Node runs', installRuntimeLibraries);
await step('Build what changed', () => pnpm(['turbo', 'run', 'build', '--output-logs=new-only']));
process.exit(await run('node_modules/.bin/node', ['tools/launcher/start.mjs']));
