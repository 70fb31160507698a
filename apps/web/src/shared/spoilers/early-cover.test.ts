import { withoutScore } from './early-cover.ts';

test.each([
  ['Aston Rovers 2–1 Brook City, Premier League', 'Aston Rovers – Brook City, Premier League'],
  ['Aston Rovers 2:1 Brook City, Premier League', 'Aston Rovers – Brook City, Premier League'],
  ['Aston Rovers 12-0 Brook City, Premier League', 'Aston Rovers – Brook City, Premier League'],
  ['Aston Rovers 2 x 1 Brook City, Premier League', 'Aston Rovers – Brook City, Premier League'],
  ['Hafenstadt 09 2:1 TSV 1860, Erste Liga', 'Hafenstadt 09 – TSV 1860, Erste Liga'],
])('removes the score: %s', (title, bare) => {
  expect(withoutScore(title)).toBe(bare);
});

test.each([
  'Premier League 2025–26: table',
  'Schalke 04 – 1. FC Köln',
  'Schalke 04 x 1. FC Köln',
  '2025-2026',
])('%s contains no score', (title) => {
  expect(withoutScore(title)).toBe(title);
});
