import { mine } from '../../testing/leases-suite.ts';
import { textEntry } from '../../testing/entries.ts';
import { hasRedis } from '../../testing/redis-server.ts';
import { RedisWorld, UNHURRIED } from '../../testing/redis-world.ts';

const KEY = '/api/matches/7';

(hasRedis() ? describe : describe.skip)('a filling that comes late', () => {
  let world: RedisWorld;

  beforeEach(async () => {
    world = await RedisWorld.open(UNHURRIED);
  });

  afterEach(async () => {
    await world.close();
  });

  test('of a holder that was frozen while its lease ran out is refused, and does not take the next lease away', async () => {
    const frozen = await mine(world.leases, KEY, 1);
    const next = await untilMine();
    const now = Date.now();
    expect(await world.store.set(textEntry(now, { fence: next.fence, value: '2–1' }))).toBe(true);
    // It wakes up, and goes on where it was.
    expect(await world.store.set(textEntry(now, { fence: frozen.fence, value: '1–1' }))).toBe(false);
    await world.leases.release(frozen);
    expect((await world.store.get(KEY))?.value).toBe('2–1');
    expect((await world.leases.acquire(KEY, 60_000)).kind).toBe('theirs');
  });

  test('is taken if nobody else has filled it: late is better than nothing', async () => {
    const frozen = await mine(world.leases, KEY, 1);
    await untilMine();
    expect(await world.store.set(textEntry(Date.now(), { fence: frozen.fence }))).toBe(true);
  });

  /** As one who waits for a lease of another that has gone: asks, and hears for how long not to. */
  async function untilMine(): ReturnType<typeof mine> {
    for (;;) {
      const outcome = await world.leases.acquire(KEY, 60_000);
      if (outcome.kind === 'mine') return outcome.lease;
    }
  }
});
