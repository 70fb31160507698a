import { leasesSuite, mine } from './leases-suite.ts';
import { ManualRuntime } from './manual-runtime.ts';
import { MapLeases } from './shared-doubles.ts';

leasesSuite('MapLeases', () => new MapLeases(new ManualRuntime()));

test('a lease expires', async () => {
  const world = new ManualRuntime();
  const leases = new MapLeases(world);
  const first = await mine(leases, '/k', 1000);
  await world.advance(999);
  expect(await leases.acquire('/k', 1000)).toEqual({ kind: 'theirs', heldForMs: 1 });
  await world.advance(1);
  expect((await mine(leases, '/k', 1000)).fence).toBeGreaterThan(first.fence);
});

test('returns `unknown` while away', async () => {
  const leases = new MapLeases(new ManualRuntime());
  leases.isAway = true;
  expect(await leases.acquire('/k', 1000)).toEqual({ kind: 'unknown' });
});
