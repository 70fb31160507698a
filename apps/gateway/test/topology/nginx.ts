import { spawn, spawnSync } from 'node:child_process';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import { freePort } from './free-port.ts';
import { until } from './until.ts';

const CONFIGURATION = fileURLToPath(new URL('../../../../docker/nginx/', import.meta.url));

/** Whether a real nginx is installed; CI requires one. */
export function hasNginx(): boolean {
  const found = spawnSync('nginx', ['-v']).status === 0;
  if (!found && process.env['CI'] !== undefined)
    throw new Error('nginx is missing: apt-get install nginx-light');
  if (!found) process.stderr.write('skipped: no nginx here (apt-get install nginx-light)\n');
  return found;
}

/** Replaces parts of the configuration; throws if a part is missing. */
function rendered(text: string, replacements: ReadonlyMap<string, string>): string {
  let result = text;
  for (const [word, replacement] of replacements) {
    if (!result.includes(word)) throw new Error(`docker/nginx/nginx.conf has no ${word} any more`);
    result = result.replaceAll(word, replacement);
  }
  return result;
}

/** Debian's nginx with the configuration of docker/; only addresses and paths are changed. */
export class Nginx {
  readonly url: string;
  readonly opsUrl: string;
  readonly #directory: string;

  private constructor(
    url: string,
    opsUrl: string,
    directory: string,
    readonly stop: () => Promise<void>,
  ) {
    this.url = url;
    this.opsUrl = opsUrl;
    this.#directory = directory;
  }

  /** @param changes further replacements in the configuration */
  static async start(
    gateways: readonly [string, string],
    changes: ReadonlyMap<string, string> = new Map(),
  ): Promise<Nginx> {
    const directory = temporaryFolder('touchline-nginx');
    await cp(CONFIGURATION, directory, { recursive: true });
    const file = join(directory, 'nginx.conf');
    const [port, opsPort] = [await freePort(), await freePort()];
    const replacements = new Map([
      ['gateway-1:3000', gateways[0]],
      ['gateway-2:3000', gateways[1]],
      ['listen 8080', `listen 127.0.0.1:${String(port)}`],
      ['listen 8081', `listen 127.0.0.1:${String(opsPort)}`],
      ['/tmp/nginx', join(directory, 'nginx')],
      ['/dev/stdout', join(directory, 'access.log')],
      ['/dev/stderr', join(directory, 'error.log')],
      ...changes,
    ]);
    await writeFile(file, rendered(await readFile(file, 'utf8'), replacements));
    const child = spawn('nginx', ['-c', file, '-e', join(directory, 'error.log'), '-g', 'daemon off;'], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const nginx = new Nginx(
      `http://127.0.0.1:${String(port)}`,
      `http://127.0.0.1:${String(opsPort)}`,
      directory,
      endAfterwards('nginx', child, { signal: 'SIGTERM' }),
    );
    await until('nginx listens', async () => {
      if (child.exitCode !== null) throw new Error('nginx does not take its configuration');
      return (await fetch(`${nginx.opsUrl}/nginx`).catch(() => null))?.ok ?? false;
    });
    return nginx;
  }

  /** Returns how many requests a gateway has answered with 200 so far, from the access log. */
  async servedBy(gateway: string): Promise<number> {
    const log = await readFile(join(this.#directory, 'access.log'), 'utf8');
    // If nginx tried both, the last one is the one that responded.
    return log
      .split('\n')
      .filter((line) => /"status":200,/.test(line) && line.includes(`${gateway}","tried"`)).length;
  }

  /** Returns nginx's error log, for the report of a failed test. */
  errors(): Promise<string> {
    return readFile(join(this.#directory, 'error.log'), 'utf8');
  }

  /** Returns the statuses of the gateways that nginx tried, for each logged request: `404, 200`. */
  async triedFor(url: string): Promise<readonly string[]> {
    let tried: readonly string[] = [];
    await until(`nginx has logged ${url}`, async () => {
      const log = await readFile(join(this.#directory, 'access.log'), 'utf8');
      tried = log
        .split('\n')
        .filter((line) => line.includes(`"uri":"${url}"`))
        .map((line) => /"tried":"([^"]*)"/.exec(line)?.[1] ?? '');
      return tried.length > 0;
    });
    return tried;
  }
}
