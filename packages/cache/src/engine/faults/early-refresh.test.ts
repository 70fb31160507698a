import { Fleet, RULE } from '../testing/fleet.ts';

test('a popular entry near its end is refreshed once, and no visitor is served a stale one', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.world.nextRandom = 0.5;
  await node.ask();
  await fleet.world.advance(9_499);
  await node.ask();
  expect(fleet.origin.calls).toBe(1);
  await fleet.world.advance(1);
  const load = fleet.origin.holds();
  for (let visitor = 0; visitor < 50; visitor += 1)
    expect(await node.says()).toBe('answer 1, hit from memory');
  load.give('answer 2');
  await node.cache.idle();
  expect(fleet.origin.calls).toBe(2);
  expect(await node.says()).toBe('answer 2, hit from memory');
  await fleet.world.advance(RULE.freshMs - 501);
  await node.ask();
  expect(fleet.origin.calls).toBe(2);
});

test('one of several nodes refreshes, and the others take its entry', async () => {
  const fleet = new Fleet();
  const nodes = [fleet.node('a'), fleet.node('b'), fleet.node('c')];
  for (const node of nodes) await node.ask();
  fleet.world.nextRandom = 0.5;
  await fleet.world.advance(9_999);
  for (const node of nodes) await node.ask();
  for (const node of nodes) await node.cache.idle();
  expect(fleet.origin.calls).toBe(2);
  for (const node of nodes) expect(await node.says()).toBe('answer 2, hit from memory');
});

test('an entry whose refresh does not extend its freshness is not refreshed repeatedly', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.world.nextRandom = 0;
  const nowMs = fleet.world.nowMs();
  const parts = {
    storedAtMs: nowMs,
    freshUntilMs: nowMs + 1000,
    staleUntilMs: nowMs + 2000,
    errorUntilMs: nowMs + 3000,
  };
  const deadlines = () => parts;
  await node.ask({ deadlines });
  for (let passedMs = 900; passedMs < 1000; passedMs += 10) {
    await fleet.world.advance(passedMs === 900 ? 900 : 10);
    await node.ask({ deadlines });
    await node.cache.idle();
  }
  expect(fleet.origin.calls).toBe(2);
});

test('a hot path can check whether an entry is due', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  fleet.world.nextRandom = 0;
  await node.ask();
  const entry = node.cache.peek('k');
  if (entry === undefined) throw new Error('not held');
  const startMs = fleet.world.nowMs();
  expect(node.cache.isAgeing(entry, startMs + 8_999)).toBe(false);
  expect(node.cache.isAgeing(entry, startMs + 9_000)).toBe(true);
  node.cache.renew(node.request());
  node.cache.renew(node.request());
  await node.cache.idle();
  expect(fleet.origin.calls).toBe(2);
});
