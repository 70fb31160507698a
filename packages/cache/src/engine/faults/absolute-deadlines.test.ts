import { Fleet, RULE } from '../testing/fleet.ts';

test('to be copied from node to node prolongs nothing: staleness is never twice what the policy says', async () => {
  const fleet = new Fleet();
  const first = await fleet.node('a').ask();
  await fleet.world.advance(RULE.freshMs - 1);
  const late = fleet.node('b');
  const copy = await late.ask();
  expect(copy).toMatchObject({ outcome: 'hit', tier: 'shared' });
  expect(copy.entry).toEqual(first.entry);
  await fleet.world.advance(1);
  expect(await late.says()).toBe('answer 1, revalidating from memory');
});

test('what the shared store holds past its time is no better for that', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  expect(await fleet.node('b').says()).toBe('answer 2, miss from origin');
});

test('the time that the origin takes counts as age: what was asked before a goal is not fresh for as long after it', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const load = fleet.origin.holds();
  const askedAtMs = fleet.world.nowMs();
  const asked = node.ask();
  await fleet.world.advance(RULE.freshMs - 1);
  load.give('asked before the goal');
  expect((await asked).entry).toMatchObject({
    storedAtMs: askedAtMs,
    freshUntilMs: askedAtMs + RULE.freshMs,
    staleUntilMs: askedAtMs + RULE.freshMs + RULE.staleMs,
  });
  expect(await node.says()).toBe('asked before the goal, hit from memory');
  await fleet.world.advance(1);
  fleet.origin.says('asked after it');
  expect(await node.says()).toBe('asked before the goal, revalidating from memory');
});

test('an answer that comes too late to be fresh is shown, and asked for again by who comes next', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  const load = fleet.origin.holds();
  const asked = node.says();
  await fleet.world.advance(RULE.freshMs);
  load.give('late');
  expect(await asked).toBe('late, miss from origin');
  fleet.origin.says('in time');
  expect(await node.says()).toBe('late, revalidating from memory');
  await node.cache.idle();
  expect(await node.says()).toBe('in time, hit from memory');
});

test('an entry that is made of others keeps their deadlines, and not the policy its own', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  const parts = { storedAtMs: 1, freshUntilMs: fleet.world.nowMs() + 700, staleUntilMs: 2, errorUntilMs: 3 };
  const { entry } = await node.ask({ deadlines: () => parts });
  expect(entry).toMatchObject({
    storedAtMs: 1,
    freshUntilMs: parts.freshUntilMs,
    staleUntilMs: parts.freshUntilMs,
  });
});

test('a version names one filling, whoever holds a copy', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const filled = await a.ask();
  expect((await b.ask()).entry.version).toBe(filled.entry.version);
  await a.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  expect((await a.ask()).entry.version).toBe(filled.entry.version);
  await a.cache.idle();
  expect((await a.ask()).entry.version).not.toBe(filled.entry.version);
});
