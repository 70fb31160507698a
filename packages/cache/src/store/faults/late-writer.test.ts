import { mine } from '../../testing/leases-suite.ts';
import { textEntry } from '../../testing/entries.ts';
import { hasRedis } from '../../testing/redis-server.ts';
import { RedisWorld, UNHURRIED } from '../../testing/redis-world.ts';

const KEY = '/api/matches/7';

(hasRedis() ? describe : describe.skip)('a late write', () => {
  let world: RedisWorld;

  beforeEach(async () => {
    world = await RedisWorld.open(UNHURRIED);
  });

  test('of a holder that was frozen beyond its lease is refused, and does not release the next lease', async () => {
    const frozen = await mine(world.leases, KEY, 1);
    const next = await untilMine();
    const now = Date.now();
    expect(await world.store.set(textEntry(now, { fence: next.fence, value: '2–1' }))).toBe(true);
    // The holder resumes and completes its write.
    expect(await world.store.set(textEntry(now, { fence: frozen.fence, value: '1–1' }))).toBe(false);
    await world.leases.release(frozen);
    expect((await world.store.get(KEY))?.value).toBe('2–1');
    expect((await world.leases.acquire(KEY, 60_000)).kind).toBe('theirs');
  });

  test('is accepted if no other process has written: late is better than nothing', async () => {
    const frozen = await mine(world.leases, KEY, 1);
    await untilMine();
    expect(await world.store.set(textEntry(Date.now(), { fence: frozen.fence }))).toBe(true);
  });

  /** Acquires the lease as soon as the previous one has expired. */
  async function untilMine(): ReturnType<typeof mine> {
    for (;;) {
      const outcome = await world.leases.acquire(KEY, 60_000);
      if (outcome.kind === 'mine') return outcome.lease;
    }
  }
});
