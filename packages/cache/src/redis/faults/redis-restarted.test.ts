import { mine } from '../../testing/leases-suite.ts';
import { textEntry } from '../../testing/entries.ts';
import { ManualRuntime } from '../../testing/manual-runtime.ts';
import { hasRedis } from '../../testing/redis-server.ts';
import { RedisWorld } from '../../testing/redis-world.ts';

(hasRedis() ? describe : describe.skip)('a Redis that is killed and restarts empty', () => {
  let time: ManualRuntime;
  let world: RedisWorld;

  beforeEach(async () => {
    time = new ManualRuntime();
    world = await RedisWorld.open(time);
  });

  test('acts as an empty one meanwhile; running calls end without a result and do not throw', async () => {
    const entry = textEntry(time.nowMs());
    world.server.freeze();
    const underWay = [world.store.get(entry.key), world.store.get('/other')];
    const writing = world.store.set(entry);
    const leasing = world.leases.acquire(entry.key, 1000);
    const lost = world.lost();
    await world.server.kill();
    await lost;
    expect(await Promise.all(underWay)).toEqual([undefined, undefined]);
    expect(await writing).toBe(false);
    expect(await leasing).toEqual({ kind: 'unknown' });
    expect(await world.store.get(entry.key)).toBeUndefined();
    expect(world.observer.calls.at(-1)?.outcome).toBe('skipped');
  });

  test('is used as soon as it is back, even if the breaker is open', async () => {
    const entry = textEntry(time.nowMs());
    await world.store.set(entry);
    const lease = await mine(world.leases, entry.key);
    world.server.freeze();
    const reading = world.store.get(entry.key);
    await time.advance(60_000);
    await reading;
    expect(world.observer.breaker.at(-1)).toBe('open');

    const returned = world.returned();
    await world.server.restart();
    await returned;
    expect(world.guard.usable).toBe(true);
    expect(await world.store.get(entry.key)).toBeUndefined();
    // The restart lost the scripts; ioredis sends them again.
    expect(await world.store.set(entry)).toBe(true);
    expect((await mine(world.leases, entry.key)).fence).toBeGreaterThan(lease.fence);
    expect(await world.store.get(entry.key)).toEqual(entry);
    expect(time.pending).toBe(0);
  });

  test('notifies listeners once for each return', async () => {
    let times = 0;
    world.guard.onReturn(() => (times += 1));
    for (const expected of [1, 2]) {
      const returned = world.returned();
      await world.server.restart();
      await returned;
      expect(times).toBe(expected);
    }
  });
});
