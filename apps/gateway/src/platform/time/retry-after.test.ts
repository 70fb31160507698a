import { retryAfterMs } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 21, 12);

it.each([
  ['48', 48_000],
  [' 0 ', 0],
  ['Sat, 21 Nov 2026 12:00:30 GMT', 30_000],
  ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
  ['soon', undefined],
  [undefined, undefined],
])('reads %p as %p ms', (value, expected) => {
  expect(retryAfterMs(value, NOW)).toBe(expected);
});
