import { Fleet, RULE } from '../testing/fleet.ts';
import { OutageError } from '../testing/origin.ts';

const UNSERVABLE_MS = RULE.freshMs + RULE.staleMs;

test('when the origin is down, the last known value is served and marked as such', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(UNSERVABLE_MS);
  fleet.origin.fails();
  expect(await node.says()).toBe('answer 1, stale-error from memory');
  await fleet.world.advance(RULE.errorMs);
  await expect(node.ask()).rejects.toThrow('down');
});

test('a bug in our own code is not hidden by an older entry', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(UNSERVABLE_MS);
  fleet.origin.fails(new TypeError('bug'));
  await expect(node.ask()).rejects.toBeInstanceOf(TypeError);
});

test('an error is never cached', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.origin.fails();
  await expect(node.ask()).rejects.toBeInstanceOf(OutageError);
  expect(node.memory.size).toBe(0);
  fleet.origin.says('back');
  expect(await node.says()).toBe('back, miss from origin');
});

test('a node without an entry serves the one of the shared store', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.world.advance(UNSERVABLE_MS);
  fleet.origin.fails();
  expect(await fleet.node('b').says()).toBe('answer 1, stale-error from memory');
});

test('an entry evicted during the failing load is still served', async () => {
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

test('an entry hard-purged during the failing load is not', async () => {
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

test('each failure hidden from a visitor is reported once', async () => {
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
