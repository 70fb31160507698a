import { closeAfterwards } from '@touchline/test-data/opened';
import type { Redis } from 'ioredis';
import { RedisGuard } from '../redis/redis-guard.ts';
import { entryKey } from '../redis/redis-client.ts';
import { TEXT_CODEC, textEntry } from '../testing/entries.ts';
import { fenceSuite } from '../testing/leases-suite.ts';
import { RecordingObserver } from '../testing/recording-observer.ts';
import { connectTo, hasRedis, RedisServer } from '../testing/redis-server.ts';
import { storeSuite } from '../testing/store-suite.ts';
import { REAL_RUNTIME } from '../time/runtime.ts';
import { RedisStore } from './redis-store.ts';

const NAME = 'answers';
const NOW_MS = Date.now();

(hasRedis() ? describe : describe.skip)('RedisStore on a real Redis', () => {
  let redis: RedisServer;
  let client: Redis;
  let guard: RedisGuard;
  let observer: RecordingObserver;
  let store: RedisStore<string>;

  function open(): RedisStore<string> {
    return new RedisStore({
      name: NAME,
      guard,
      codec: TEXT_CODEC,
      observer,
      runtime: { nowMs: () => NOW_MS },
    });
  }

  beforeAll(async () => {
    redis = await RedisServer.start();
    client = await connectTo(redis);
  });

  beforeEach(async () => {
    await client.flushall();
    observer = new RecordingObserver();
    guard = closeAfterwards(
      'guard',
      new RedisGuard({ client, observer, runtime: REAL_RUNTIME, budgetMs: 5000 }),
    );
    store = open();
  });

  storeSuite('RedisStore', NOW_MS, () => store);
  fenceSuite('RedisStore', NOW_MS, () => store);

  test('returns whether it stored the entry', async () => {
    expect(await store.set(textEntry(NOW_MS, { fence: 5 }))).toBe(true);
    expect(await store.set(textEntry(NOW_MS, { fence: 4, value: 'late' }))).toBe(false);
    expect((await store.get('/api/matches/7'))?.fence).toBe(5);
    expect(observer.failures).toEqual([]);
  });

  test('stores an entry until its `errorUntilMs`', async () => {
    const entry = textEntry(NOW_MS);
    await store.set(entry);
    expect(await client.pexpiretime(entryKey(NAME, entry.key))).toBeGreaterThan(NOW_MS + 590_000);
    expect(await client.pttl(entryKey(NAME, entry.key))).toBeLessThanOrEqual(600_000);
  });

  test('does not store an expired entry', async () => {
    expect(await store.set(textEntry(NOW_MS - 700_000))).toBe(false);
    expect(await client.dbsize()).toBe(0);
  });

  test('stores raw bytes, not text', async () => {
    const entry = textEntry(NOW_MS, { value: 'plainly seen' });
    await store.set(entry);
    const bytes = await client.getBuffer(entryKey(NAME, entry.key));
    expect(bytes?.subarray(-12).toString('latin1')).toBe('plainly seen');
  });
});
