import { maxAgeMs } from './max-age.ts';

it.each([
  ['public, max-age=19302, must-revalidate, no-transform', undefined, 19_302_000],
  ['max-age=100', '40', 60_000],
  ['max-age=100', '140', 0],
  ['max-age=100', 'soon', 100_000],
  ['s-maxage=7, Max-Age="9"', undefined, 9_000],
  ['max-age=999999999', undefined, 86_400_000],
  ['no-cache, max-age=100', undefined, 0],
  ['no-store', undefined, 0],
  ['public', undefined, 300_000],
  [undefined, undefined, 300_000],
])('Cache-Control %j, Age %j: %i ms', (cacheControl, age, ms) => {
  expect(maxAgeMs(cacheControl, age)).toBe(ms);
});
