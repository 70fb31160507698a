import { rowsAfter, type LiveInTable, type StandingRow } from '@touchline/contracts';
import { asItStands, movement, beforeLive } from './live-rows.ts';
import { rowOf } from '../testing/table-of.ts';

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

test('a match in play that nobody has counted yet moves the table, and zones stay with places', () => {
  const table = asItStands(rows, [live([2, 0], null)], RULES);
  expect(brief(table)).toEqual([
    [1, '2', 23, 6],
    [2, '1', 21, 5],
    [3, '3', 9, -13],
  ]);
  expect(table.map((row) => row.zone)).toEqual([zone, null, null]);
  expect(table[0]).toMatchObject({ played: 13, won: 7 });
});

test('one that is counted with its score changes nothing', () => {
  expect(asItStands(rows, [live([2, 0], [2, 0])], RULES)).toEqual(rows);
});

test('one that is counted with an older score is counted anew', () => {
  // The rows hold 0-0: a point each, which a goal turns into three and none.
  expect(brief(asItStands(rows, [live([1, 0], [0, 0])], RULES))).toEqual([
    [1, '2', 22, 5],
    [2, '1', 21, 5],
    [3, '3', 8, -12],
  ]);
});

test('the table before what is in play is the same however it was counted', () => {
  const counted = asItStands(rows, [live([2, 0], null)], RULES);
  expect(brief(beforeLive(counted, [live([2, 1], [2, 0])], RULES))).toEqual(brief(rows));
  expect(beforeLive(rows, [live([2, 0], null)], RULES)).toEqual(rows);
});

test('home and away keep their own count', () => {
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

test('places won and lost', () => {
  const table = asItStands(rows, [live([2, 0], null)], RULES);
  expect([...movement(table, rows)]).toEqual([
    ['2', 1],
    ['1', -1],
    ['3', 0],
  ]);
});
