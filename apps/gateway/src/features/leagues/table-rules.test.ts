import { tableRules } from './table-rules.ts';

const league = (code: string | null, name = 'First Division', type: 'league' | 'cup' = 'league') => ({
  country: { code, name: 'Somewhere' },
  name,
  type,
});

test.each([
  ['Spain asks the meetings first', league('ES'), 2026, 1, 'head-to-head-points'],
  ['Italy too', league('IT'), 2026, 1, 'head-to-head-points'],
  ['England the goal difference', league('GB-ENG'), 2026, 1, 'goal-difference'],
  ['Germany too', league('DE'), 2026, 1, 'goal-difference'],
  ['France too', league('FR'), 2026, 1, 'goal-difference'],
  ['Brazil the wins', league('BR'), 2026, 1, 'wins'],
  ['Korea the goals', league('KR'), 2026, 1, 'goals-for'],
  ['whom nobody told us about the goal difference', league('XK'), 2026, 1, 'goal-difference'],
  ['groups of a continent’s cup the meetings', league(null, 'Cup', 'cup'), 2023, 8, 'head-to-head-points'],
  ['its one table the goal difference', league(null, 'Cup', 'cup'), 2024, 1, 'goal-difference'],
  ['a World Cup of old the goal difference', league(null, 'World Cup', 'cup'), 2022, 8, 'goal-difference'],
  ['one of now the meetings', league(null, 'World Cup', 'cup'), 2026, 12, 'head-to-head-points'],
])('after points, %s', (_what, of, season, tables, second) => {
  expect(tableRules(of, season, tables).slice(0, 2)).toEqual(['points', second]);
});
