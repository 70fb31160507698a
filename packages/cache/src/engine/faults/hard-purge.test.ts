import { Fleet } from '../testing/fleet.ts';
import type { PurgeRequest } from '../cache.ts';

const ERASE: PurgeRequest = { mode: 'hard', tags: ['match:1'], reason: 'court order' };

test('a hard purge removes the entry from memory and from the shared store on every node', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.ask();
  await a.cache.purge(ERASE);
  expect([a.cache.peek('k'), b.cache.peek('k')]).toEqual([undefined, undefined]);
  expect(await fleet.store.get('k')).toBeUndefined();
  fleet.origin.fails();
  await expect(b.ask()).rejects.toThrow('down');
});

test('an entry that only the shared store has is no longer served, though no node knows its key', async () => {
  const fleet = new Fleet();
  const a = fleet.node('a');
  await a.ask();
  a.memory.delete('k');
  const b = fleet.node('b');
  await b.cache.purge(ERASE);
  expect(await fleet.store.get('k')).toBeDefined();
  expect(await b.says()).toBe('answer 2, miss from origin');
});

test('a node that reads such an entry deletes it', async () => {
  const fleet = new Fleet();
  const a = fleet.node('a');
  await a.ask();
  a.memory.delete('k');
  await a.cache.purge(ERASE);
  fleet.origin.fails();
  await expect(a.ask()).rejects.toThrow('down');
  expect(await fleet.store.get('k')).toBeUndefined();
});

test('a purge by key deletes from the shared store immediately', async () => {
  const fleet = new Fleet();
  const a = fleet.node('a');
  await a.ask();
  a.memory.delete('k');
  await fleet.node('b').cache.purge({ ...ERASE, tags: [], keys: ['k'] });
  await fleet.settled();
  expect(await fleet.store.get('k')).toBeUndefined();
});

test('an entry loaded after the purge stays', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.cache.purge(ERASE);
  expect(await a.says()).toBe('answer 2, miss from origin');
  expect(await b.says()).toBe('answer 2, hit from shared');
  expect(await b.says()).toBe('answer 2, hit from memory');
});
