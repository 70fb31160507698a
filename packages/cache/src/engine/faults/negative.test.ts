import { Fleet, RULE } from '../testing/fleet.ts';

test('a missing value is cached for a short time, on all nodes', async () => {
  const fleet = new Fleet();
  fleet.origin.says(undefined);
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  expect(await a.says()).toBe('nothing, miss from origin');
  expect(await b.says()).toBe('nothing, hit from shared');
  await fleet.world.advance(RULE.negativeMs - 1);
  expect(await a.says()).toBe('nothing, hit from memory');
  await fleet.world.advance(1);
  fleet.origin.says('born');
  expect(await a.says()).toBe('born, miss from origin');
});

test('a purged missing value is not served as stale: the next visitor gets the new value', async () => {
  const fleet = new Fleet();
  fleet.origin.says(undefined);
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.ask();
  fleet.origin.says('born');
  await a.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'drawn' });
  expect(await b.says()).toBe('born, miss from origin');
  expect(await a.says()).toBe('born, hit from shared');
});

test('a value that no longer exists is served as missing once the origin says so', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  fleet.origin.says(undefined);
  expect(await node.says()).toBe('nothing, miss from origin');
  fleet.origin.fails();
  expect(await node.says()).toBe('nothing, hit from memory');
});

test('phase and tags are also computed for a missing value', async () => {
  const fleet = new Fleet();
  fleet.origin.says(undefined);
  const { entry } = await fleet.loner().ask({
    phase: (value) => ({ phase: value === undefined ? 'pre' : 'live' }),
    tags: (value) => [value === undefined ? 'missing' : 'there'],
  });
  expect(entry).toMatchObject({ phase: 'pre', tags: ['missing'] });
});
