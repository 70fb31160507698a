import type { StatusCode } from '@touchline/contracts';
import type { StandingRow, Table } from './league.ts';
import { liveInTable } from './live-in-table.ts';

function row(id: string, played: number, goalsFor: number, goalsAgainst: number): StandingRow {
  return {
    rank: 1,
    team: { id, name: id, shortName: id, logo: null },
    played,
    won: 0,
    drawn: 0,
    lost: 0,
    goalsFor,
    goalsAgainst,
    points: 0,
    form: [],
    description: null,
    adjustment: null,
    home: null,
    away: null,
  };
}

const table = (...rows: readonly StandingRow[]): Table => ({ name: null, rows });

function match(
  home: string,
  away: string,
  goals: readonly [number, number] | null,
  code: StatusCode,
  round = 'Regular Season - 2',
) {
  return {
    id: `${home}${away}`,
    home: { id: home },
    away: { id: away },
    score: { home: goals?.[0] ?? null, away: goals?.[1] ?? null },
    status: { code },
    league: { round },
  };
}

const before = match('a', 'b', [2, 1], 'FT', 'Regular Season - 1');
const now = match('b', 'a', [1, 1], '2H');

test('a table that does not count the match in play', () => {
  expect(liveInTable([table(row('a', 1, 2, 1), row('b', 1, 1, 2))], [before, now])).toEqual([
    { match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 }, counted: null },
  ]);
});

test('one that counts it, as it stood when the table was told', () => {
  const rows = [row('a', 2, 2, 2), row('b', 2, 2, 2)];
  expect(liveInTable([table(...rows)], [before, now])).toEqual([
    { match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 }, counted: { home: 1, away: 0 } },
  ]);
});

test.each([
  ['another stage counts too', [row('a', 5, 9, 3), row('b', 5, 4, 6)]],
  ['the rows are of two moments', [row('a', 2, 2, 2), row('b', 1, 1, 2)]],
  ['a team stands in no table', [row('a', 1, 2, 1)]],
])('is left out where it does not add up: %s', (_why, rows) => {
  expect(liveInTable([table(...rows)], [before, now])).toEqual([]);
});

test('what is over or to come is not in play', () => {
  const rows = [row('a', 1, 2, 1), row('b', 1, 1, 2)];
  expect(liveInTable([table(...rows)], [before, match('b', 'a', null, 'NS')])).toEqual([]);
});

test('of a cup only the group’s matches count', () => {
  const groups = [table(row('a', 0, 0, 0), row('b', 0, 0, 0)), table(row('c', 0, 0, 0))];
  const ofGroup = match('a', 'b', [1, 0], '1H', 'Group A - 1');
  expect(liveInTable(groups, [ofGroup]).map(({ match: id }) => id)).toEqual(['ab']);
  expect(liveInTable(groups, [match('a', 'b', [1, 0], '1H', 'Final')])).toEqual([]);
});

test('what was played to come into a league is no match of its table', () => {
  const entry = match('a', 'b', [0, 3], 'FT', 'Preliminary Round');
  expect(liveInTable([table(row('a', 1, 2, 1), row('b', 1, 1, 2))], [entry, before, now])).toEqual([
    { match: 'ba', home: 'b', away: 'a', score: { home: 1, away: 1 }, counted: null },
  ]);
});
