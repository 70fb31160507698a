import { Redis, type Cluster } from 'ioredis';
import { entryOf } from '../../src/platform/cache/entry.ts';
import { redisStore } from '../../src/platform/cache/redis-store.ts';
import { connectRedis, RedisMap } from '../../src/platform/redis/index.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

const POLICY = { name: 't', reason: 't', freshMs: 60_000, revalidateMs: 0, errorMs: 0, negativeMs: 1000 };
/** The budget of a call, and what a busy machine adds to it. */
const PATIENCE_MS = 500;

/** Not `once` of node:events: a refused attempt on the way is no failure. */
function ready(client: Redis | Cluster): Promise<void> {
  return new Promise((resolve) => {
    if (client.status === 'ready') resolve();
    else client.once('ready', resolve);
  });
}

/** It has woken up when a call comes back within its budget. */
async function answering(client: Redis | Cluster): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const woken = await client.ping().then(
      () => true,
      () => false,
    );
    if (woken) return;
  }
  throw new Error('it never woke up');
}

const suite = hasRedis() ? describe : describe.skip;

suite('redisStore on a real Redis', () => {
  let redis: RedisServer;
  let client: Redis | Cluster;
  let nowMs: number;
  let faults: unknown[];
  let store: ReturnType<typeof redisStore>;

  beforeEach(async () => {
    redis = await RedisServer.start();
    client = connectRedis(redis.url);
    nowMs = 0;
    faults = [];
    store = redisStore(new RedisMap({ client, nowMs: () => nowMs, onFault: (error) => faults.push(error) }));
    await ready(client);
  });

  afterEach(async () => {
    await store.close();
    await redis.stop();
  });

  const entry = entryOf({ name: 'Łódź', list: [1, null, 'x'] }, POLICY, 1000);

  test('gives back what it was given, under its TTL', async () => {
    await store.set('k', entry, 5000);
    expect(await store.get('k')).toEqual(entry);
    const direct = new Redis(redis.url);
    const [key = ''] = await direct.keys('*');
    expect(await direct.pttl(key)).toBeGreaterThan(4000);
    direct.disconnect();
  });

  test('what was not written by us is no entry', async () => {
    await store.set('k', entry, 5000);
    const direct = new Redis(redis.url);
    const [key = ''] = await direct.keys('*');
    for (const rubbish of ['not json', '{"value":{"found":"yes"}}', '[]']) {
      await direct.set(key, rubbish);
      expect(await store.get('k')).toBeUndefined();
    }
    direct.disconnect();
  });

  test('a frozen Redis costs its budget once, then nothing, and is asked again later', async () => {
    await store.set('k', entry, 60_000);
    redis.freeze();
    const from = performance.now();
    expect(await store.get('k')).toBeUndefined();
    expect(performance.now() - from).toBeLessThan(PATIENCE_MS);
    expect(faults).toHaveLength(1);
    for (let count = 0; count < 100; count += 1) expect(await store.get('k')).toBeUndefined();
    expect(faults).toHaveLength(1);
    redis.thaw();
    nowMs += 1000;
    await answering(client);
    expect(await store.get('k')).toEqual(entry);
  });

  test('a Redis that is gone is an empty one, and is used again when it is back', async () => {
    const closed = new Promise((resolve) => client.once('close', resolve));
    await redis.kill();
    await closed;
    expect(await store.get('k')).toBeUndefined();
    await store.set('k', entry, 60_000);
    const back = ready(client);
    await redis.restart();
    await back;
    nowMs += 1000;
    await store.set('k', entry, 60_000);
    expect(await store.get('k')).toEqual(entry);
  });
});
