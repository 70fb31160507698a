import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { endAfterwards, opened, spanNow, temporaryFolder, type Span } from '@touchline/test-data/opened';

/** For tests of Redis results: on a busy machine, a Redis call may take longer than a visitor would wait. */
export const PATIENT_REDIS_BUDGET_MS = 10_000;

/** Whether a real Redis is installed; CI requires one. */
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

/** A real Redis on a free port, which a test may freeze and kill. */
export class RedisServer {
  private constructor(
    readonly port: number,
    private readonly args: readonly string[],
    private readonly span: Span,
    private process: ChildProcess,
  ) {}

  /** Starts a Redis that loses no write, as state requires. */
  static startDurable(): Promise<RedisServer> {
    return RedisServer.start(['--appendonly', 'yes', '--appendfsync', 'always']);
  }

  /** @param settings of Redis, as on its command line; without any, nothing survives its end */
  static async start(settings: readonly string[] = []): Promise<RedisServer> {
    const port = await freePort();
    const directory = temporaryFolder('touchline-redis');
    const own = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', directory];
    const args = [...own, ...settings];
    const span = spanNow();
    return new RedisServer(port, args, span, await RedisServer.#spawn(args, span));
  }

  static async #spawn(args: readonly string[], span: Span): Promise<ChildProcess> {
    const child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
    endAfterwards('redis-server', child, { span });
    for await (const chunk of child.stdout) if (String(chunk).includes('Ready to accept connections')) break;
    return child;
  }

  get url(): string {
    return `redis://127.0.0.1:${String(this.port)}`;
  }

  freeze(): void {
    // Opened after its clients, and so thawed before they are closed.
    opened('frozen Redis', () => {
      this.thaw();
    });
    this.process.kill('SIGSTOP');
  }

  thaw(): void {
    this.process.kill('SIGCONT');
  }

  async kill(): Promise<void> {
    if (this.process.exitCode !== null || this.process.signalCode !== null) return;
    this.process.kill('SIGKILL');
    await once(this.process, 'exit');
  }

  async restart(): Promise<void> {
    await this.kill();
    this.process = await RedisServer.#spawn(this.args, this.span);
  }

  /** Needed only to stop it before the test ends. */
  stop(): Promise<void> {
    return this.kill();
  }
}
