import type { Lease, Leases } from '../flight/lease.ts';

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
