import { spanNow, temporaryFolder, type Span } from '@touchline/test-data/opened';
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
    private readonly span: Span,
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
    const span = spanNow();
    const process = await BuiltProcess.start(main, whole, span);
    return new GatewayNode(`127.0.0.1:${port}`, whole, main, span, process);
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
    this.#process = await BuiltProcess.start(this.main, this.#environment, this.span);
  }
}

/**
 * Starts a sandbox on a match Saturday, and creates a data directory.
 *
 * @returns the environment of a gateway that uses that sandbox
 */
export async function startSandbox(): Promise<Readonly<Record<string, string>>> {
  const dataDir = temporaryFolder('touchline-topology');
  const sandbox = await BuiltProcess.start('apps/sandbox/dist/main.js', {
    GAME_NOW: SATURDAY,
    SANDBOX_GAME_PORT: '0',
  });
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
}

/** @param ofGateways environment of both gateways in addition to that of docker-compose.yml */
export async function startSite(ofGateways: Readonly<Record<string, string>> = {}): Promise<Site> {
  const redis = await RedisServer.start();
  const state = await RedisServer.startDurable();
  const environment = {
    ...(await startSandbox()),
    REDIS_URL: redis.url,
    STATE_REDIS_URL: state.url,
    STAFF_TOKEN,
    WEB_DIST,
    ...ofGateways,
  };
  const gateways = await Promise.all([GatewayNode.start(environment), GatewayNode.start(environment)]);
  const nginx = await Nginx.start([gateways[0].address, gateways[1].address]);
  return { nginx, gateways };
}
