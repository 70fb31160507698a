import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RedisServer } from '../support/redis-server.ts';
import { BuiltProcess } from './built-process.ts';
import { freePort } from './free-port.ts';
import { Nginx } from './nginx.ts';
import { WEB_DIST } from './other-build.ts';

const SATURDAY = '2026-03-14T15:20:00Z';
export const STAFF_TOKEN = 'the-token-of-the-topology';

/** A gateway whose address outlives its process. */
export class GatewayNode {
  #environment: Readonly<Record<string, string>>;
  #process: BuiltProcess;

  private constructor(
    readonly address: string,
    environment: Readonly<Record<string, string>>,
    private readonly main: string,
    process: BuiltProcess,
  ) {
    this.#environment = environment;
    this.#process = process;
  }

  static async start(
    environment: Readonly<Record<string, string>>,
    main = 'apps/gateway/dist/main.js',
  ): Promise<GatewayNode> {
    const port = String(await freePort());
    const whole = { ...environment, PORT: port };
    return new GatewayNode(`127.0.0.1:${port}`, whole, main, await BuiltProcess.start(main, whole));
  }

  get url(): string {
    return `http://${this.address}`;
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process.signal(signal);
  }

  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    return this.#process.end(signal);
  }

  /** @param change further environment variables, such as another build */
  async startAgain(change: Readonly<Record<string, string>> = {}): Promise<void> {
    this.#environment = { ...this.#environment, ...change };
    this.#process = await BuiltProcess.start(this.main, this.#environment);
  }
}

/**
 * Starts a sandbox on a match Saturday, and creates a data directory.
 *
 * @param opened receives the functions that close them
 * @returns the environment of a gateway that uses that sandbox
 */
export async function startSandbox(
  opened: (() => Promise<unknown>)[],
): Promise<Readonly<Record<string, string>>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touchline-topology-'));
  opened.push(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await BuiltProcess.start('apps/sandbox/dist/main.js', {
    GAME_NOW: SATURDAY,
    SANDBOX_GAME_PORT: '0',
  });
  opened.push(() => sandbox.end('SIGTERM'));
  return {
    NODE_ENV: 'production',
    EMBEDDED: '1',
    API_URL: sandbox.url,
    API_KEY: 'sandbox',
    GAME_NOW: SATURDAY,
    GAME_STARTED_MS: String(Date.now()),
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    BASE_URL: 'https://scores.example',
    LOG_LEVEL: 'error',
  };
}

/** The services of docker-compose.yml, as processes: sandbox, two Redis, two gateways, nginx. */
export interface Site {
  readonly nginx: Nginx;
  readonly gateways: readonly [GatewayNode, GatewayNode];
  stop(): Promise<void>;
}

async function start(
  opened: (() => Promise<unknown>)[],
  ofGateways: Readonly<Record<string, string>>,
): Promise<Omit<Site, 'stop'>> {
  const redis = await RedisServer.start();
  opened.push(() => redis.stop());
  const state = await RedisServer.startDurable();
  opened.push(() => state.stop());
  const environment = {
    ...(await startSandbox(opened)),
    REDIS_URL: redis.url,
    STATE_REDIS_URL: state.url,
    STAFF_TOKEN,
    WEB_DIST,
    ...ofGateways,
  };
  const startNode = async (): Promise<GatewayNode> => {
    const node = await GatewayNode.start(environment);
    opened.push(() => node.end('SIGTERM'));
    return node;
  };
  const gateways = await Promise.all([startNode(), startNode()]);
  const nginx = await Nginx.start([gateways[0].address, gateways[1].address]);
  opened.push(() => nginx.stop());
  return { nginx, gateways };
}

/**
 * Starts the site. If a part fails to start, stops the others.
 *
 * @param ofGateways environment of both gateways in addition to that of docker-compose.yml
 */
export async function startSite(ofGateways: Readonly<Record<string, string>> = {}): Promise<Site> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const close of opened.splice(0).reverse()) await close();
  };
  try {
    return { ...(await start(opened, ofGateways)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
