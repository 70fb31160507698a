/**
 * Starts the journeys' two sites for several runs of Playwright: it sends their addresses to its parent, as the
 * environment variables by which the runs find them, and stops the sites at SIGTERM or when the parent ends.
 */
import { startSites } from './sites.ts';

// Registered first: a signal during the start then stops the sites that already run.
const ended = new Promise<void>((resolve) => {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect'])
    process.once(signal, () => {
      resolve();
    });
});

if (process.send === undefined) throw new Error('serve.ts needs an IPC channel to its parent');
const send = process.send.bind(process);

const sites = await startSites();
try {
  send(sites.addresses);
  await ended;
} finally {
  await sites.stop();
  if (process.connected) process.disconnect?.();
}
