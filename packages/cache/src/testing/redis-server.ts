import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import {
  disconnectAfterwards,
  endAfterwards,
  opened,
  spanNow,
  temporaryFolder,
  type Span,
} from '@touchline/test-data/opened';
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
 * @example const redis = await RedisServer.start();
 */
export class RedisServer {
  private constructor(
    readonly port: number,
    private readonly args: readonly string[],
    private readonly span: Span,
    private child: ChildProcess,
  ) {}

  /** @param options additional command line options, like `--cluster-enabled yes`. */
  static async start(options: readonly string[] = []): Promise<RedisServer> {
    const port = await freePort();
    const directory = temporaryFolder('touchline-redis');
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
    const args = [...own, ...options];
    const span = spanNow();
    return new RedisServer(port, args, span, await RedisServer.#spawn(args, span));
  }

  static async #spawn(args: readonly string[], span: Span): Promise<ChildProcess> {
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    endAfterwards('redis-server', child, { span });
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
    // Opened after the clients, and so thawed before they are closed.
    opened('frozen Redis', () => {
      this.thaw();
    });
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
    this.child = await RedisServer.#spawn(this.args, this.span);
  }
}

/**
 * Returns a client configured for the guard: a command that cannot be sent fails immediately, and the client keeps
 * reconnecting.
 */
export async function connectTo(server: RedisServer): Promise<Redis> {
  const client = disconnectAfterwards(
    new Redis(server.url, { enableOfflineQueue: false, maxRetriesPerRequest: 0, retryStrategy: () => 20 }),
  );
  await ready(client);
  return client;
}

/** Starts a cluster of one server. Like a large cluster, it refuses any command that touches two slots. */
export async function startCluster(): Promise<RedisServer> {
  const server = await RedisServer.start(['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1']);
  const redis = disconnectAfterwards(new Redis(server.url));
  await redis.cluster('ADDSLOTSRANGE', 0, 16_383);
  while (!(await redis.cluster('INFO')).includes('cluster_state:ok'));
  redis.disconnect();
  return server;
}

/** Not `once` of node:events, which rejects when an attempt to connect is refused meanwhile. */
export function ready(client: RedisClient): Promise<void> {
  return new Promise((resolve) => {
    if (client.status === 'ready') resolve();
    else client.once('ready', resolve);
  });
}
