import type { SharedStore } from '../store/store.ts';
import type { Lease, Leases } from '../flight/leases.ts';
import { textEntry } from './entries.ts';

/** What a store that several writers share must do beyond `storeSuite`. */
export function fenceSuite(name: string, nowMs: number, open: () => SharedStore<string>): void {
  describe(`${name} is fenced`, () => {
    let store: SharedStore<string>;

    beforeEach(() => {
      store = open();
    });

    test('a later filling replaces an earlier one, and says so', async () => {
      expect(await store.set(textEntry(nowMs, { fence: 5, value: 'early' }))).toBe(true);
      expect(await store.set(textEntry(nowMs, { fence: 6, value: 'late' }))).toBe(true);
      expect((await store.get('/api/matches/7'))?.value).toBe('late');
    });

    test('a filling of the same fence is written again: a soft purge changes deadlines only', async () => {
      await store.set(textEntry(nowMs, { fence: 5 }));
      expect(await store.set(textEntry(nowMs, { fence: 5, freshUntilMs: nowMs }))).toBe(true);
      expect((await store.get('/api/matches/7'))?.freshUntilMs).toBe(nowMs);
    });

    test('an earlier filling that comes late is refused, and says so', async () => {
      await store.set(textEntry(nowMs, { fence: 6, value: 'late' }));
      expect(await store.set(textEntry(nowMs, { fence: 5, value: 'early' }))).toBe(false);
      expect((await store.get('/api/matches/7'))?.value).toBe('late');
    });

    // Each pair differs in another byte: as text, or by the server's locale, some would compare otherwise.
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

    test('of many that write at once the highest fence stays', async () => {
      const fences = [7, 3, 9, 1, 8, 2, 6, 4, 5];
      await Promise.all(fences.map((fence) => store.set(textEntry(nowMs, { fence, value: String(fence) }))));
      expect((await store.get('/api/matches/7'))?.value).toBe('9');
    });
  });
}

/** The lease of an outcome that must be one's own. */
export async function mine(leases: Leases, key: string, forMs = 60_000): Promise<Lease> {
  const outcome = await leases.acquire(key, forMs);
  if (outcome.kind !== 'mine') throw new Error(`the lease of ${key} is ${outcome.kind}`);
  return outcome.lease;
}

/** What leases of every kind must do. @param open gives leases of nobody. */
export function leasesSuite(name: string, open: () => Leases): void {
  describe(`${name} are leases`, () => {
    let leases: Leases;

    beforeEach(() => {
      leases = open();
    });

    test('of many at once one gets it, and the others hear for how long', async () => {
      const outcomes = await Promise.all(Array.from({ length: 50 }, () => leases.acquire('/k', 60_000)));
      expect(outcomes.filter(({ kind }) => kind === 'mine')).toHaveLength(1);
      const theirs = outcomes.filter((outcome) => outcome.kind === 'theirs');
      expect(theirs).toHaveLength(49);
      for (const { heldForMs } of theirs) {
        expect(heldForMs).toBeGreaterThan(50_000);
        expect(heldForMs).toBeLessThanOrEqual(60_000);
      }
    });

    test('what is let go can be had, with a higher fence', async () => {
      const first = await mine(leases, '/k');
      await leases.release(first);
      expect((await mine(leases, '/k')).fence).toBeGreaterThan(first.fence);
    });

    test('fences grow however fast they come', async () => {
      let last = 0;
      for (let count = 0; count < 100; count += 1) {
        const lease = await mine(leases, '/k');
        expect(lease.fence).toBeGreaterThan(last);
        last = lease.fence;
        await leases.release(lease);
      }
    });

    test('a lease that is no longer one’s own cannot be let go', async () => {
      const first = await mine(leases, '/k');
      await leases.release(first);
      await mine(leases, '/k');
      await leases.release(first);
      expect((await leases.acquire('/k', 60_000)).kind).toBe('theirs');
    });

    test('keys do not stand in each other’s way', async () => {
      await mine(leases, '/k');
      expect((await mine(leases, '/other')).key).toBe('/other');
    });
  });
}
