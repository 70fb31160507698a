import type { PurgeRequest } from '../cache.ts';
import { Fleet } from '../testing/fleet.ts';

const GOAL: PurgeRequest = { mode: 'soft', tags: ['match:1'], reason: 'goal' };
const ERASE: PurgeRequest = { mode: 'hard', tags: ['match:1'], reason: 'court order' };

test('a filling that began before a purge is served to who waits for it, and renewed by the next', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const load = fleet.origin.holds();
  const asked = a.says();
  await fleet.settled();
  await b.cache.purge(GOAL);
  load.give('0-0');
  expect(await asked).toBe('0-0, miss from origin');
  fleet.origin.says('1-0');
  expect(await a.says()).toBe('0-0, revalidating from memory');
  await a.cache.idle();
  expect(await a.says()).toBe('1-0, hit from memory');
});

test('nor is it fresh for a node that finds it in the shared store', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const load = fleet.origin.holds();
  const asked = a.says();
  await fleet.settled();
  await b.cache.purge(GOAL);
  load.give('0-0');
  await asked;
  await a.cache.idle();
  fleet.origin.says('1-0');
  expect(await b.says()).toBe('0-0, revalidating from shared');
  await b.cache.idle();
  expect(await b.says()).toBe('1-0, hit from memory');
});

test('a filling of something else is not touched', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const load = fleet.origin.holds();
  const asked = node.ask();
  await fleet.settled();
  await node.cache.purge({ ...GOAL, tags: ['match:2'] });
  load.give('0-0');
  await asked;
  expect(await node.says()).toBe('0-0, hit from memory');
  expect(await fleet.node('b').says()).toBe('0-0, hit from shared');
});

test('what has to disappear while it is loaded is loaded again, and shown to nobody', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const load = fleet.origin.holds();
  const asked = a.says();
  await fleet.settled();
  await b.cache.purge(ERASE);
  fleet.origin.says('erased');
  load.give('secret');
  expect(await asked).toBe('erased, miss from origin');
  expect(await b.says()).toBe('erased, hit from shared');
});

test('and if it has to disappear again, it is kept nowhere', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const first = fleet.origin.holds();
  const asked = a.says();
  await fleet.settled();
  await b.cache.purge(ERASE);
  const second = fleet.origin.holds();
  first.give('secret');
  await fleet.settled();
  await b.cache.purge(ERASE);
  second.give('half erased');
  expect(await asked).toBe('half erased, miss from origin');
  fleet.origin.says('erased');
  expect(a.memory.size).toBe(0);
  expect(await b.says()).toBe('erased, miss from origin');
});

test('a promotion that is under way when a purge comes is held against it', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  fleet.store.chaos = 'late';
  const asked = b.says();
  await fleet.settled();
  await a.cache.purge(GOAL);
  fleet.store.chaos = 'well';
  fleet.store.release();
  expect(await asked).toBe('answer 1, revalidating from shared');
});
