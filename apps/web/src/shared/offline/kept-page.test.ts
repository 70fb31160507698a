/**
 * A page is opened once, so what it knows of its copy stays; a module registry of its own.
 *
 * @jest-environment node
 */
import { keptPageAtMs, noteKeptPage, noteRenewed, subscribeKeptPage } from './kept-page.ts';

test('a page counts as old until the network responds, even if the worker reports its age only after that', () => {
  const seen: (number | undefined)[] = [];
  const stop = subscribeKeptPage(() => seen.push(keptPageAtMs()));
  noteKeptPage(1000);
  noteRenewed();
  noteKeptPage(1000);
  stop();
  expect(seen).toEqual([1000, undefined]);
  expect(keptPageAtMs()).toBeUndefined();
});
