import { ranked } from '@touchline/contracts';
import { rankingRules, type Competition } from './ranking-rules.ts';

const league = (country: string | null, name = 'First Division', type: Competition['type'] = 'league') => ({
  country,
  name,
  type,
});

test.each([
  ['Spain ranks by head-to-head points', league('ES'), 2026, 1, 'head-to-head-points'],
  ['Italy ranks by head-to-head points', league('IT'), 2026, 1, 'head-to-head-points'],
  ['Russia ranks by head-to-head points', league('RU'), 2024, 1, 'head-to-head-points'],
  ['China ranks by head-to-head points', league('CN'), 2024, 1, 'head-to-head-points'],
  ['Portugal ranks by head-to-head points', league('PT'), 2024, 1, 'head-to-head-points'],
  ['Hungary ranks by wins', league('HU'), 2024, 1, 'wins'],
  ['the MLS ranks by wins', league('US'), 2024, 1, 'wins'],
  ['Brazil ranks by wins', league('BR'), 2026, 1, 'wins'],
  ['England ranks by goal difference', league('GB-ENG'), 2026, 1, 'goal-difference'],
  ['Germany ranks by goal difference', league('DE'), 2026, 1, 'goal-difference'],
  ['France ranks by goal difference', league('FR'), 2026, 1, 'goal-difference'],
  ['Korea ranks by goals scored', league('KR'), 2026, 1, 'goals-for'],
  ['a country without known rules ranks by goal difference', league('XK'), 2026, 1, 'goal-difference'],
  [
    'the groups of a continental cup rank by head-to-head points',
    league(null, 'Cup', 'cup'),
    2023,
    8,
    'head-to-head-points',
  ],
  [
    'the single table of a continental cup ranks by goal difference',
    league(null, 'Cup', 'cup'),
    2024,
    1,
    'goal-difference',
  ],
  [
    'a World Cup before 2026 ranks by goal difference',
    league(null, 'World Cup', 'cup'),
    2022,
    8,
    'goal-difference',
  ],
  [
    'a World Cup since 2026 ranks by head-to-head points',
    league(null, 'World Cup', 'cup'),
    2026,
    12,
    'head-to-head-points',
  ],
])('after points, %s', (_what, of, season, tables, second) => {
  expect(rankingRules(of, season, tables).order.slice(0, 2)).toEqual(['points', second]);
});

/** A club's final record of a season. */
interface Line {
  readonly team: { readonly id: string };
  readonly played: number;
  readonly won: number;
  readonly goalsFor: number;
  readonly goalsAgainst: number;
  readonly points: number;
  readonly away: null;
}

const line = (
  id: string,
  played: number,
  won: number,
  drawn: number,
  goals: readonly [number, number],
  points: number,
) => ({
  team: { id },
  played,
  won,
  drawn,
  goalsFor: goals[0],
  goalsAgainst: goals[1],
  points,
  away: null,
});

/**
 * Seasons decided by a rule of their time: [season, league, rule, record of the upper team, record of the lower
 * team].
 */
const DECIDED = [
  [1923, 'Premier League', 'goal-average', line('Huddersfield', 42, 23, 11, [60, 33], 57), line('Cardiff', 42, 22, 13, [61, 34], 57)],
  [1949, 'Premier League', 'goal-average', line('Portsmouth', 42, 22, 9, [74, 38], 53), line('Wolves', 42, 20, 13, [76, 49], 53)],
  [1952, 'Premier League', 'goal-average', line('Arsenal', 42, 21, 12, [97, 64], 54), line('Preston', 42, 21, 12, [85, 60], 54)],
  [1964, 'Premier League', 'goal-average', line('Manchester United', 42, 26, 9, [89, 39], 61), line('Leeds', 42, 26, 9, [83, 52], 61)],
  [1988, 'Premier League', 'goals-for', line('Arsenal', 38, 22, 10, [73, 36], 76), line('Liverpool', 38, 22, 10, [65, 28], 76)],
  [2011, 'Premier League', 'goal-difference', line('Manchester City', 38, 28, 5, [93, 29], 89), line('Manchester United', 38, 28, 5, [89, 33], 89)],
  // Hereford were relegated from the League despite the better goal difference. Brighton had 2 points deducted.
  [1996, 'League Two', 'goals-for', line('Brighton', 46, 13, 10, [53, 70], 47), line('Hereford', 46, 11, 14, [50, 65], 47)],
  // Wycombe, eighth on points, were third on points per game.
  [2019, 'League One', 'points-per-game', line('Wycombe', 34, 17, 8, [45, 40], 59), line('Oxford', 35, 17, 9, [61, 37], 60)],
] as const; // prettier-ignore

test.each(DECIDED)('%i, %s: %s ranks one above the other', (season, name, rule, above, below) => {
  const { order, pointsForWin } = rankingRules(league('GB-ENG', name), season);
  expect(order).toContain(rule);
  const rows: readonly Line[] = [below, above];
  expect(ranked(rows, order, [])[0]?.team.id).toBe(above.team.id);
  const deduction = above.team.id === 'Brighton' ? -2 : 0;
  expect(above.won * pointsForWin + above.drawn + deduction).toBe(above.points);
  expect(below.won * pointsForWin + below.drawn).toBe(below.points);
});

test.each([
  ['GB-ENG', 1980, 2], ['GB-ENG', 1981, 3], ['IT', 1993, 2], ['IT', 1994, 3], ['DE', 1994, 2], ['DE', 1995, 3],
  ['FR', 1987, 2], ['FR', 1988, 3], ['FR', 1989, 2], ['FR', 1994, 3], ['ES', 1994, 2], ['ES', 1995, 3],
] as const)('%s in %i: a win is worth %i', (country, season, points) => {
  expect(rankingRules(league(country), season).pointsForWin).toBe(points);
}); // prettier-ignore

test('from 1992 to 1999 the Premier League used goal difference, the Football League goals scored', () => {
  const second = (name: string) => rankingRules(league('GB-ENG', name), 1995).order[1];
  expect(['Premier League', 'Championship', 'League One', 'League Two'].map(second)).toEqual([
    'goal-difference',
    'goals-for',
    'goals-for',
    'goals-for',
  ]);
});

test('every rule other than the default names its rule book', () => {
  for (const country of ['GB-ENG', 'ES', 'IT', 'RU', 'CN', 'HU', 'PT', 'US'])
    expect(rankingRules(league(country), 2024).source).toMatch(/\w{3}/);
  expect(rankingRules(league('XK'), 2024).source).toBeUndefined();
});
