import { Redis } from 'ioredis';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { settingsFor } from '../support/settings.ts';
import { until } from '../topology/until.ts';

const PASSWORDS = { now: 'Pa55word-of-now', next: 'Pa55word-of-next', wrong: 'Pa55word-of-nobody' };

interface Refusal {
  readonly what: string;
  /** What the gateway is told; the servers want `now`. */
  readonly password: string;
  /** What happens to each of the two servers before (`false`) or while (`true`) the gateway runs. */
  readonly whileRunning: boolean;
  refuse(server: RedisServer): Promise<void>;
  /** What the log says of it. */
  readonly said: RegExp;
}

async function rotate(server: RedisServer): Promise<void> {
  const admin = new Redis(server.url, { password: PASSWORDS.now });
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
  },
  {
    what: 'is given a wrong password from the start',
    password: PASSWORDS.wrong,
    whileRunning: false,
    refuse: () => Promise.resolve(),
    said: /WRONGPASS/,
  },
  {
    what: 'has its password rotated',
    password: PASSWORDS.now,
    whileRunning: true,
    refuse: rotate,
    said: /WRONGPASS/,
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
        accounts: { ...settingsFor(null).accounts, stateRedisUrl },
        logLevel: 'trace',
      },
      overrides: { logDestination: { write: (line: string) => lines.push(line) } },
    });
    if (refusal.whileRunning) await gateway.http.get('/api/matches/live').expect(200);
    for (const server of servers) await refusal.refuse(server);
    await until('the log says why of both', () => saidBy('redis connection') && saidBy('State is '));
  }, 60_000);

  afterAll(async () => {
    await gateway?.stop();
    await game?.stop();
    for (const server of servers) await server.stop();
  });

  /** Of the cache's connection or of state's. */
  const saidBy = (words: string): boolean =>
    lines.some((line) => line.includes(words) && refusal.said.test(line));

  test('no line of the log holds a password', () => {
    const secrets = [...Object.values(PASSWORDS), '"command"'];
    expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
  });

  test('visitors notice nothing', async () => {
    await gateway?.http.get('/api/matches/live').expect(200);
  });
});
