import { basketballStanding, hockeyStanding } from '../testing/rows.ts';
import { WireBasketballStanding, WireHockeyStanding } from '../wire/standing.ts';
import { toBasketballRow, toHockeyRow, toGameTables } from './standings.ts';

const rowsOf = (...rows: readonly unknown[]) => rows.map((row) => WireBasketballStanding.parse(row));

test('a basketball row has no points of the table and nothing of overtime', () => {
  expect(toBasketballRow(WireBasketballStanding.parse(basketballStanding(14)))).toEqual({
    rank: 14,
    team: { id: '14', name: 'Team 14', logo: 'https://media.example/teams/14.png' },
    played: 15,
    won: 4,
    wonOvertime: null,
    lostOvertime: null,
    lost: 11,
    scored: 1559,
    conceded: 1682,
    points: null,
    form: ['L', 'L', 'L', 'L', 'W'],
    note: null,
  });
});

test('a hockey row has both, and leaves out marks of form that nobody knows', () => {
  const row = toHockeyRow(WireHockeyStanding.parse(hockeyStanding(1)));
  expect(row).toMatchObject({ won: 5, wonOvertime: 1, lostOvertime: 1, lost: 3, points: 18, scored: 30 });
  expect([row.form, row.note]).toEqual([['W', 'L', 'W'], 'Promotion - Play Offs']);
});

describe('tables', () => {
  test('one of its own has no name, and is in the order of its ranks', () => {
    const [table, ...more] = toGameTables(
      [rowsOf(basketballStanding(2, 'East'), basketballStanding(1, 'East'))],
      toBasketballRow,
    );
    expect([table?.name, table?.rows.map(({ rank }) => rank), more]).toEqual([null, [1, 2], []]);
  });

  test('several are named by their group, by stage too where groups are alike; empty ones are none', () => {
    const tables = toGameTables(
      [
        rowsOf(basketballStanding(1, 'East')),
        rowsOf(basketballStanding(1, 'West')),
        [],
        rowsOf(basketballStanding(1, 'West', 'Pre-season')),
      ],
      toBasketballRow,
    );
    expect(tables.map(({ name }) => name)).toEqual(['East', 'Regular Season - West', 'Pre-season - West']);
  });
});
