import { Fleet, RULE } from '../testing/fleet.ts';

const PATIENCE_MS = 1_000;

async function slow() {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  return { fleet, node, load: fleet.origin.holds() };
}

test('with an older entry to serve, a visitor waits at most a second for a slow origin', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.world.advance(PATIENCE_MS);
  expect(await asked).toBe('answer 1, stale-error from memory');
  load.give('answer 2');
  await node.cache.idle();
  expect(await node.says()).toBe('answer 2, hit from memory');
  expect(fleet.origin.calls).toBe(2);
});

test('a later visitor waits for the rest of that second; after it, none waits', async () => {
  const { fleet, node } = await slow();
  const first = node.says();
  await fleet.world.advance(PATIENCE_MS - 1);
  const second = node.says();
  await fleet.world.advance(1);
  expect([await first, await second]).toEqual(new Array(2).fill('answer 1, stale-error from memory'));
  const third = node.says();
  await fleet.world.advance(0);
  expect(await third).toBe('answer 1, stale-error from memory');
  expect(fleet.origin.calls).toBe(2);
});

test('a visitor waits for an origin that responds in time, and no timer remains', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.world.advance(PATIENCE_MS - 1);
  load.give('answer 2');
  expect(await asked).toBe('answer 2, miss from origin');
  await fleet.settled();
  expect(fleet.world.pending).toBe(0);
});

test('without an older entry, a visitor waits as long as the load takes', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.world.advance(10 * PATIENCE_MS);
  load.give('at last');
  expect(await asked).toBe('at last, miss from origin');
});

test('a failure after the visitor was served is reported', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.world.advance(PATIENCE_MS);
  await asked;
  load.break(new TypeError('bug'));
  await node.cache.idle();
  expect(node.observer.failures).toEqual([{ what: 'load', error: new TypeError('bug') }]);
});

test('an entry hard-purged while the visitor waited is not served as fallback', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.settled();
  await node.cache.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  await fleet.world.advance(PATIENCE_MS);
  fleet.origin.says('erased');
  load.give('half erased');
  expect(await asked).toBe('erased, miss from origin');
});
