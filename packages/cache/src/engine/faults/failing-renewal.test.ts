import { Fleet, RULE } from '../testing/fleet.ts';

async function failedOnce(pauseMs?: (error: unknown) => number) {
  const fleet = new Fleet();
  const node = fleet.loner(pauseMs === undefined ? {} : { pauseMs });
  fleet.rule = { ...RULE, staleMs: 10 * 60_000 };
  await node.ask();
  await fleet.world.advance(RULE.freshMs);
  fleet.origin.fails();
  await node.ask();
  await node.cache.idle();
  return { fleet, node };
}

test('a failed refresh is not retried for five seconds', async () => {
  const { fleet, node } = await failedOnce();
  await fleet.world.advance(4_999);
  expect(await node.says()).toBe('answer 1, revalidating from memory');
  await node.cache.idle();
  expect(fleet.origin.calls).toBe(2);
  await fleet.world.advance(1);
  await node.ask();
  await node.cache.idle();
  expect(fleet.origin.calls).toBe(3);
});

test('the error determines the pause, up to a minute', async () => {
  const { fleet, node } = await failedOnce(() => 3_600_000);
  await fleet.world.advance(59_999);
  await node.ask();
  expect(fleet.origin.calls).toBe(2);
  await fleet.world.advance(1);
  await node.ask();
  await node.cache.idle();
  expect(fleet.origin.calls).toBe(3);
});

test('a pause applies to one key only', async () => {
  const { fleet, node } = await failedOnce();
  fleet.origin.says('well');
  expect(await node.says({ key: 'other' })).toBe('well, miss from origin');
});

test('a refresh that another process failed is not tried here for a second', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.ask();
  await fleet.world.advance(RULE.freshMs);
  const load = fleet.origin.holds();
  await a.ask();
  await fleet.settled();
  await b.ask();
  await fleet.settled();
  load.break(new Error('down'));
  await fleet.settled();
  await b.ask();
  await fleet.settled();
  expect(fleet.origin.calls).toBe(2);
  await fleet.world.advance(1_000);
  fleet.origin.says('back');
  await b.ask();
  await b.cache.idle();
  expect(await b.says()).toBe('back, hit from memory');
  expect(b.observer.failures).toEqual([]);
});

test('an earlier failure does not delay the refresh of a newer entry', async () => {
  const { fleet, node } = await failedOnce(() => 60_000);
  await node.cache.purge({ mode: 'hard', tags: ['match:1'], reason: 'editor' });
  fleet.origin.says('well');
  expect(await node.says()).toBe('well, miss from origin');
  await node.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  fleet.origin.says('better');
  await node.ask();
  await node.cache.idle();
  expect(await node.says()).toBe('better, hit from memory');
});
