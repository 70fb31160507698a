import { Fleet, RULE } from '../testing/fleet.ts';

const SPREAD_MS = 2_000;

function away(fleet: Fleet, isAway: boolean): void {
  fleet.store.chaos = isAway ? 'failing' : 'well';
  fleet.leases.isAway = isAway;
}

test('when the shared store returns, fresh entries of memory are written to it over two seconds', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  away(fleet, true);
  for (const key of ['early', 'late']) await node.ask({ key });
  await node.ask({
    key: 'stale',
    deadlines: (_value, nowMs) => ({
      storedAtMs: nowMs,
      freshUntilMs: nowMs,
      staleUntilMs: nowMs + 5_000,
      errorUntilMs: nowMs + 9_000,
    }),
  });
  away(fleet, false);
  fleet.store.calls.length = 0;
  fleet.world.nextRandom = 0.25;
  node.cache.sharedStoreIsBack();
  await fleet.world.advance(SPREAD_MS * 0.25 - 1);
  expect(fleet.store.calls).toEqual([]);
  await fleet.world.advance(1);
  expect([...fleet.store.calls].sort()).toEqual(['set early', 'set late']);
  expect(await fleet.node('b').says({ key: 'early' })).toBe('answer 1, hit from shared');
});

test('of entries loaded separately during the outage, the later one wins on all nodes', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  away(fleet, true);
  fleet.origin.says('older');
  await a.ask();
  await fleet.world.advance(10);
  fleet.origin.says('later');
  await b.ask();
  away(fleet, false);
  a.cache.sharedStoreIsBack();
  b.cache.sharedStoreIsBack();
  await fleet.world.advance(SPREAD_MS);
  await a.ask();
  await a.cache.idle();
  expect(await a.says()).toBe('later, hit from memory');
  expect(await b.says()).toBe('later, hit from memory');
});

test('the older entry also loses if the later one is already stored', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  away(fleet, true);
  fleet.origin.says('older');
  await a.ask();
  away(fleet, false);
  fleet.log.cut('a');
  await fleet.world.advance(10);
  fleet.origin.says('later');
  await b.ask();
  expect(await a.says()).toBe('older, hit from memory');
  a.cache.sharedStoreIsBack();
  await fleet.world.advance(SPREAD_MS);
  expect(await a.says()).toBe('later, hit from memory');
});

test('an entry purged before its scheduled moment is not written back', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  away(fleet, true);
  await node.ask();
  away(fleet, false);
  fleet.world.nextRandom = 0.5;
  node.cache.sharedStoreIsBack();
  await node.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  await fleet.world.advance(SPREAD_MS);
  expect(await fleet.store.get('k')).toBeUndefined();
});

test('a purge that another node has not received yet applies to the entries that node writes back', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  away(fleet, true);
  fleet.log.cut('b');
  fleet.origin.says('before the goal');
  await b.ask();
  fleet.origin.says('after the goal');
  await a.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  away(fleet, false);
  b.cache.sharedStoreIsBack();
  await fleet.world.advance(SPREAD_MS);
  expect(await a.says()).toBe('before the goal, revalidating from shared');
  fleet.log.restore('b');
  await a.cache.idle();
  await b.ask();
  await b.cache.idle();
  expect([await a.says(), await b.says()]).toEqual([
    'after the goal, hit from memory',
    'after the goal, hit from memory',
  ]);
});

test('of a large memory, only the most recently used entries are written back', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a', {});
  away(fleet, true);
  for (let index = 0; index < 600; index += 1) await node.ask({ key: `k${index}` });
  await node.ask({ key: 'k0' });
  away(fleet, false);
  fleet.store.calls.length = 0;
  node.cache.sharedStoreIsBack();
  await fleet.world.advance(SPREAD_MS);
  expect(fleet.store.calls).toHaveLength(500);
  expect(fleet.store.calls).toContain('set k0');
  expect(fleet.store.calls).not.toContain('set k1');
});

test('a store that returns several times is written to once', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  away(fleet, true);
  await node.ask();
  away(fleet, false);
  fleet.store.calls.length = 0;
  for (let time = 0; time < 3; time += 1) node.cache.sharedStoreIsBack();
  await fleet.world.advance(SPREAD_MS);
  expect(fleet.store.calls).toEqual(['set k']);
});

test('a stored event marks an older copy stale, and no visitor waits for the newer one', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.ask();
  await fleet.world.advance(RULE.freshMs);
  await a.ask();
  await a.cache.idle();
  await fleet.settled();
  expect(await b.says()).toBe('answer 1, revalidating from memory');
  await b.cache.idle();
  expect(await b.says()).toBe('answer 2, hit from memory');
  expect(fleet.origin.calls).toBe(2);
});
