import { setImmediate } from 'node:timers/promises';
import { Turns } from './turns.ts';

/** Work that the test completes. */
function pendingWork() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return { work: () => promise, resolve, reject };
}

test('runs a limited number at the same time; the next starts when one completes, in order of arrival', async () => {
  const turns = new Turns(2);
  const begun: number[] = [];
  const all = [0, 1, 2, 3].map(() => pendingWork());
  const outcomes = all.map(({ work }, n) =>
    turns.take('a', () => {
      begun.push(n);
      return work();
    }),
  );
  await setImmediate();
  expect(begun).toEqual([0, 1]);
  all[1]?.resolve('done');
  await setImmediate();
  expect(begun).toEqual([0, 1, 2]);
  for (const { resolve } of all) resolve('done');
  expect(await Promise.all(outcomes)).toEqual(['done', 'done', 'done', 'done']);
  expect(begun).toEqual([0, 1, 2, 3]);
});

test('a failure frees its place too, and affects no other', async () => {
  const turns = new Turns(1);
  const failing = turns.take('a', () => Promise.reject(new Error('no')));
  const next = turns.take('a', () => Promise.resolve('in'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('in');
  expect(await turns.take('a', () => Promise.resolve('again'))).toBe('again');
});

test('keys do not wait for each other', async () => {
  const turns = new Turns(1);
  const { work, resolve } = pendingWork();
  const slow = turns.take('a', work);
  expect(await turns.take('b', () => Promise.resolve('in'))).toBe('in');
  resolve('done');
  await slow;
});
