import { ApiSportsLeague, WireBasketballStanding, WireHockeyStanding } from '../wire/league.ts';
import { basketballStanding, hockeyStanding } from '../testing/rows.ts';
import { toGameLeague, toBasketballRow, toHockeyRow, toGameTables } from './league.ts';

const league = (season: object) => ({
  id: 12,
  name: ' League ',
  type: 'League',
  logo: null,
  country: { id: 5, name: 'USA', code: 'US', flag: null },
  seasons: [{ season: '2026-2027', start: '2026-10-05', end: '2027-04-14', ...season }],
});
const seasonOf = (season: object) => toGameLeague(ApiSportsLeague.parse(league(season))).seasons[0];

test('a league with its seasons, as documented', () => {
  const coverage = {
    games: { statistics: { teams: true, players: true } },
    standings: true,
    players: true,
    odds: true,
  };
  expect(toGameLeague(ApiSportsLeague.parse(league({ coverage })))).toEqual({
    id: '12',
    name: 'League',
    logo: null,
    country: { code: 'US', name: 'USA' },
    seasons: [{ name: '2026-2027', start: '2026-10-05', end: '2027-04-14', current: null, standings: true }],
  });
});

test('a season without a table says so; one without information may have one', () => {
  expect(seasonOf({ coverage: { standings: false } })?.standings).toBe(false);
  expect(seasonOf({})?.standings).toBe(true);
  expect(seasonOf({ coverage: [] })?.standings).toBe(true);
});

test('hockey names and numbers its current season', () => {
  expect(seasonOf({ season: 2026, current: true })).toMatchObject({ name: '2026', current: true });
});

const rowsOf = (...rows: readonly unknown[]) => rows.map((row) => WireBasketballStanding.parse(row));

test('a basketball row has no table points and no overtime results', () => {
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

test('a hockey row has both, and leaves out unknown letters of form', () => {
  const row = toHockeyRow(WireHockeyStanding.parse(hockeyStanding(1)));
  expect(row).toMatchObject({ won: 5, wonOvertime: 1, lostOvertime: 1, lost: 3, points: 18, scored: 30 });
  expect([row.form, row.note]).toEqual([['W', 'L', 'W'], 'Promotion - Play Offs']);
});

describe('tables', () => {
  test('a single one has no name, and is ordered by rank', () => {
    const [table, ...more] = toGameTables(
      [rowsOf(basketballStanding(2, 'East'), basketballStanding(1, 'East'))],
      toBasketballRow,
    );
    expect([table?.name, table?.rows.map(({ rank }) => rank), more]).toEqual([null, [1, 2], []]);
  });

  test('several are named by their group, and by stage where groups are alike; empty ones are left out', () => {
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
