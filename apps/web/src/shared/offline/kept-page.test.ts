import { keptPageAtMs, noteKeptPage, noteRenewed, subscribeKeptPage } from './kept-page.ts';

test('a page is old until the network answers, also where its age is told only after that', () => {
  const seen: (number | undefined)[] = [];
  const stop = subscribeKeptPage(() => seen.push(keptPageAtMs()));
  noteKeptPage(1000);
  noteRenewed();
  noteKeptPage(1000);
  stop();
  expect(seen).toEqual([1000, undefined]);
  expect(keptPageAtMs()).toBeUndefined();
});
