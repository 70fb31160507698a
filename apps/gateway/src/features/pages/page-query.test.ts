import { pageQuery } from './page-query.ts';

test.each([
  ['?utm_source=x&tab=table', '?tab=table'],
  ['?tab=table&date=2026-11-21', '?date=2026-11-21&tab=table'],
  ['', ''],
  ['?', ''],
  [`?q=${'x'.repeat(500)}`, ''],
  ['?q=M%C3%BCnchen', '?q=M%C3%BCnchen'],
])('%s is asked as %s', (search, expected) => {
  expect(pageQuery(search)).toBe(expected);
});
