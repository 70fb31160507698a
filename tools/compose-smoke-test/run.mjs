/**
 * Starts the whole docker-compose.yml, uses it, stops gateways under load, checks what Prometheus recorded, and
 * removes everything. `--keep` keeps images (and the data folder of a separate engine) for the next run; installed
 * Debian packages stay installed.
 */
import { provideBaseImages } from './base-images.mjs';
import { succeeds } from './command.mjs';
import { Composition, IMAGES } from './compose-project.mjs';
import { openEngine } from './engine.mjs';
import { compareGateways, drive, purgeEverywhere } from './journey.mjs';
import { printReport, step } from './report.mjs';
import { leaveUnderLoad } from './stop-under-load.mjs';
import { lookAtPrometheus } from './watch.mjs';

const keep = process.argv.includes('--keep');
const opened = [];

async function everything() {
  const engine = await step('A container engine', async () => {
    const { isOwn, stop } = await openEngine();
    opened.push(['Stop the engine', () => stop({ keep })]);
    return { isOwn, found: isOwn ? 'none ran: one of our own' : 'the one that runs' };
  });
  const { made } = await step('The base images', provideBaseImages);
  const composition = await Composition.create();
  if (!keep && !engine.isOwn)
    opened.push([
      'Remove the images',
      async () => {
        for (const image of [...IMAGES.map(([name]) => name), ...made])
          await succeeds('docker', ['rmi', image]);
      },
    ]);
  await step('Build the images', () => composition.build());
  opened.push(['Take it down', () => composition.down()]);
  await step('Bring it up', () => composition.up());
  await step('A journey through nginx', () => drive(composition));
  await step('Both gateways answer the same', () => compareGateways(composition));
  await step('A purge reaches both', () => purgeEverywhere(composition));
  await step('A gateway is stopped under load', () => leaveUnderLoad(composition, 'gateway-1', 'stop'));
  await step('A gateway is killed under load', () => leaveUnderLoad(composition, 'gateway-2', 'kill'));
  await step('Prometheus', () => lookAtPrometheus(composition));
}

let failure;
const interrupted = new Promise((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error(signal)));
});
try {
  await Promise.race([everything(), interrupted]);
} catch (error) {
  failure = error;
}
for (const [title, close] of opened.reverse())
  await step(title, close).catch((error) => {
    failure ??= error;
    console.error(error instanceof Error ? error.message : error);
  });
printReport();
if (failure !== undefined) {
  console.error(`\n✗ ${failure instanceof Error ? failure.message : failure}`);
  process.exit(1);
}
console.log(`\n✓ the whole composition ran, and ${keep ? 'its images are kept' : 'nothing of it is left'}`);
process.exit(0);
