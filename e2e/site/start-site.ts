import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const LOGS = fileURLToPath(new URL('../test-results/logs/', import.meta.url));
const START_TIMEOUT_MS = 60_000;

export interface Site {
  readonly url: string;
  /** All that it wrote until it said its address. */
  readonly printed: string;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** The whole site by the launcher, as `npm start` does it, on a free port, with data that goes with it. */
export async function startSite(env: Readonly<Record<string, string>>): Promise<Site> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  const child = spawn(process.execPath, ['tools/launcher/start.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'info',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  // Kept for the last step of the whole run, which looks for what must never be in a log.
  mkdirSync(LOGS, { recursive: true });
  child.stdout.pipe(createWriteStream(`${LOGS}site-${String(port)}.log`));
  const printed = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error('the site did not start in time'));
    }, START_TIMEOUT_MS);
    let text = '';
    const read = (chunk: Buffer): void => {
      text += chunk.toString();
      if (!text.includes('Touchline is on ')) return;
      clearTimeout(timer);
      child.stdout.off('data', read);
      resolve(text);
    };
    child.stdout.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`the launcher ended with ${String(code)}:\n${text}`));
    });
  });
  return {
    url: `http://localhost:${port}`,
    printed,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
