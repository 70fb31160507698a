import type { Standings } from '@touchline/contracts';
import { groupsOf, shownTables } from './shown-table.ts';
import { groupOf, leagueOf, rowOf } from '../testing/table-of.ts';

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

test('what is in play counts, or not', () => {
  expect(order(shownTables(standings, { view: 'all', withLive: true }))).toEqual(['1:21 2:21 3:3']);
  expect(order(shownTables(standings, { view: 'all', withLive: false }))).toEqual(['1:21 2:20 3:2']);
});

test('a goal that the page knows of moves the table before the table is told', () => {
  const fresher = { match: '7', score: { home: 1, away: 0 } };
  const [table] = shownTables(standings, { view: 'all', withLive: true, fresher });
  expect(order(table === undefined ? [] : [table])).toEqual(['2:23 1:21 3:2']);
  expect(table?.moved.get('2')).toBe(1);
  expect(table?.live[0]?.score).toEqual({ home: 1, away: 0 });
});

test('places are not won in half a table', () => {
  expect(shownTables(standings, { view: 'form', withLive: true })[0]?.moved.size).toBe(0);
});

test('of many groups those of the marked teams are shown, all where they are in none', () => {
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
