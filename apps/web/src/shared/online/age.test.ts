import { ageOf } from './age.tsx';

test.each([
  [-5, 'formats.justNow', 0],
  [59_999, 'formats.justNow', 0],
  [60_000, 'formats.minutesAgo', 1],
  [3_599_999, 'formats.minutesAgo', 59],
  [3_600_000, 'formats.hoursAgo', 1],
  [86_399_999, 'formats.hoursAgo', 23],
  [200_000_000, 'formats.daysAgo', 2],
])('4.12 %i ms ago: %s %i', (ms, id, count) => {
  expect(ageOf(ms)).toEqual({ id, count });
});
