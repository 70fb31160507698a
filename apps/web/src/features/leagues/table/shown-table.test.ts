import { type Standings, rowsAfter, type LiveInTable, type StandingRow } from '@touchline/contracts';
import { groupOf, leagueOf, rowOf } from '../testing/table-of.ts';
import { groupsOf, shownTables, asItStands, movement, beforeLive } from './shown-table.ts';

const standings: Standings = {
  league: leagueOf(),
  season: 2026,
  groups: [
    groupOf([
      rowOf(1, { points: 21 }),
      rowOf(2, { points: 20 }),
      rowOf(3, { points: 2, team: { id: '3', name: 'C', shortName: 'C', logo: null } }),
    ]),
    groupOf([]),
  ],
  rules: ['points'],
  limits: [],
  live: [{ match: '7', home: '2', away: '3', score: { home: 0, away: 0 }, counted: null }],
};

const order = (table: ReturnType<typeof shownTables>) =>
  table.map(({ group }) => group.rows.map(({ team, points }) => `${team.id}:${String(points)}`).join(' '));

test('matches in play count, or are excluded', () => {
  expect(order(shownTables(standings, { view: 'all', withLive: true }))).toEqual(['1:21 2:21 3:3']);
  expect(order(shownTables(standings, { view: 'all', withLive: false }))).toEqual(['1:21 2:20 3:2']);
});

test('a newer score on the page changes the table before its data is refreshed', () => {
  const fresher = { match: '7', score: { home: 1, away: 0 } };
  const [table] = shownTables(standings, { view: 'all', withLive: true, fresher });
  expect(order(table === undefined ? [] : [table])).toEqual(['2:23 1:21 3:2']);
  expect(table?.moved.get('2')).toBe(1);
  expect(table?.live[0]?.score).toEqual({ home: 1, away: 0 });
});

test('a view of some matches shows no gained or lost places', () => {
  expect(shownTables(standings, { view: 'form', withLive: true })[0]?.moved.size).toBe(0);
});

test('shows only the groups of the highlighted teams, or all if they are in none', () => {
  const cup = {
    ...standings,
    groups: [groupOf([rowOf(1)], 'Group A'), groupOf([rowOf(2)], 'Group B')],
    live: [],
  };
  const tables = shownTables(cup, { view: 'all', withLive: true });
  const names = (marked: string[]) => groupsOf(tables, marked).map(({ group }) => group.name);
  expect(names(['2', '99'])).toEqual(['Group B']);
  expect(names(['99'])).toEqual(['Group A', 'Group B']);
});

const RULES = ['points', 'goal-difference', 'goals-for'];
const zone = { kind: 'promotion', name: null } as const;
const rows = [
  rowOf(1, { points: 21, goalsFor: 20, goalsAgainst: 15, zone }),
  rowOf(2, { points: 20, goalsFor: 18, goalsAgainst: 14, goalDifference: 4 }),
  rowOf(3, { points: 9, goalsFor: 9, goalsAgainst: 20, goalDifference: -11 }),
];

const live = (score: readonly [number, number], counted: readonly [number, number] | null): LiveInTable => ({
  match: '7',
  home: '2',
  away: '3',
  score: { home: score[0], away: score[1] },
  counted: counted === null ? null : { home: counted[0], away: counted[1] },
});

const brief = (table: readonly StandingRow[]) =>
  table.map(({ rank, team, points, goalDifference }) => [rank, team.id, points, goalDifference]);

test('a match in play that is not counted yet changes the order, and zones stay with ranks', () => {
  const table = asItStands(rows, [live([2, 0], null)], RULES);
  expect(brief(table)).toEqual([
    [1, '2', 23, 6],
    [2, '1', 21, 5],
    [3, '3', 9, -13],
  ]);
  expect(table.map((row) => row.zone)).toEqual([zone, null, null]);
  expect(table[0]).toMatchObject({ played: 13, won: 7 });
});

test('a match counted with its current score changes nothing', () => {
  expect(asItStands(rows, [live([2, 0], [2, 0])], RULES)).toEqual(rows);
});

test('a match counted with an older score is recalculated', () => {
  // The rows contain 0-0: one point each, which a goal changes to three and none.
  expect(brief(asItStands(rows, [live([1, 0], [0, 0])], RULES))).toEqual([
    [1, '2', 22, 5],
    [2, '1', 21, 5],
    [3, '3', 8, -12],
  ]);
});

test('the table without matches in play is the same however they were counted', () => {
  const counted = asItStands(rows, [live([2, 0], null)], RULES);
  expect(brief(beforeLive(counted, [live([2, 1], [2, 0])], RULES))).toEqual(brief(rows));
  expect(beforeLive(rows, [live([2, 0], null)], RULES)).toEqual(rows);
});

test('home and away records are counted separately', () => {
  const record = { played: 6, won: 3, drawn: 2, lost: 1, goalsFor: 9, goalsAgainst: 6 };
  const parted = rows.map((row) => ({ ...row, home: record, away: record }));
  const [, , third] = rowsAfter(
    parted,
    [{ home: '2', away: '3', goals: { home: 1, away: 4 }, times: 1 }],
    RULES,
  );
  expect(third?.home).toEqual(record);
  expect(third?.away).toEqual({ played: 7, won: 4, drawn: 2, lost: 1, goalsFor: 13, goalsAgainst: 7 });
});

test('returns the places gained and lost', () => {
  const table = asItStands(rows, [live([2, 0], null)], RULES);
  expect([...movement(table, rows)]).toEqual([
    ['2', 1],
    ['1', -1],
    ['3', 0],
  ]);
});
