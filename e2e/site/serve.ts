/**
 * Starts the journeys' two sites for several runs of Playwright: `node site/serve.ts <file>` writes their addresses
 * as JSON to the file, prints a line when they are ready, and stops them at SIGTERM. Each run finds them through
 * `E2E_SITES=<file>`.
 */
import { rm, writeFile } from 'node:fs/promises';
import { startSites } from './sites.ts';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('usage: node site/serve.ts <file>');

// Heard from the beginning, so that a signal during the start stops what has started.
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
    process.once(signal, () => {
      resolve();
    });
});

const sites = await startSites();
try {
  // The file contains a token.
  await writeFile(file, JSON.stringify(sites.addresses), { mode: 0o600 });
  process.stdout.write('the journeys’ sites are ready\n');
  // A pending promise does not keep Node running.
  const awake = setInterval(() => undefined, 60_000);
  await ended;
  clearInterval(awake);
} finally {
  await sites.stop();
  await rm(file, { force: true });
}
