import { Fleet } from '../testing/fleet.ts';

const KEYS = Array.from({ length: 300 }, (_, index) => `k${index}`);

test('when all entries become stale together, refreshes are limited, and no visitor waits', async () => {
  const fleet = new Fleet();
  const node = fleet.loner({ mostRenewals: 10 });
  for (const key of KEYS) await node.ask({ key });
  await node.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'a league is renamed' });
  fleet.origin.most = 0;
  let rounds = 0;
  for (let stale = KEYS.length; stale > 0; rounds += 1) {
    const served = await Promise.all(KEYS.map((key) => node.ask({ key })));
    stale = served.filter(({ outcome }) => outcome === 'revalidating').length;
    expect(served.every(({ outcome }) => outcome === 'revalidating' || outcome === 'hit')).toBe(true);
    await node.cache.idle();
  }
  expect(fleet.origin.most).toBe(10);
  expect(rounds).toBe(31);
});

test('a failed refresh frees its place for another', async () => {
  const fleet = new Fleet();
  const node = fleet.loner({ mostRenewals: 1 });
  for (const key of ['a', 'b']) await node.ask({ key });
  await node.cache.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  fleet.origin.fails();
  await node.ask({ key: 'a' });
  await node.cache.idle();
  fleet.origin.says('renewed');
  await node.ask({ key: 'b' });
  await node.cache.idle();
  expect(await node.says({ key: 'b' })).toBe('renewed, hit from memory');
});
