import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import type { RedisClient } from '../redis/redis-client.ts';

/** Returns whether a real Redis is available for tests; CI must have one. */
export function hasRedis(): boolean {
  const found = spawnSync('redis-server', ['--version']).status === 0;
  if (!found && process.env['CI'] !== undefined)
    throw new Error('redis-server is missing: apt-get install redis-server');
  if (!found) process.stderr.write('skipped: no redis-server here (apt-get install redis-server)\n');
  return found;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/**
 * A real Redis on a free port, which a test may freeze, kill and restart on the same port.
 *
 * @example const redis = await RedisServer.start(); … await redis.stop();
 */
export class RedisServer {
  private constructor(
    readonly port: number,
    private readonly directory: string,
    private readonly options: readonly string[],
    private child: ChildProcess,
  ) {}

  /** @param options additional command line options, like `--cluster-enabled yes`. */
  static async start(options: readonly string[] = []): Promise<RedisServer> {
    const port = await freePort();
    const directory = await mkdtemp(join(tmpdir(), 'touchline-redis-'));
    return new RedisServer(port, directory, options, await RedisServer.#spawn(port, directory, options));
  }

  static async #spawn(port: number, directory: string, options: readonly string[]): Promise<ChildProcess> {
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
    const child = spawn('redis-server', [...own, ...options], { stdio: ['ignore', 'pipe', 'ignore'] });
    let log = '';
    for await (const chunk of child.stdout) {
      log += String(chunk);
      if (log.includes('Ready to accept connections')) return child;
    }
    throw new Error(`redis-server did not start: ${log}`);
  }

  get url(): string {
    return `redis://127.0.0.1:${String(this.port)}`;
  }

  /** Stops responding without closing connections. */
  freeze(): void {
    this.child.kill('SIGSTOP');
  }

  thaw(): void {
    this.child.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    this.child.kill('SIGKILL');
    await once(this.child, 'exit');
  }

  /** Restarts on the same port, without the previous data. */
  async restart(): Promise<void> {
    await this.kill();
    this.child = await RedisServer.#spawn(this.port, this.directory, this.options);
  }

  async stop(): Promise<void> {
    await this.kill();
    await rm(this.directory, { recursive: true, force: true });
  }
}

/**
 * Returns a client configured for the guard: a command that cannot be sent fails immediately, and the client keeps
 * reconnecting.
 */
export async function connectTo(server: RedisServer): Promise<Redis> {
  const client = new Redis(server.url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: () => 20,
  });
  await ready(client);
  return client;
}

/** Not `once` of node:events, which rejects when an attempt to connect is refused meanwhile. */
export function ready(client: RedisClient): Promise<void> {
  return new Promise((resolve) => {
    if (client.status === 'ready') resolve();
    else client.once('ready', resolve);
  });
}
