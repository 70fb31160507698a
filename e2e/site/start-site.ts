import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** `TEST_LOGS` is the folder of the running task (`tools/test-run/task.mjs`), which scans it for secrets. */
const LOGS = process.env['TEST_LOGS'] ?? join(root, 'e2e/test-results/logs');
const START_TIMEOUT_MS = 60_000;

export type Environment = Readonly<Record<string, string>>;

export interface Site {
  readonly url: string;
  /** Its output up to its address, from the last start. */
  readonly printed: string;
  /** Stops the process. Data and port are kept. */
  halt(): Promise<void>;
  /** Starts it again after `halt`, on the same port with the same data; does nothing while it runs. */
  resume(): Promise<void>;
  /** Stops it permanently and deletes its data. */
  stop(): Promise<void>;
}

interface Launched {
  readonly printed: string;
  end(): Promise<void>;
}

/**
 * Returns a port below the range from which the system assigns ports (`ip_local_port_range`): the site opens it only
 * after its sandbox has opened assigned ports, which could otherwise include it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort(); // In use.
  }
  server.close();
  await once(server, 'close');
  return port;
}

async function launch(env: Environment): Promise<Launched> {
  const child = spawn(process.execPath, ['tools/launcher/start.mjs'], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  mkdirSync(LOGS, { recursive: true });
  child.stdout.pipe(createWriteStream(join(LOGS, `site-${env['PORT'] ?? ''}.log`), { flags: 'a' }));
  const printed = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGTERM');
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
    printed,
    end: async () => {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/**
 * Starts the whole site through the launcher, as `npm start` does, on a free port, with data that is deleted when it
 * stops.
 */
export async function startSite(env: Environment): Promise<Site> {
  const port = String(await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  const environment = {
    ...{ PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: dataDir },
    // Browsers resolve it to their own machine, and treat it as another host.
    SITE_PREVIEW_URL: `http://preview.localhost:${port}`,
    ...env,
  };
  let launched: Launched | undefined = await launch(environment);
  let printed = launched.printed;
  const halt = async (): Promise<void> => {
    await launched?.end();
    launched = undefined;
  };
  return {
    url: `http://localhost:${port}`,
    get printed() {
      return printed;
    },
    halt,
    async resume() {
      if (launched !== undefined) return;
      launched = await launch(environment);
      printed = launched.printed;
    },
    async stop() {
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
