import { formAfter } from './form-after.ts';

const ended = (home: number, away: number, counted: { home: number; away: number } | null = null) => [
  { home: 'a', away: 'b', score: { home, away }, counted },
];

test('a match that has just ended is the latest of both teams’ form', () => {
  expect(formAfter(['W', 'L'], 'a', ended(2, 1))).toEqual(['W', 'L', 'W']);
  expect(formAfter(['W', 'L'], 'b', ended(2, 1))).toEqual(['W', 'L', 'L']);
  expect(formAfter([], 'b', ended(1, 1))).toEqual(['D']);
});

test('five matches stay five; more than that stay as many', () => {
  expect(formAfter(['L', 'W', 'W', 'D', 'D'], 'a', ended(0, 1))).toEqual(['W', 'W', 'D', 'D', 'L']);
  expect(formAfter(['L', 'W', 'W', 'D', 'D', 'D'], 'a', ended(0, 1))).toEqual(['W', 'W', 'D', 'D', 'D', 'L']);
});

test('a row that holds the match as it stood before the last goal has its letter changed', () => {
  expect(formAfter(['W', 'D'], 'a', ended(2, 1, { home: 1, away: 1 }))).toEqual(['W', 'W']);
});

test('a form that does not hold what its row does is left alone, and so is another team’s', () => {
  expect(formAfter(['W', 'L'], 'a', ended(2, 1, { home: 1, away: 1 }))).toEqual(['W', 'L']);
  expect(formAfter(['W', 'L'], 'c', ended(2, 1))).toEqual(['W', 'L']);
});
