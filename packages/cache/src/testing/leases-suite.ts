import type { SharedStore } from '../store/store.ts';
import type { Lease, Leases } from '../flight/leases.ts';
import { textEntry } from './entries.ts';

/** Tests that a store with several writers must pass in addition to `storeSuite`. */
export function fenceSuite(name: string, nowMs: number, open: () => SharedStore<string>): void {
  describe(`${name} is fenced`, () => {
    let store: SharedStore<string>;

    beforeEach(() => {
      store = open();
    });

    test('a later entry replaces an earlier one, and the write returns true', async () => {
      expect(await store.set(textEntry(nowMs, { fence: 5, value: 'early' }))).toBe(true);
      expect(await store.set(textEntry(nowMs, { fence: 6, value: 'late' }))).toBe(true);
      expect((await store.get('/api/matches/7'))?.value).toBe('late');
    });

    test('an entry with the same fence is written again, because a soft purge only changes deadlines', async () => {
      await store.set(textEntry(nowMs, { fence: 5 }));
      expect(await store.set(textEntry(nowMs, { fence: 5, freshUntilMs: nowMs }))).toBe(true);
      expect((await store.get('/api/matches/7'))?.freshUntilMs).toBe(nowMs);
    });

    test('an earlier entry that arrives late is refused, and the write returns false', async () => {
      await store.set(textEntry(nowMs, { fence: 6, value: 'late' }));
      expect(await store.set(textEntry(nowMs, { fence: 5, value: 'early' }))).toBe(false);
      expect((await store.get('/api/matches/7'))?.value).toBe('late');
    });

    // Each pair differs in another byte. Compared as text, or in the server's locale, some would have another order.
    test.each([
      [1, 2],
      [255, 256],
      [0x7f, 0x80],
      [0xffff_ffff, 0x1_0000_0000],
      [1_763_757_900_000_000, 1_763_757_900_000_001],
      [0x41_0000, 0x61_0000],
    ])('%d is lower than %d', async (low, high) => {
      await store.set(textEntry(nowMs, { fence: high }));
      expect(await store.set(textEntry(nowMs, { fence: low }))).toBe(false);
      expect(await store.set(textEntry(nowMs, { fence: high }))).toBe(true);
    });

    test('of many concurrent writes, the one with the highest fence remains', async () => {
      const fences = [7, 3, 9, 1, 8, 2, 6, 4, 5];
      await Promise.all(fences.map((fence) => store.set(textEntry(nowMs, { fence, value: String(fence) }))));
      expect((await store.get('/api/matches/7'))?.value).toBe('9');
    });
  });
}

/** Acquires a lease and throws if another process holds it. */
export async function mine(leases: Leases, key: string, forMs = 60_000): Promise<Lease> {
  const outcome = await leases.acquire(key, forMs);
  if (outcome.kind !== 'mine') throw new Error(`the lease of ${key} is ${outcome.kind}`);
  return outcome.lease;
}

/** Tests that all leases must pass. @param open returns leases that nobody holds. */
export function leasesSuite(name: string, open: () => Leases): void {
  describe(`${name} are leases`, () => {
    let leases: Leases;

    beforeEach(() => {
      leases = open();
    });

    test('of many concurrent requests one gets the lease, and the others learn how long it lasts', async () => {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => leases.acquire('/k', 60_000)));
      expect(outcomes.filter(({ kind }) => kind === 'mine')).toHaveLength(1);
      const theirs = outcomes.filter((outcome) => outcome.kind === 'theirs');
      expect(theirs).toHaveLength(49);
      for (const { heldForMs } of theirs) {
        expect(heldForMs).toBeGreaterThan(50_000);
        expect(heldForMs).toBeLessThanOrEqual(60_000);
      }
    });

    test('a released lease can be acquired again, with a higher fence', async () => {
      const first = await mine(leases, '/k');
      await leases.release(first);
      expect((await mine(leases, '/k')).fence).toBeGreaterThan(first.fence);
    });

    test('fences increase however fast leases are acquired', async () => {
      let last = 0;
      for (let count = 0; count < 100; count += 1) {
        const lease = await mine(leases, '/k');
        expect(lease.fence).toBeGreaterThan(last);
        last = lease.fence;
        await leases.release(lease);
      }
    });

    test('a lease that another holder has by now cannot be released', async () => {
      const first = await mine(leases, '/k');
      await leases.release(first);
      await mine(leases, '/k');
      await leases.release(first);
      expect((await leases.acquire('/k', 60_000)).kind).toBe('theirs');
    });

    test('keys do not block each other', async () => {
      await mine(leases, '/k');
      expect((await mine(leases, '/other')).key).toBe('/other');
    });
  });
}
