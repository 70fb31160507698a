import { isDeepStrictEqual } from 'node:util';
import { disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { CACHES, type Caches } from '../../src/platform/cache/caches.ts';
import { StateUnavailableError } from '../../src/platform/state/store/state.ts';
import { State } from '../../src/platform/state/index.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { until } from '../topology/until.ts';
import { settingsFor } from '../support/settings.ts';

const SLOW_TEST_MS = 120_000;

interface Urls {
  readonly redisUrl: string | null;
  readonly stateRedisUrl: string | null;
}

/** A gateway, its warnings that cache and state share a server, and the servers that each of the two uses. */
class Watched {
  readonly #lines: string[];
  private constructor(
    private readonly gateway: Gateway,
    lines: string[],
  ) {
    this.#lines = lines;
  }

  static async start({ redisUrl, stateRedisUrl }: Urls): Promise<Watched> {
    const lines: string[] = [];
    const accounts = { ...settingsFor(null).accounts, stateRedisUrl };
    const gateway = await startGateway({
      upstreamUrl: null,
      settings: { redisUrl, accounts, logLevel: 'trace' },
      overrides: { logDestination: { write: (line: string) => lines.push(line) } },
    });
    return new Watched(gateway, lines);
  }

  get warnings(): readonly string[] {
    return this.#lines.filter((line) => line.includes('one Redis server'));
  }

  /** Uses the connections on which the start made its own calls: once these calls return, the earlier ones have too. */
  async servers(): Promise<readonly (readonly string[])[]> {
    const state = await this.gateway.app.get(State).redisServers();
    return [await this.cacheServers(), state];
  }

  /** On a busy machine a start may take longer than the deadline of one call. */
  async connectedServers(): Promise<readonly (readonly string[])[]> {
    let found: readonly (readonly string[])[] = [];
    await until('every Redis responds', async () => {
      try {
        found = await this.servers();
      } catch (error) {
        if (error instanceof StateUnavailableError) return false;
        throw error;
      }
      return true;
    });
    return found;
  }

  cacheServers(): Promise<readonly string[]> {
    return this.gateway.app.get<Caches>(CACHES).redisServers();
  }

  async ready(): Promise<boolean> {
    const { text } = await this.gateway.http.get('/readyz');
    return text.includes('"availability":"ready"') && text.includes('"state":{"status":"up"}');
  }

  stop(): Promise<void> {
    return this.gateway.stop();
  }
}

(hasRedis() ? describe : describe.skip)('cache and state in Redis', () => {
  const servers: RedisServer[] = [];

  async function durable(settings: readonly string[] = []): Promise<RedisServer> {
    const server = await RedisServer.start(['--appendonly', 'yes', ...settings]);
    servers.push(server);
    return server;
  }

  test(
    'on one server, in two of its databases: the log warns, once for each start',
    async () => {
      const { url } = await durable();
      const watched = await Watched.start({ redisUrl: `${url}/0`, stateRedisUrl: `${url}/1` });
      try {
        await until('the warning is logged', () => watched.warnings.length > 0);
        const line: unknown = JSON.parse(watched.warnings[0] ?? '');
        expect(line).toMatchObject({
          level: 'warn',
          msg: expect.stringMatching(/REDIS_URL and STATE_REDIS_URL .* one Redis server/) as unknown,
        });
        // A reconnect does not log the warning again.
        const admin = disconnectAfterwards(new Redis(url));
        await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
        admin.disconnect();
        await until('both are connected to it again', async () => {
          const [ofCache, ofState = []] = await watched.servers().catch(() => []);
          return ofState.length === 1 && isDeepStrictEqual(ofCache, ofState);
        });
        expect(watched.warnings).toHaveLength(1);
      } finally {
        await watched.stop();
      }
    },
    SLOW_TEST_MS,
  );

  test(
    'on one server, configured as a cluster for the cache: the log warns',
    async () => {
      const server = await durable(['--cluster-enabled', 'yes', '--cluster-announce-ip', '127.0.0.1']);
      const admin = disconnectAfterwards(new Redis(server.url));
      await admin.call('CLUSTER', 'ADDSLOTSRANGE', '0', '16383');
      while (!String(await admin.call('CLUSTER', 'INFO')).includes('cluster_state:ok'));
      admin.disconnect();
      const watched = await Watched.start({
        redisUrl: server.url.replace('redis:', 'redis+cluster:'),
        stateRedisUrl: server.url,
      });
      try {
        await until('the warning is logged', () => watched.warnings.length === 1);
      } finally {
        await watched.stop();
      }
    },
    SLOW_TEST_MS,
  );

  test(
    'on two servers: no warning',
    async () => {
      const [cache, state] = [await durable(), await durable()];
      const watched = await Watched.start({ redisUrl: cache.url, stateRedisUrl: state.url });
      try {
        const [ofCache, ofState] = await watched.connectedServers();
        expect(ofCache).toHaveLength(1);
        expect(ofState).toHaveLength(1);
        expect(ofCache).not.toEqual(ofState);
        expect(watched.warnings).toEqual([]);
      } finally {
        await watched.stop();
      }
    },
    SLOW_TEST_MS,
  );

  test(
    'on one server that is down at the start: nothing waits for it, and the log warns once it is up',
    async () => {
      const server = await durable();
      await server.kill();
      const watched = await Watched.start({ redisUrl: server.url, stateRedisUrl: server.url });
      try {
        await expect(watched.servers()).rejects.toThrow();
        await expect(watched.cacheServers()).rejects.toThrow(/within 1000 ms/);
        expect(watched.warnings).toEqual([]);
        await server.restart();
        await until('cache and state are up', () => watched.ready());
        await until('the warning is logged', () => watched.warnings.length === 1);
        expect(await watched.connectedServers()).toHaveLength(2);
      } finally {
        await watched.stop();
      }
    },
    SLOW_TEST_MS,
  );

  test(
    'nothing waits for a hanging server, and the log warns once',
    async () => {
      const server = await durable();
      const watched = await Watched.start({ redisUrl: server.url, stateRedisUrl: server.url });
      try {
        await until('the warning is logged', () => watched.warnings.length === 1);
        server.freeze();
        await expect(watched.servers()).rejects.toThrow();
        await expect(watched.cacheServers()).rejects.toThrow(/within 1000 ms/);
        server.thaw();
        await until('cache and state are up again', () => watched.ready());
        expect(watched.warnings).toHaveLength(1);
      } finally {
        await watched.stop();
      }
    },
    SLOW_TEST_MS,
  );

  test.each<[string, Urls]>([
    ['none', { redisUrl: null, stateRedisUrl: null }],
    ['only one', { redisUrl: null, stateRedisUrl: 'state' }],
  ])(
    'in %s: no warning',
    async (_, urls) => {
      const stateRedisUrl = urls.stateRedisUrl === null ? null : (await durable()).url;
      const watched = await Watched.start({ ...urls, stateRedisUrl });
      try {
        const [ofCache, ofState] = await watched.connectedServers();
        expect(ofCache).toEqual([]);
        expect(ofState).toHaveLength(stateRedisUrl === null ? 0 : 1);
        expect(watched.warnings).toEqual([]);
      } finally {
        await watched.stop();
      }
    },
    SLOW_TEST_MS,
  );
});
