/** @jest-environment jsdom */
import { RecentSearches } from './recent-searches.ts';

function opened(): RecentSearches {
  localStorage.clear();
  return new RecentSearches(() => localStorage);
}

test('the latest is first, and each is listed once regardless of case', () => {
  const recent = opened();
  for (const text of ['Hafenstadt', 'lindenau', ' HAFENSTADT ']) recent.add(text);
  expect(recent.list()).toEqual(['HAFENSTADT', 'lindenau']);
});

test('six are stored, and an empty text is ignored', () => {
  const recent = opened();
  for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', '  ']) recent.add(text);
  expect(recent.list()).toEqual(['g', 'f', 'e', 'd', 'c', 'b']);
});

test('deleting removes everything from the storage', () => {
  const recent = opened();
  recent.add('a');
  recent.forget();
  expect(recent.list()).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('invalid contents and disabled storage are ignored', () => {
  localStorage.setItem('searches', '{"a":1}');
  expect(new RecentSearches(() => localStorage).list()).toEqual([]);
  localStorage.setItem('searches', '["a", 3]');
  expect(new RecentSearches(() => localStorage).list()).toEqual(['a']);
  const off = new RecentSearches(() => {
    throw new Error('off');
  });
  off.add('a');
  expect(off.list()).toEqual([]);
});
