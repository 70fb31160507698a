import { Fleet, RULE } from '../testing/fleet.ts';

const PATIENCE_MS = 1_000;

async function slow() {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  return { fleet, node, load: fleet.origin.holds() };
}

test('while there is something to show, a visitor waits for a slow origin for a second', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.world.advance(PATIENCE_MS);
  expect(await asked).toBe('answer 1, stale-error from memory');
  load.give('answer 2');
  await node.cache.idle();
  expect(await node.says()).toBe('answer 2, hit from memory');
  expect(fleet.origin.calls).toBe(2);
});

test('who comes later waits for what is left of that second, and then for nothing', async () => {
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

test('an origin that answers in time is waited for, and leaves no timer', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.world.advance(PATIENCE_MS - 1);
  load.give('answer 2');
  expect(await asked).toBe('answer 2, miss from origin');
  await fleet.settled();
  expect(fleet.world.pending).toBe(0);
});

test('who has nothing to be shown waits as long as it takes', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.world.advance(10 * PATIENCE_MS);
  load.give('at last');
  expect(await asked).toBe('at last, miss from origin');
});

test('what fails after the visitor has left is told of', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.world.advance(PATIENCE_MS);
  await asked;
  load.break(new TypeError('bug'));
  await node.cache.idle();
  expect(node.observer.failures).toEqual([{ what: 'load', error: new TypeError('bug') }]);
});

test('what had to disappear while the visitor waited is not shown for it', async () => {
  const { fleet, node, load } = await slow();
  const asked = node.says();
  await fleet.settled();
  await node.cache.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  await fleet.world.advance(PATIENCE_MS);
  fleet.origin.says('erased');
  load.give('half erased');
  expect(await asked).toBe('erased, miss from origin');
});
