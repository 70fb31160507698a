import { pageIfAsked, pageOf } from './validation.ts';

test('a page is a slice with the total', () => {
  const all = [1, 2, 3, 4, 5];
  expect(pageOf(all, { 'page[number]': 2, 'page[size]': 2 })).toEqual({
    items: [3, 4],
    page: { number: 2, size: 2, total: 5 },
  });
  expect(pageOf(all, { 'page[number]': 9, 'page[size]': 2 }).items).toEqual([]);
});

test('the whole list is returned if neither a page number nor a size is requested', () => {
  expect(pageIfAsked([1, 2, 3], {})).toEqual({ items: [1, 2, 3] });
  const all = Array.from({ length: 51 }, (_, index) => index);
  expect(pageIfAsked(all, { 'page[number]': 2 })).toEqual({
    items: [50],
    page: { number: 2, size: 50, total: 51 },
  });
  expect(pageIfAsked([1, 2, 3], { 'page[size]': 2 })).toEqual({
    items: [1, 2],
    page: { number: 1, size: 2, total: 3 },
  });
});
