import { disconnectAfterwards } from '@touchline/test-data/opened';
import { Redis } from 'ioredis';
import { ManualRuntime } from '../testing/manual-runtime.ts';
import { hasRedis } from '../testing/redis-server.ts';
import { RedisWorld } from '../testing/redis-world.ts';
import { breaksAll } from './redis-client.ts';

(hasRedis() ? describe : describe.skip)('RedisGuard', () => {
  let time: ManualRuntime;
  let world: RedisWorld;

  beforeEach(async () => {
    time = new ManualRuntime();
    world = await RedisWorld.open(time);
  });

  test("returns Redis's reply, records the call and leaves no timer", async () => {
    const result = await world.guard.run('ping', (client) => client.ping());
    expect(result).toEqual({ kind: 'ok', value: 'PONG' });
    expect(world.observer.calls).toEqual([{ operation: 'ping', tookMs: 0, outcome: 'ok' }]);
    expect(time.pending).toBe(0);
  });

  test('an error of one command fails that command, and the next one is sent', async () => {
    await world.client.rpush('list', 'a');
    const result = await world.guard.run('get', (client) => client.get('list'));
    expect(result.kind).toBe('failed');
    expect(world.observer.failures[0]?.what).toBe('redis get');
    expect((await world.guard.run('ping', (client) => client.ping())).kind).toBe('ok');
    expect(world.observer.breaker).toEqual([]);
  });

  test('a Redis that is busy with a script is not called', async () => {
    await world.client.config('SET', 'busy-reply-threshold', '1');
    const other = disconnectAfterwards(new Redis(world.server.url));
    const endless = other.eval('while true do end', 0).catch(() => 'killed');
    const patient = disconnectAfterwards(new Redis(world.server.url, { enableReadyCheck: false }));
    // Waits until Redis replies BUSY; before that, calls only hang.
    while ((await patient.ping().catch(String)) === 'PONG');
    const result = await world.guard.run('get', (client) => client.get('k'));
    expect(result.kind === 'failed' && String(result.error)).toContain('BUSY');
    expect(world.observer.breaker).toEqual(['open']);

    await patient.call('SCRIPT', 'KILL');
    expect(await endless).toBe('killed');
    const returned = world.returned();
    await time.advance(1000);
    await returned;
    expect(world.guard.usable).toBe(true);
  });

  test('a synchronous throw of the client is a failure like any other', async () => {
    const result = await world.guard.run('get', () => {
      throw new RangeError('at once');
    });
    expect(result).toEqual({ kind: 'failed', error: new RangeError('at once') });
  });

  test('a closed guard sends no more probes', async () => {
    world.server.freeze();
    const reading = world.store.get('/k');
    await time.advance(50);
    await reading;
    world.guard.close();
    expect(time.pending).toBe(0);
  });
});

function reply(message: string): Error {
  return Object.assign(new Error(message), { name: 'ReplyError' });
}

test.each([
  ['WRONGTYPE Operation against a key holding the wrong kind of value', false],
  ['OOM command not allowed when used memory > ‘maxmemory’', false],
  ['READONLY You can’t write against a read only replica', false],
  ['LOADING Redis is loading the dataset in memory', true],
  ['CLUSTERDOWN The cluster is down', true],
  ['MASTERDOWN Link with MASTER is down', true],
  ['NOAUTH Authentication required', true],
])('%s: opens the breaker: %p', (message, expected) => {
  expect(breaksAll(reply(message))).toBe(expected);
});

test('an error that is not a Redis reply opens the breaker', () => {
  expect(breaksAll(new Error('Connection is closed.'))).toBe(true);
});
