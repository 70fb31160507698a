import { Fleet } from '../testing/fleet.ts';

test('a purge costs one call to the origin for any number of nodes, and no visitor waits', async () => {
  const fleet = new Fleet();
  const nodes = [fleet.node('a'), fleet.node('b'), fleet.node('c'), fleet.node('d')];
  const [a] = nodes;
  for (const node of nodes) await node.ask();
  for (let goal = 2; goal < 12; goal += 1) {
    const receipts = await a?.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
    expect(receipts?.received.map(({ node }) => node).sort()).toEqual(['a', 'b', 'c', 'd']);
    for (const node of nodes) expect(await node.says()).toBe(`answer ${goal - 1}, revalidating from memory`);
    for (const node of nodes) await node.cache.idle();
    for (const node of nodes) expect(await node.says()).toBe(`answer ${goal}, hit from memory`);
    expect(fleet.origin.calls).toBe(goal);
    await fleet.world.advance(1_000);
  }
});

test('the purging node applies its purge before the bus delivers it', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  fleet.log.cut('a');
  const receipts = node.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  expect(node.cache.peek('k')).toBeUndefined();
  expect((await receipts).missing).toEqual(['a']);
});

test('all caches of a process that share the bus apply a purge immediately', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const answers = fleet.node('unused', { bus: node.bus, name: 'answers', nodeId: 'a' });
  await node.ask();
  await answers.ask();
  void answers.cache.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  expect([node.cache.peek('k'), answers.cache.peek('k')]).toEqual([undefined, undefined]);
});

test('an entry can be purged by its key', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  for (const node of [a, b]) for (const key of ['k', 'other']) await node.ask({ key, tags: () => [] });
  await a.cache.purge({ mode: 'soft', keys: ['k'], reason: 'editor' });
  expect((await b.ask({ tags: () => [] })).outcome).toBe('revalidating');
  expect((await b.ask({ key: 'other' })).outcome).toBe('hit');
});

test('a purged short-lived entry stays servable long enough for a background refresh', async () => {
  const fleet = new Fleet();
  fleet.rule = { freshMs: 1_000, staleMs: 0, errorMs: 0, negativeMs: 0, jitter: 0 };
  const node = fleet.loner();
  await node.ask();
  await node.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  await fleet.world.advance(9_000);
  fleet.origin.holds();
  expect(await node.says()).toBe('answer 1, revalidating from memory');
});

test('a purge does not extend an entry that is past its staleness', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(15_000);
  await node.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  expect(await node.says()).toBe('answer 2, miss from origin');
});

test("an entry refreshed since the node's own purge is not marked stale when the bus delivers that purge", async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  fleet.log.cut('a');
  const purged = node.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  await node.ask();
  await node.cache.idle();
  expect(await node.says()).toBe('answer 2, hit from memory');
  fleet.log.restore('a');
  await purged;
  expect(await node.says()).toBe('answer 2, hit from memory');
});

test('a purge reports the number of entries it affected', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  for (const key of ['a', 'b', 'c']) await node.ask({ key });
  await node.cache.purge({ mode: 'soft', tags: ['match:1', 'match:1'], keys: ['a'], reason: 'goal' });
  expect(node.observer.purges).toEqual([{ mode: 'soft', entries: 3 }]);
});
