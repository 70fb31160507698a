import { Fleet } from '../testing/fleet.ts';

test('a node that missed a purge serves the old one until it hears of it, and then no longer', async () => {
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

test('a filling that a node made while it missed the purge is not fresh for the others', async () => {
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

test('when it can never be told what it missed, everything it holds is renewed, and nobody waits', async () => {
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

test('nor is anything in the shared store fresh for it that is older than the gap', async () => {
  const fleet = new Fleet();
  const [a, b] = [fleet.node('a'), fleet.node('b')];
  await a.ask();
  fleet.log.cut('b');
  await a.purge({ mode: 'soft', keys: ['unrelated'], reason: 'editor' });
  fleet.log.lose();
  fleet.log.restore('b');
  expect(await b.says()).toBe('answer 1, revalidating from shared');
});
