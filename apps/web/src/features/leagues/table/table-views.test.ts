import { groupOf, rowOf } from '../testing/table-of.ts';
import { tableViewOf, viewRows, viewsOf } from './table-views.ts';

const record = (won: number, drawn: number, lost: number, goalsFor: number, goalsAgainst: number) => ({
  played: won + drawn + lost,
  won,
  drawn,
  lost,
  goalsFor,
  goalsAgainst,
});

const rows = [
  rowOf(1, {
    home: record(1, 0, 1, 2, 2),
    away: record(2, 0, 0, 4, 0),
    form: ['W', 'L', 'W', 'L', 'L', 'L'],
  }),
  rowOf(2, {
    home: record(2, 0, 0, 3, 1),
    away: record(0, 0, 2, 0, 5),
    form: ['L', 'W', 'D', 'W', 'W', 'D'],
    zone: { kind: 'relegation', name: null },
    adjustment: -3,
  }),
];

const shown = (view: 'home' | 'away' | 'form') =>
  viewRows(rows, view).map(({ rank, team, points }) => [rank, team.id, points]);

test('home and away views count only those matches and recalculate the ranks', () => {
  expect(shown('home')).toEqual([
    [1, '2', 6],
    [2, '1', 3],
  ]);
  expect(shown('away')).toEqual([
    [1, '1', 6],
    [2, '2', 0],
  ]);
});

test('the form view counts the last five matches', () => {
  expect(shown('form')).toEqual([
    [1, '2', 11],
    [2, '1', 3],
  ]);
  expect(viewRows(rows, 'form')[0]).toMatchObject({ played: 5, won: 3, drawn: 2, lost: 0 });
});

test('home and away views have no zones and no adjustments', () => {
  for (const { zone, adjustment } of viewRows(rows, 'home')) expect([zone, adjustment]).toEqual([null, null]);
});

test('a view without data is not offered', () => {
  expect(viewsOf([groupOf(rows)])).toEqual(['all', 'home', 'away', 'form', 'what-if']);
  expect(viewsOf([groupOf([rowOf(1)])])).toEqual(['all', 'what-if']);
});

test.each([
  ['home', 'home'],
  ['what-if', 'what-if'],
  ['unknown', 'all'],
  [null, 'all'],
] as const)('a URL with %s selects %s', (asked, view) => {
  expect(tableViewOf(new URLSearchParams(asked === null ? {} : { table: asked }))).toBe(view);
});
