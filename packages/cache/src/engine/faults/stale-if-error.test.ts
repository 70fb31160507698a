import { Fleet, RULE } from '../testing/fleet.ts';
import { OutageError } from '../testing/origin.ts';

const UNSERVABLE_MS = RULE.freshMs + RULE.staleMs;

test('when the origin cannot answer, the last known is served, and said to be that', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(UNSERVABLE_MS);
  fleet.origin.fails();
  expect(await node.says()).toBe('answer 1, stale-error from memory');
  await fleet.world.advance(RULE.errorMs);
  await expect(node.ask()).rejects.toThrow('down');
});

test('a fault of our own is not covered up', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(UNSERVABLE_MS);
  fleet.origin.fails(new TypeError('bug'));
  await expect(node.ask()).rejects.toBeInstanceOf(TypeError);
});

test('an error is never kept', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.origin.fails();
  await expect(node.ask()).rejects.toBeInstanceOf(OutageError);
  expect(node.memory.size).toBe(0);
  fleet.origin.says('back');
  expect(await node.says()).toBe('back, miss from origin');
});

test('a node that holds nothing serves what the shared store still has', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.world.advance(UNSERVABLE_MS);
  fleet.origin.fails();
  expect(await fleet.node('b').says()).toBe('answer 1, stale-error from memory');
});

test('what was evicted while the origin was asked is served all the same', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(UNSERVABLE_MS);
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.settled();
  node.memory.delete('k');
  load.break(new OutageError('down'));
  expect(await asked).toBe('answer 1, stale-error from memory');
});

test('what was hard-purged while the origin was asked is not', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(UNSERVABLE_MS);
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.settled();
  await node.cache.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  load.break(new OutageError('down'));
  await expect(asked).rejects.toThrow('down');
});

test('each failure that a visitor does not see is told once', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  fleet.origin.fails();
  await node.ask();
  await node.cache.idle();
  await fleet.world.advance(RULE.staleMs);
  await node.ask();
  expect(node.observer.failures.map(({ error }) => error)).toEqual([
    expect.any(OutageError),
    expect.any(OutageError),
  ]);
  expect(node.observer.fillings.map(({ failed }) => failed)).toEqual([false, true, true]);
});
