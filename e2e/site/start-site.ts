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
const LOGS = fileURLToPath(new URL('../test-results/logs/', import.meta.url));
const START_TIMEOUT_MS = 60_000;

type Environment = Readonly<Record<string, string>>;

export interface Site {
  readonly url: string;
  /** All that it wrote until it said its address, when it started last. */
  readonly printed: string;
  /** Ends it. Its data stays, and so does its place. */
  halt(): Promise<void>;
  /** Starts it again after `halt`, where it was and with what it had. */
  resume(): Promise<void>;
  /** Ends it for good: nothing of it is left. */
  stop(): Promise<void>;
}

interface Launched {
  readonly printed: string;
  end(): Promise<void>;
}

/**
 * One that no process is given by chance: the site takes it only once its sandbox listens on ports of the system's
 * choice, which lie above these (`ip_local_port_range`).
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return freePort(); // Somebody's.
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
  // Kept for the last step of the whole run, which looks for what must never be in a log.
  mkdirSync(LOGS, { recursive: true });
  child.stdout.pipe(createWriteStream(`${LOGS}site-${env['PORT'] ?? ''}.log`, { flags: 'a' }));
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

/** The whole site by the launcher, as `npm start` does it, on a free port, with data that goes with it. */
export async function startSite(env: Environment): Promise<Site> {
  const port = String(await freePort());
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-site-'));
  const environment = {
    ...{ PORT: port, HOST: '127.0.0.1', LOG_LEVEL: 'info', DATA_DIR: dataDir },
    // Browsers find it on their own machine, and take it for another host.
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
      launched = await launch(environment);
      printed = launched.printed;
    },
    async stop() {
      await halt();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
