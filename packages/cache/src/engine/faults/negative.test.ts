import { Fleet, RULE } from '../testing/fleet.ts';

test('that there is no such thing is believed for a short time, by all', async () => {
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

test('nothing is not shown once more when it was purged: the next visitor is told of the birth', async () => {
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

test('what was there and is there no more is nothing, once the origin says so', async () => {
  const fleet = new Fleet();
  const node = fleet.node('a');
  await node.ask();
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  fleet.origin.says(undefined);
  expect(await node.says()).toBe('nothing, miss from origin');
  fleet.origin.fails();
  expect(await node.says()).toBe('nothing, hit from memory');
});

test('phase and tags are asked for what does not exist, too', async () => {
  const fleet = new Fleet();
  fleet.origin.says(undefined);
  const { entry } = await fleet.loner().ask({
    phase: (value) => ({ phase: value === undefined ? 'pre' : 'live' }),
    tags: (value) => [value === undefined ? 'missing' : 'there'],
  });
  expect(entry).toMatchObject({ phase: 'pre', tags: ['missing'] });
});
