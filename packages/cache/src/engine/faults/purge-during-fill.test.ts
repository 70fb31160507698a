import type { PurgeRequest } from '../cache.ts';
import { Fleet } from '../testing/fleet.ts';

const GOAL: PurgeRequest = { mode: 'soft', tags: ['match:1'], reason: 'goal' };
const ERASE: PurgeRequest = { mode: 'hard', tags: ['match:1'], reason: 'court order' };

test('a value whose load began before a purge is served to its waiting visitors, and the next one starts a refresh', async () => {
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

test('a purge of other tags does not affect a running load', async () => {
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

test('a value hard-purged during its load is loaded again and served to no visitor', async () => {
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

test('a value hard-purged during the second load as well is not stored anywhere', async () => {
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

test('an entry being copied from the shared store when a purge arrives is checked against that purge', async () => {
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
