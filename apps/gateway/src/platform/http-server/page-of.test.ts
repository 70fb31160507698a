import { pageIfAsked, pageOf } from './page-of.ts';

test('a page is a slice and says of how many', () => {
  const all = [1, 2, 3, 4, 5];
  expect(pageOf(all, { 'page[number]': 2, 'page[size]': 2 })).toEqual({
    items: [3, 4],
    page: { number: 2, size: 2, total: 5 },
  });
  expect(pageOf(all, { 'page[number]': 9, 'page[size]': 2 }).items).toEqual([]);
});

test('is the whole list where no size is asked for, and its first page where only a size is', () => {
  expect(pageIfAsked([1, 2, 3], { 'page[number]': 2 })).toEqual({ items: [1, 2, 3] });
  expect(pageIfAsked([1, 2, 3], { 'page[size]': 2 })).toEqual({
    items: [1, 2],
    page: { number: 1, size: 2, total: 3 },
  });
});
