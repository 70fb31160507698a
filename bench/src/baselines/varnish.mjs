import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { whereIs } from '../machine/machine.mjs';
import { answers, start, freePort } from '../process/child.mjs';

/** Starts Varnish in its default configuration, with its store in memory. */
export async function startVarnish(origin) {
  const dir = await mkdtemp(join(tmpdir(), 'touchline-bench-varnish-'));
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  return start({
    name: 'varnishd',
    command: whereIs('varnishd'),
    args: [
      '-F',
      '-j',
      'none',
      '-n',
      dir,
      '-a',
      address,
      '-b',
      origin.replace('http://', ''),
      '-s',
      'malloc,256m',
    ],
    ready: () => answers(`http://${address}`),
  });
}
