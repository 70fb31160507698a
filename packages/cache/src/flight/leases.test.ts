import { closeAfterwards } from '@touchline/test-data/opened';
import type { Redis } from 'ioredis';
import { TEXT_CODEC, textEntry } from '../testing/entries.ts';
import { leasesSuite, mine } from '../testing/leases-suite.ts';
import { RecordingObserver } from '../testing/recording-observer.ts';
import { connectTo, hasRedis, RedisServer } from '../testing/redis-server.ts';
import { RedisGuard } from '../redis/redis-guard.ts';
import { leaseKey } from '../redis/redis-client.ts';
import { RedisStore } from '../store/redis-store.ts';
import { REAL_RUNTIME } from '../time/runtime.ts';
import { RedisLeases } from './leases.ts';

const NAME = 'answers';
const SECOND_US = 1_000_000;
const HOUR_US = 3600 * SECOND_US;

(hasRedis() ? describe : describe.skip)('RedisLeases on a real Redis', () => {
  let redis: RedisServer;
  let client: Redis;
  let guard: RedisGuard;
  let leases: RedisLeases;
  let store: RedisStore<string>;

  beforeAll(async () => {
    redis = await RedisServer.start();
    client = await connectTo(redis);
  });

  beforeEach(async () => {
    await client.flushall();
    const observer = new RecordingObserver();
    guard = closeAfterwards(
      'guard',
      new RedisGuard({ client, observer, runtime: REAL_RUNTIME, budgetMs: 5000 }),
    );
    leases = new RedisLeases({ name: NAME, guard });
    store = new RedisStore({
      name: NAME,
      guard,
      codec: TEXT_CODEC,
      observer,
      runtime: REAL_RUNTIME,
    });
  });

  leasesSuite('RedisLeases', () => leases);

  /** Moves the lease as if the server's clock had advanced, or been set back, by that much since it was granted. */
  async function shift(key: string, byUs: number): Promise<void> {
    const [fence = '', since = '', span = ''] = (await client.get(leaseKey(NAME, key)))?.split(':') ?? [];
    await client.set(leaseKey(NAME, key), [fence, String(Number(since) - byUs), span].join(':'));
  }

  test('the fence is the server’s time in microseconds', async () => {
    const { fence } = await mine(leases, '/k');
    expect(Math.abs(fence / 1000 - Date.now())).toBeLessThan(60_000);
  });

  test('a lease expires', async () => {
    const first = await mine(leases, '/k', 60_000);
    await shift('/k', 50 * SECOND_US);
    const outcome = await leases.acquire('/k', 60_000);
    expect(outcome.kind === 'theirs' && outcome.heldForMs).toBeLessThanOrEqual(10_000);
    await shift('/k', 10 * SECOND_US);
    expect((await mine(leases, '/k', 60_000)).fence).toBeGreaterThan(first.fence);
  });

  test('Redis deletes an expired lease', async () => {
    await mine(leases, '/k', 1000);
    expect(await client.pttl(leaseKey(NAME, '/k'))).toBeLessThanOrEqual(61_000);
    expect(await client.pttl(leaseKey(NAME, '/k'))).toBeGreaterThan(1000);
  });

  test('the next fence is above that of the stored entry, whoever stored it', async () => {
    const ahead = Date.now() * 1000 + HOUR_US / 2;
    await store.set(textEntry(Date.now(), { key: '/k', fence: ahead }));
    expect((await mine(leases, '/k')).fence).toBe(ahead + 1);
  });

  test('a fence from the far future counts as damage and does not raise later fences', async () => {
    await store.set(textEntry(Date.now(), { key: '/k', fence: Date.now() * 1000 + 2 * HOUR_US }));
    const { fence } = await mine(leases, '/k');
    expect(fence).toBeLessThan(Date.now() * 1000 + HOUR_US);
    expect(await store.set(textEntry(Date.now(), { key: '/k', fence, value: 'repaired' }))).toBe(true);
  });

  test('a clock that is set back by a day does not extend a lease by that day', async () => {
    await mine(leases, '/k', 1000);
    await shift('/k', -24 * HOUR_US);
    await mine(leases, '/k', 1000);
  });

  test('a clock that is set back does not lower fences', async () => {
    const ahead = Date.now() * 1000 + HOUR_US / 2;
    await client.set(leaseKey(NAME, '/k'), `${String(ahead)}:${String(ahead)}:1000`);
    expect((await mine(leases, '/k', 1000)).fence).toBe(ahead + 1);
  });

  test("a holder that froze beyond its lease does not overwrite the next holder's entry", async () => {
    const frozen = await mine(leases, '/k', 1000);
    await shift('/k', 1_000_000);
    const next = await mine(leases, '/k', 1000);
    const now = Date.now();
    expect(await store.set(textEntry(now, { key: '/k', fence: next.fence, value: 'new' }))).toBe(true);
    // The holder resumes and completes its write.
    expect(await store.set(textEntry(now, { key: '/k', fence: frozen.fence, value: 'old' }))).toBe(false);
    await leases.release(frozen);
    expect((await store.get('/k'))?.value).toBe('new');
    expect((await leases.acquire('/k', 1000)).kind).toBe('theirs');
  });

  test.each(['not a lease', '1:2', '', '-1:0:0'])(
    '%j under its key does not count as a lease',
    async (rubbish) => {
      await client.set(leaseKey(NAME, '/k'), rubbish);
      await mine(leases, '/k');
    },
  );

  test('a value of another type under its key does not count as a lease', async () => {
    await client.lpush(leaseKey(NAME, '/k'), 'a list');
    await mine(leases, '/k');
  });
});
