import fc from 'fast-check';
import { sealEnvelope } from '../../entry/envelope.ts';
import { entryKey } from '../../redis/redis-client.ts';
import { TEXT_CODEC, textEntry } from '../../testing/entries.ts';
import { hasRedis } from '../../testing/redis-server.ts';
import { RedisWorld, UNHURRIED } from '../../testing/redis-world.ts';

const KEY = '/api/matches/7';
const IN_REDIS = entryKey('answers', KEY);

(hasRedis() ? describe : describe.skip)('foreign data in Redis', () => {
  let world: RedisWorld;

  beforeAll(async () => {
    world = await RedisWorld.open(UNHURRIED);
  });

  beforeEach(async () => {
    await world.client.flushall();
    world.observer.failures.length = 0;
  });

  /** Expects the data to count as a miss, to be reported once, and not to block a new entry. */
  async function expectNone(): Promise<void> {
    expect(await world.store.get(KEY)).toBeUndefined();
    expect(world.observer.failures).toHaveLength(1);
    expect(world.guard.usable).toBe(true);
    const entry = textEntry(Date.now(), { key: KEY });
    expect(await world.store.set(entry)).toBe(true);
    expect(await world.store.get(KEY)).toEqual(entry);
  }

  test.each(['', 'not an entry', '{"value":{"found":true}}'])('%j counts as a miss', async (rubbish) => {
    await world.client.set(IN_REDIS, rubbish);
    await expectNone();
  });

  test('so does a list', async () => {
    await world.client.rpush(IN_REDIS, 'a', 'b');
    await expectNone();
  });

  test('so does an entry of another key', async () => {
    await world.client.set(
      IN_REDIS,
      sealEnvelope(textEntry(Date.now(), { key: '/api/matches/8' }), TEXT_CODEC),
    );
    await expectNone();
  });

  test('so does an entry with any byte damaged', async () => {
    const bytes = sealEnvelope(textEntry(Date.now(), { key: KEY }), TEXT_CODEC);
    const damage = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }));
    await fc.assert(
      fc.asyncProperty(damage, async ([at, change]) => {
        world.observer.failures.length = 0;
        const damaged = Buffer.from(bytes);
        damaged.writeUInt8(damaged.readUInt8(at) ^ change, at);
        await world.client.set(IN_REDIS, damaged);
        await expectNone();
      }),
      { numRuns: 50 },
    );
  });

  test('is removed when it is read, so that it is read once', async () => {
    await world.client.set(IN_REDIS, 'rubbish');
    await world.store.get(KEY);
    expect(await world.client.exists(IN_REDIS)).toBe(0);
  });

  test('does not remove an entry that has replaced it meanwhile', async () => {
    await world.client.set(IN_REDIS, 'rubbish');
    const [read] = await Promise.all([
      world.store.get(KEY),
      world.store.set(textEntry(Date.now(), { key: KEY })),
    ]);
    expect(read).toBeUndefined();
    expect((await world.store.get(KEY))?.key).toBe(KEY);
  });
});
