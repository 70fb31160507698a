import { textEntry } from '../../testing/entries.ts';
import { ManualRuntime } from '../../testing/manual-runtime.ts';
import { hasRedis } from '../../testing/redis-server.ts';
import { RedisWorld } from '../../testing/redis-world.ts';
import { REAL_RUNTIME } from '../../time/runtime.ts';
import { RedisBudgetError } from '../redis-client.ts';

const BUDGET_MS = 50;

(hasRedis() ? describe : describe.skip)('a Redis that keeps its connections but does not respond', () => {
  describe('on the test’s clock', () => {
    let time: ManualRuntime;
    let world: RedisWorld;

    beforeEach(async () => {
      time = new ManualRuntime();
      world = await RedisWorld.open(time);
    });

    async function paidInVain(): Promise<void> {
      const reading = world.store.get('/k');
      await time.advance(BUDGET_MS - 1);
      expect(world.observer.count('failed')).toBe(0);
      await time.advance(1);
      expect(await reading).toBeUndefined();
    }

    test('costs its time budget once, and then nothing', async () => {
      world.server.freeze();
      await paidInVain();
      expect(world.observer.failures.map(({ error }) => error)).toEqual([
        new RedisBudgetError('get', BUDGET_MS),
      ]);
      // Time does not advance, so a call that waited would never settle.
      for (let count = 0; count < 100; count += 1) {
        expect(await world.store.get('/k')).toBeUndefined();
        expect(await world.store.set(textEntry(time.nowMs()))).toBe(false);
        expect(await world.leases.acquire('/k', 1000)).toEqual({ kind: 'unknown' });
      }
      expect(world.observer.count('skipped')).toBe(300);
      expect(world.observer.count('failed')).toBe(1);
    });

    test('is probed by the guard only, after 1, 2, 4 and then every 5 seconds', async () => {
      world.server.freeze();
      await paidInVain();
      const probedAtMs: number[] = [];
      const openedAtMs = time.nowMs();
      for (let second = 0; second < 24; second += 1) {
        const before = world.observer.calls.filter(({ operation }) => operation === 'probe').length;
        await time.advance(1000);
        const after = world.observer.calls.filter(({ operation }) => operation === 'probe').length;
        if (after > before) probedAtMs.push(time.nowMs() - openedAtMs);
        expect(await world.store.get('/k')).toBeUndefined();
      }
      // The probe of second N fails 50 ms later, and is therefore seen in the following second.
      expect(probedAtMs).toEqual([2000, 4000, 8000, 13_000, 18_000, 23_000]);
      expect(world.observer.count('skipped')).toBe(24);
    });

    test('is not called while a probe is running', async () => {
      world.server.freeze();
      await paidInVain();
      await time.advance(1000);
      expect(world.observer.breaker).toEqual(['open', 'half-open']);
      expect(await world.store.get('/k')).toBeUndefined();
      expect(world.observer.calls.at(-1)).toMatchObject({ operation: 'get', outcome: 'skipped' });
    });

    /** Resolves when Redis has responded to all earlier commands and to this last ping. */
    async function thawed(): Promise<void> {
      const heard = world.client.ping();
      world.server.thaw();
      await heard;
    }

    test.each([
      ['at once when it slept for long', 60_000, 0],
      ['after the first window when it slept for less', 0, 1000],
    ])('is used again %s', async (_when, sleepsMs, waitsMs) => {
      const entry = textEntry(time.nowMs());
      await world.store.set(entry);
      world.server.freeze();
      await paidInVain();
      await time.advance(sleepsMs);
      const returned = world.returned();
      await thawed();
      await time.advance(waitsMs);
      await returned;
      expect(world.observer.breaker.at(-1)).toBe('closed');
      expect(await world.store.get(entry.key)).toEqual(entry);
    });

    test('that stays slow does not cost visitors a wait for each late response', async () => {
      world.server.freeze();
      await paidInVain();
      await thawed();
      // A response came within the first window; calls are still skipped.
      expect(await world.store.get('/k')).toBeUndefined();
      await time.advance(999);
      expect(world.observer.breaker).toEqual(['open']);
    });
  });

  test('takes no longer on the real clock', async () => {
    const world = await RedisWorld.open(REAL_RUNTIME);
    world.server.freeze();
    const fromMs = performance.now();
    await Promise.all(Array.from({ length: 100 }, () => world.store.get('/k')));
    for (let count = 0; count < 1000; count += 1) await world.store.get('/k');
    // One by one the calls would take 50 s. The bound has a margin for a machine busy with other tests.
    expect(performance.now() - fromMs).toBeLessThan(40 * BUDGET_MS);
    expect(world.observer.count('skipped')).toBe(1000);
  });
});
