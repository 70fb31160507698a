import { Fleet, RULE } from '../testing/fleet.ts';

test('copying an entry between nodes extends no deadline: staleness never doubles', async () => {
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

test('an expired entry in the shared store is not served', async () => {
  const fleet = new Fleet();
  await fleet.node('a').ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  expect(await fleet.node('b').says()).toBe('answer 2, miss from origin');
});

test('the duration of a load counts as age: a value requested before a goal stays fresh for less time after it', async () => {
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

test('a response that arrives after its freshness is served, and the next visitor starts a refresh', async () => {
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

test("an entry with deadlines of its own uses those instead of the policy's", async () => {
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

test('a version identifies one load, on whichever node its copy is', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  const filled = await a.ask();
  expect((await b.ask()).entry.version).toBe(filled.entry.version);
  await a.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  expect((await a.ask()).entry.version).toBe(filled.entry.version);
  await a.cache.idle();
  expect((await a.ask()).entry.version).not.toBe(filled.entry.version);
});
