import type { PurgeRequest } from '../cache.ts';
import { Fleet, LEASE_MS, RULE, type TestNode } from '../testing/fleet.ts';

const ERASE: PurgeRequest = { mode: 'hard', tags: ['match:1'], reason: 'court order' };

/** More microtasks than there are between the origin's response and the visitor's. */
const TURNS = Array.from({ length: 40 }, (_, index) => index);

/** Runs `work` after the given number of microtasks. */
function inTurns<T>(turns: number, work: () => Promise<T>): Promise<T> {
  return turns === 0 ? work() : Promise.resolve().then(() => inTurns(turns - 1, work));
}

/**
 * Starts a load that two hard purges invalidate, the second just now: the third response is the first that may be
 * served.
 */
async function purgedTwice(fleet: Fleet, node: TestNode) {
  const first = fleet.origin.holds();
  const asked = node.says();
  await fleet.settled();
  const whileFirst = node.says();
  await node.cache.purge(ERASE);
  const second = fleet.origin.holds();
  first.give('secret');
  await fleet.settled();
  await node.cache.purge(ERASE);
  return { asked, whileFirst, second };
}

test('a visitor who arrives after an acknowledged purge does not get a value loaded before it', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const { asked, whileFirst, second } = await purgedTwice(fleet, node);
  const afterwards = node.says();
  await fleet.settled();
  fleet.origin.says('erased');
  second.give('half erased');
  expect(await afterwards).toBe('erased, miss from origin');
  // Visitors from before the second purge wait for two loads and no longer.
  expect([await asked, await whileFirst]).toEqual(Array(2).fill('half erased, miss from origin'));
  expect(await node.says()).toBe('erased, hit from memory');
});

describe.each([
  ['alone', (fleet: Fleet) => fleet.loner()],
  ['one of several', (fleet: Fleet) => fleet.node('a')],
] as const)('on a node that is %s', (_what, nodeIn) => {
  test.each(TURNS)('nor does a visitor who arrives %i microtasks after the second load', async (turns) => {
    const fleet = new Fleet();
    const node = nodeIn(fleet);
    let afterwards: Promise<string> | undefined;
    fleet.origin.answer = () => {
      const { calls } = fleet.origin;
      if (calls > 2) return Promise.resolve('erased');
      // No visitor receives the first response: the value is loaded again immediately.
      if (calls === 1) void node.cache.purge(ERASE);
      else
        afterwards = inTurns(turns, () => {
          void node.cache.purge(ERASE);
          return node.says();
        });
      return Promise.resolve('secret');
    };
    await node.says();
    expect(await afterwards).toMatch(/^erased, /);
    await node.cache.idle();
    expect(await node.says()).toBe('erased, hit from memory');
  });
});

test('nor does a visitor who arrives between the purge and the end of the first load', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const first = fleet.origin.holds();
  const asked = node.says();
  await fleet.settled();
  await node.cache.purge(ERASE);
  const between = node.says();
  fleet.origin.says('erased');
  first.give('secret');
  expect([await asked, await between]).toEqual(Array(2).fill('erased, miss from origin'));
  expect(fleet.origin.calls).toBe(2);
});

test('one more load serves any number of visitors', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const { asked, second } = await purgedTwice(fleet, node);
  const crowd = Array.from({ length: 50 }, () => node.says());
  await fleet.settled();
  fleet.origin.says('erased');
  second.give('half erased');
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(['erased, miss from origin']));
  await asked;
  expect(fleet.origin.calls).toBe(3);
});

test('endless purges do not make a visitor wait endlessly', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const { asked, second } = await purgedTwice(fleet, node);
  const afterwards = node.says();
  await fleet.settled();
  fleet.origin.answer = () => {
    const { calls } = fleet.origin;
    void node.cache.purge(ERASE);
    return Promise.resolve(`answer ${calls}`);
  };
  second.give('half erased');
  await asked;
  // It was loaded after the visitor arrived, so it contains nothing that was purged before.
  expect(await afterwards).toBe('answer 4, miss from origin');
  expect(fleet.origin.calls).toBe(4);
  expect(node.memory.size).toBe(0);
});

test("an entry that waits for the shared store's decision is not served to a visitor who arrives after its purge", async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.settled();
  await fleet.world.advance(LEASE_MS);
  fleet.store.chaos = 'late';
  load.give('secret');
  await fleet.settled();
  expect(node.memory.get('k')?.value).toBe('secret');
  await node.cache.purge(ERASE);
  fleet.origin.says('erased');
  const afterwards = node.says();
  await fleet.settled();
  fleet.store.chaos = 'well';
  fleet.store.release();
  expect(await asked).toBe('secret, miss from origin');
  expect(await afterwards).toBe('erased, miss from origin');
});

test('nor is an older entry served in an outage after its purge', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.origin.says('old');
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  const load = fleet.origin.holds();
  const asked = node.says({ prefer: 'fresh' });
  await fleet.settled();
  await node.cache.purge(ERASE);
  const afterwards = node.ask();
  fleet.origin.fails();
  load.give('secret');
  await expect(afterwards).rejects.toThrow('down');
  await expect(asked).rejects.toThrow('down');
});

test('a purge of other tags does not separate concurrent visitors: they share one load', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.settled();
  await node.cache.purge({ ...ERASE, tags: ['match:2'] });
  const afterwards = node.says();
  load.give('0-0');
  expect([await asked, await afterwards]).toEqual(Array(2).fill('0-0, miss from origin'));
  expect(fleet.origin.calls).toBe(1);
});
