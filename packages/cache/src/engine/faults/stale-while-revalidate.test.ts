import { Fleet, RULE } from '../testing/fleet.ts';

test('a stale entry is served immediately, however slow the origin, and refreshed in the background', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  const load = fleet.origin.holds();
  for (let visitor = 0; visitor < 100; visitor += 1)
    expect(await node.says()).toBe('answer 1, revalidating from memory');
  expect(fleet.origin.calls).toBe(2);
  expect(fleet.origin.contexts[1]).toMatchObject({ urgency: 'behind', previous: { value: 'answer 1' } });
  load.give('answer 2');
  await node.cache.idle();
  expect(await node.says()).toBe('answer 2, hit from memory');
});

test('a visitor who prefers the fresh entry joins the running refresh', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  const load = fleet.origin.holds();
  expect(await node.says()).toBe('answer 1, revalidating from memory');
  const patient = node.says({ prefer: 'fresh' });
  load.give('answer 2');
  expect(await patient).toBe('answer 2, miss from origin');
  expect(fleet.origin.calls).toBe(2);
});

test('a visitor who prefers the fresh entry gets the stale one if the refresh fails', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  fleet.origin.fails();
  expect(await node.says({ prefer: 'fresh' })).toBe('answer 1, stale-error from memory');
});

test('a stale entry that only the shared store has is served immediately, too', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.world.advance(RULE.freshMs);
  const restarted = fleet.node('b');
  fleet.origin.holds();
  expect(await restarted.says()).toBe('answer 1, revalidating from shared');
  await fleet.settled();
  expect(fleet.origin.calls).toBe(2);
});

test('a visitor who prefers the fresh entry does not accept a stale one that another request took from the shared store', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.world.advance(RULE.freshMs);
  const restarted = fleet.node('b');
  const both = [restarted.says(), restarted.says({ prefer: 'fresh' })];
  expect(await Promise.all(both)).toEqual([
    'answer 1, revalidating from shared',
    'answer 2, miss from origin',
  ]);
  expect(fleet.origin.calls).toBe(2);
});

test("past an entry's staleness, a visitor waits for the origin", async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  expect(await node.says()).toBe('answer 2, miss from origin');
});
