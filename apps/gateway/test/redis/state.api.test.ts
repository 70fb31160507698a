import { disconnectAfterwards } from '@touchline/test-data/opened';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';
import { StateRefusedError } from '../../src/platform/state/store/state.ts';
import { SealedState, State, StateUnavailableError } from '../../src/platform/state/index.ts';
import { RedisState } from '../../src/platform/state/redis/redis-state.ts';
import { stateSuite } from '../../src/platform/state/testing/state-suite.ts';
import { SystemWallClock } from '../../src/platform/time/clock.ts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';
import { until } from '../topology/until.ts';
import { settingsFor } from '../support/settings.ts';

// Refusals and outages are logged; here they are intended.
Logger.overrideLogger(false);

const suite = hasRedis() ? describe : describe.skip;
const clock = new SystemWallClock();
const soon = () => ({ expiresAtMs: Date.now() + 60_000, group: 'g' });

function answers(state: State): Promise<boolean> {
  return state.read('k', 'a').then(
    () => true,
    () => false,
  );
}

suite('state in Redis', () => {
  let server: RedisServer | undefined;
  const redis = (): RedisServer => {
    if (server === undefined) throw new Error('no Redis');
    return server;
  };

  beforeAll(async () => {
    server = await RedisServer.startDurable();
  });

  stateSuite('the State contract, in Redis', async (by) => {
    const admin = disconnectAfterwards(new Redis(redis().url));
    await admin.flushall();
    admin.disconnect();
    const state = await RedisState.open(redis().url, by);
    return { state, close: () => state.close() };
  });

  test('of fifty simultaneous changes of one revision, on two connections, one succeeds', async () => {
    const [one, other] = [
      await RedisState.open(redis().url, clock),
      await RedisState.open(redis().url, clock),
    ];
    const ifRevision = (await one.write('race', 'a', '', soon())) ?? 0;
    const written = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? one : other).write('race', 'a', String(index), { ...soon(), ifRevision }),
      ),
    );
    expect(written.filter((revision) => revision !== undefined)).toEqual([ifRevision + 1]);
    await one.close();
    await other.close();
  });

  test('Redis deletes expired records, and groups after their last record', async () => {
    const state = await RedisState.open(redis().url, clock);
    await state.write('brief', 'a', '', { expiresAtMs: Date.now() + 50, group: 'g' });
    await state.write('brief', 'b', '', { expiresAtMs: Date.now() + 150, group: 'g' });
    const admin = disconnectAfterwards(new Redis(redis().url));
    await until(
      'one record is left',
      async () => (await admin.keys('touchline:state:record:brief:*')).length === 1,
    );
    expect(await admin.keys('touchline:state:group:brief:*')).toHaveLength(1);
    await until('nothing is left', async () => (await admin.keys('touchline:state:*:brief:*')).length === 0);
    admin.disconnect();
    await state.close();
  });

  test('survives a killed Redis', async () => {
    const state = await RedisState.open(redis().url, clock);
    const revision = await state.write('k', 'a', 'kept', soon());
    await redis().kill();
    await until('state is down', async () => !(await answers(state)));
    await expect(state.read('k', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
    await redis().restart();
    await until('state is up again', () => answers(state));
    expect(await state.read('k', 'a')).toMatchObject({ value: 'kept', revision });
    expect(await state.ofGroup('k', 'g')).toHaveLength(1);
    await state.close();
  });

  test('sealed with another node’s key is refused, since it would end every session', async () => {
    const [one, other] = [
      await RedisState.open(redis().url, clock),
      await RedisState.open(redis().url, clock),
    ];
    const ours = await SealedState.open(one, 'ours');
    await expect(SealedState.open(other, 'theirs')).rejects.toThrow(/sealed with the key ours/);
    await (await SealedState.open(one, 'ours')).write('k', 'a', '1', soon());
    expect((await ours.read('k', 'a'))?.value).toBe('1');
    await ours.close();
  });

  test('a hanging Redis costs the first call a second, later calls nothing; state recovers when it does', async () => {
    const state = await RedisState.open(redis().url, clock);
    await state.write('k', 'a', 'kept', soon());
    redis().freeze();
    const startedMs = Date.now();
    await expect(state.read('k', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
    const tookMs = Date.now() - startedMs;
    expect(tookMs).toBeGreaterThanOrEqual(990);
    expect(tookMs).toBeLessThan(3000);
    await expect(state.read('k', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
    redis().thaw();
    await until('state is up again', () => answers(state));
    expect((await state.read('k', 'a'))?.value).toBe('kept');
    await state.close();
  });

  test('a process that was blocked for longer than the deadline still reads the response that arrived', async () => {
    const state = await RedisState.open(redis().url, clock);
    await state.write('k', 'a', 'kept', soon());
    const read = state.read('k', 'a');
    // Blocks the thread, as rendering a large page would. Redis responds long before it continues.
    await new Promise(setImmediate);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    expect((await read)?.value).toBe('kept');
    await expect(answers(state)).resolves.toBe(true);
    await state.close();
  });

  test('a Redis that is reconfigured unsafely during an outage is not used until it is corrected', async () => {
    const state = await RedisState.open(redis().url, clock);
    const admin = disconnectAfterwards(new Redis(redis().url));
    await admin.config('SET', 'maxmemory-policy', 'allkeys-lru');
    await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await until('state is down', async () => !(await answers(state)));
    const failure = await state.read('k', 'a').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StateUnavailableError);
    await admin.config('SET', 'maxmemory-policy', 'noeviction');
    await until('state is up again', () => answers(state));
    admin.disconnect();
    await state.close();
  });
});

suite('a Redis that would lose state', () => {
  test.each([
    [['--maxmemory-policy', 'allkeys-lru', '--appendonly', 'yes'], ['maxmemory-policy noeviction']],
    [[], ['appendonly yes']],
    [
      ['--maxmemory-policy', 'volatile-ttl'],
      ['maxmemory-policy noeviction', 'appendonly yes'],
    ],
  ])('is refused with the setting to change: %j', async (settings, messages) => {
    const server = await RedisServer.start(settings);
    try {
      const refused = await RedisState.open(server.url, clock).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(StateRefusedError);
      for (const message of messages) expect(String(refused)).toContain(message);
      const accounts = { ...settingsFor(null).accounts, stateRedisUrl: server.url };
      await expect(startGateway({ upstreamUrl: null, settings: { accounts } })).rejects.toThrow(messages[0]);
    } finally {
      await server.stop();
    }
  });
});

suite('a gateway whose state is down', () => {
  test('starts, serves public requests, and uses state as soon as it is up', async () => {
    const server = await RedisServer.startDurable();
    await server.kill();
    const game = await Game.start();
    let gateway: Gateway | undefined;
    try {
      const accounts = { ...settingsFor(null).accounts, stateRedisUrl: server.url };
      gateway = await startGateway({ upstreamUrl: game.url, settings: { accounts } });
      const state = gateway.app.get(State);
      await expect(state.read('k', 'a')).rejects.toBeInstanceOf(StateUnavailableError);
      await gateway.http.get('/api/sports').expect(200);
      await server.restart();
      await until('state is up again', () => answers(state));
      expect(await state.write('k', 'a', '', soon())).toBeDefined();
    } finally {
      await gateway?.stop();
      await game.stop();
      await server.stop();
    }
  });
});
