import { isDeepStrictEqual } from 'node:util';
import { disconnectAfterwards } from '@touchline/test-data/opened';
import { CacheStatistics, envelope } from '@touchline/contracts';
import { Redis } from 'ioredis';
import { z } from 'zod';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { STAFF_TOKEN, staffOf } from '../support/staff.ts';
import { until } from '../topology/until.ts';
import { settingsFor } from '../support/settings.ts';

const Health = z.object({
  status: z.string(),
  details: z.object({
    redis: z.object({ availability: z.string() }),
    state: z.object({ status: z.string() }),
  }),
});

const PASSWORDS = { now: 'Pa55word-of-now', next: 'Pa55word-of-next', wrong: 'Pa55word-of-nobody' };

interface Refusal {
  readonly what: string;
  /** The password in the gateway's settings; the servers require `now`. */
  readonly password: string;
  /** Whether `refuse` is applied while the gateway already serves requests. */
  readonly whileRunning: boolean;
  refuse(server: RedisServer): Promise<void>;
  /** The reason in the log. */
  readonly said: RegExp;
  readonly availability: string;
}

async function rotate(server: RedisServer): Promise<void> {
  const admin = disconnectAfterwards(new Redis(server.url, { password: PASSWORDS.now }));
  await admin.config('SET', 'requirepass', PASSWORDS.next);
  await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
  admin.disconnect();
}

const REFUSALS: readonly Refusal[] = [
  {
    what: 'refuses connections',
    password: PASSWORDS.now,
    whileRunning: true,
    refuse: (server) => server.kill(),
    said: /ECONNREFUSED/,
    availability: 'unreachable',
  },
  {
    what: 'is given a wrong password from the start',
    password: PASSWORDS.wrong,
    whileRunning: false,
    refuse: () => Promise.resolve(),
    said: /WRONGPASS/,
    availability: 'access-denied',
  },
  {
    what: 'has its password rotated',
    password: PASSWORDS.now,
    whileRunning: true,
    refuse: rotate,
    said: /WRONGPASS/,
    availability: 'access-denied',
  },
];

(hasRedis() ? describe : describe.skip).each(REFUSALS)('a Redis that $what', (refusal) => {
  const lines: string[] = [];
  let [game, gateway]: [Game | undefined, Gateway | undefined] = [undefined, undefined];
  let servers: readonly RedisServer[] = [];

  beforeAll(async () => {
    const password = ['--requirepass', PASSWORDS.now];
    servers = [
      await RedisServer.start(password),
      await RedisServer.start([...password, '--appendonly', 'yes']),
    ];
    const [redisUrl = '', stateRedisUrl = ''] = servers.map(({ url }) =>
      url.replace('//', `//:${refusal.password}@`),
    );
    game = await Game.start();
    gateway = await startGateway({
      upstreamUrl: game.url,
      settings: {
        redisUrl,
        staffToken: STAFF_TOKEN,
        accounts: { ...settingsFor(null).accounts, stateRedisUrl },
        logLevel: 'trace',
      },
      overrides: { logDestination: { write: (line: string) => lines.push(line) } },
    });
    if (refusal.whileRunning) await gateway.http.get('/api/matches/live').expect(200);
    for (const server of servers) await refusal.refuse(server);
    await until('the log names the cause for both', () => saidBy('redis connection') && saidBy('State is '));
  }, 120_000);

  /** Whether the log gives the reason for this connection: the cache's or the state's. */
  const saidBy = (text: string): boolean =>
    lines.some((line) => line.includes(text) && refusal.said.test(line));

  test('no log line contains a password', () => {
    const secrets = [...Object.values(PASSWORDS), '"command"'];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  const running = (): Gateway => {
    if (gateway === undefined) throw new Error('not started');
    return gateway;
  };

  async function metric(name: string, labels: Readonly<Record<string, string>> = {}): Promise<number> {
    return valueOf(readExposition((await running().http.get('/metrics').expect(200)).text), name, labels);
  }

  test('visitors are still served, while every Redis call is skipped', async () => {
    const skipped = await metric('touchline_redis_calls_total', { outcome: 'skipped' });
    await running().http.get(`/api/matches?team=${refusal.availability}`).expect(200);
    expect(await metric('touchline_redis_calls_total', { outcome: 'skipped' })).toBeGreaterThan(skipped);
  });

  test('the metrics behind the alerts report it', async () => {
    expect(await metric('touchline_redis_usable')).toBe(0);
    expect(await metric('touchline_state_reachable', { driver: 'redis' })).toBe(0);
  });

  test('/readyz reports it without addresses, and stays 200', async () => {
    const answer = await running().http.get('/readyz').expect(200);
    expect(answer.body).toMatchObject({
      status: 'degraded',
      details: {
        redis: { status: 'degraded', availability: refusal.availability },
        state: { status: 'degraded' },
      },
    });
    expect(answer.text).not.toMatch(/127\.0\.0\.1|redis:|Pa55word|WRONGPASS|ECONN/);
  });
});

(hasRedis() ? test : test.skip)(
  'an outage of Redis and its end are reported, in the staff console too',
  async () => {
    const [cache, state] = [await RedisServer.start(), await RedisServer.startDurable()];
    const game = await Game.start();
    const accounts = { ...settingsFor(null).accounts, stateRedisUrl: state.url };
    const gateway = await startGateway({
      upstreamUrl: game.url,
      settings: { redisUrl: cache.url, accounts, staffToken: STAFF_TOKEN },
    });
    // Polls: on a busy machine state may miss its deadline and be reported as down.
    const becomes = (expected: object) =>
      until(JSON.stringify(expected), async () => {
        const answer = await gateway.http.get('/readyz').expect(200);
        return isDeepStrictEqual(Health.parse(answer.body), expected);
      });
    const console = async () => {
      const answer = await staffOf(gateway).get('stats').expect(200);
      return envelope(CacheStatistics).parse(answer.body).data.redis.availability;
    };
    const fine = { status: 'ok', details: { redis: { availability: 'ready' }, state: { status: 'up' } } };
    try {
      await becomes(fine);
      expect(await console()).toBe('ready');
      await cache.kill();
      await becomes({
        status: 'degraded',
        details: { redis: { availability: 'unreachable' }, state: { status: 'up' } },
      });
      expect(await console()).toBe('unreachable');
      await cache.restart();
      await becomes(fine);
      expect(await console()).toBe('ready');
    } finally {
      await gateway.stop();
      await game.stop();
      await Promise.all([cache.stop(), state.stop()]);
    }
  },
  120_000,
);
