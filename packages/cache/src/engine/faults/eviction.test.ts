import { LruMemoryStore } from '../../store/lru-memory-store.ts';
import { TEXT_CODEC } from '../../testing/entries.ts';
import { Fleet, RULE } from '../testing/fleet.ts';

test('an entry that does not fit in memory is served, and then found in the shared store', async () => {
  const fleet = new Fleet();
  const memory = new LruMemoryStore({ maxBytes: 1, codec: TEXT_CODEC });
  const node = fleet.node('a', { memory });
  expect(await node.says()).toBe('answer 1, miss from origin');
  await node.cache.idle();
  expect(await node.says()).toBe('answer 1, hit from shared');
  expect(memory.size).toBe(0);
});

test('an entry evicted from memory after its load is found in the shared store and not loaded again', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  fleet.store.chaos = 'well';
  const asked = node.ask();
  await asked;
  node.memory.delete('k');
  expect(await node.says()).toBe('answer 1, hit from shared');
  expect(fleet.origin.calls).toBe(1);
});

test('an entry evicted during its refresh is replaced by the refreshed one', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  const load = fleet.origin.holds();
  await node.ask();
  await fleet.settled();
  node.memory.delete('k');
  const waiting = node.says();
  load.give('renewed');
  expect(await waiting).toBe('renewed, miss from origin');
  expect(fleet.origin.calls).toBe(2);
});
