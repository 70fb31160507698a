import { Fleet } from '../testing/fleet.ts';

test('a node that missed a purge serves the old entry until it receives the purge, and no longer', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  await b.ask();
  fleet.log.cut('b');
  const receipts = await a.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  expect(receipts.missing).toEqual(['b']);
  expect(await b.says()).toBe('answer 1, hit from memory');
  fleet.log.restore('b');
  expect(await b.says()).toBe('answer 1, revalidating from memory');
  await b.cache.idle();
  expect(await b.says()).toBe('answer 2, hit from memory');
});

test('an entry that a node loaded while it missed a purge is not fresh for other nodes', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  fleet.log.cut('b');
  await a.purge({ mode: 'soft', tags: ['match:1'], reason: 'goal' });
  fleet.origin.says('old');
  await b.ask();
  fleet.origin.says('new');
  expect(await a.says()).toBe('old, revalidating from shared');
  await a.cache.idle();
  expect(await a.says()).toBe('new, hit from memory');
});

test('when the missed purges are lost, all entries of the node are refreshed, and no visitor waits', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  for (const key of ['k', 'other']) await b.ask({ key, tags: () => [] });
  fleet.log.cut('b');
  await a.purge({ mode: 'soft', keys: ['k'], reason: 'editor' });
  fleet.log.lose();
  fleet.log.restore('b');
  for (const key of ['k', 'other']) expect((await b.ask({ key })).outcome).toBe('revalidating');
  expect(b.observer.purges.at(-1)).toEqual({ mode: 'soft', entries: 2 });
});

test('nor is an entry of the shared store from before the gap fresh for the node', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  fleet.log.cut('b');
  await a.purge({ mode: 'soft', keys: ['unrelated'], reason: 'editor' });
  fleet.log.lose();
  fleet.log.restore('b');
  expect(await b.says()).toBe('answer 1, revalidating from shared');
});
