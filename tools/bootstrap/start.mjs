/** `npm start` on a bare machine: install, build what changed, run. */
import { install, pnpm, run, step } from './pnpm.mjs';
import { installRuntimeLibraries } from './system-packages.mjs';

await install();
await step('Check that the pinned Node runs', installRuntimeLibraries);
await step('Build what changed', () => pnpm(['turbo', 'run', 'build', '--output-logs=new-only']));

// The launcher owns the terminal from here on: it gets the signals and ends with its own code.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.exit(await run('node_modules/.bin/node', ['tools/launcher/start.mjs']));
