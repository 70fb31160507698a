import { Fleet, RULE } from '../testing/fleet.ts';

test('a purge uses the current tags of an entry', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask({ tags: () => ['match:1', 'team:7'] });
  await fleet.world.advance(RULE.freshMs + RULE.staleMs);
  await node.ask({ tags: () => ['match:1', 'team:8'] });
  await node.cache.purge({ mode: 'soft', tags: ['team:7'], reason: 'transfer' });
  expect(await node.says()).toBe('answer 2, hit from memory');
  await node.cache.purge({ mode: 'soft', tags: ['team:8'], reason: 'transfer' });
  expect(await node.says()).toBe('answer 2, revalidating from memory');
});

test('the stale copy that a purge leaves is found by the next purge', async () => {
  const fleet = new Fleet();
  const node = fleet.loner();
  await node.ask();
  await node.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  await node.cache.purge({ mode: 'hard', tags: ['match:1'], reason: 'court order' });
  expect(node.cache.peek('k')).toBeUndefined();
});
