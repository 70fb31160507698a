import type { MatchSummary } from '@touchline/contracts';
import { passes } from '../row/phase.ts';
import { matchOf } from '../testing/match-of.ts';
import { groupByLeague, isSameGroup, followedFirst } from './group-matches.ts';

const { league } = matchOf();
const other = { ...league, id: '11', name: 'Zweite Liga' };

test('matches are grouped by league in their original order', () => {
  const groups = groupByLeague([
    matchOf({ id: '1' }),
    matchOf({ id: '2', league: other }),
    matchOf({ id: '3', league: { ...league, round: 'Regular Season - 13' } }),
  ]);
  expect(groups.map((group) => [group.league.id, group.round, group.matches.map(({ id }) => id)])).toEqual([
    ['10', null, ['1', '3']],
    ['11', 'Regular Season - 12', ['2']],
  ]);
});

test('every phase belongs to exactly one filter', () => {
  const phases = [
    'scheduled',
    'live',
    'break',
    'interrupted',
    'finished',
    'postponed',
    'cancelled',
    'abandoned',
    'awarded',
  ] as const;
  for (const phase of phases) {
    const status = { code: 'NS', phase, minute: null, addedTime: null, confirmed: true } as const;
    expect(
      (['live', 'finished', 'scheduled'] as const).filter((filter) => passes(filter, status)),
    ).toHaveLength(1);
    expect(passes('all', status)).toBe(true);
  }
});

test('two groups are the same if they contain the same match objects in the same order', () => {
  const [a, b] = [matchOf({ id: '1', league }), matchOf({ id: '2', league })];
  const [group, again] = [...groupByLeague([a, b]), ...groupByLeague([a, b])];
  if (group === undefined || again === undefined) throw new Error('two groups were expected');
  expect(isSameGroup(group, again)).toBe(true);
  for (const matches of [[b, a], [a], [a, { ...b }]]) {
    expect(groupByLeague(matches).map((other) => isSameGroup(group, other))).toEqual([false]);
  }
});

const NONE = { teams: [], leagues: [], matches: [] };

function match(id: string, league: string, home: string, away: string): MatchSummary {
  const like = matchOf({});
  return {
    ...like,
    id,
    league: { ...like.league, id: league },
    home: { ...like.home, id: home },
    away: { ...like.away, id: away },
  };
}

const GROUPS = groupByLeague([
  match('1', 'A', '10', '11'),
  match('2', 'A', '12', '13'),
  match('3', 'B', '14', '15'),
  match('4', 'C', '16', '17'),
  match('5', 'C', '18', '19'),
]);

const ordered = (favourites: Parameters<typeof followedFirst>[1]) =>
  followedFirst(GROUPS, favourites).map(
    ({ league, matches }) => `${league.id}:${matches.map(({ id }) => id).join()}`,
  );

test('a reader who follows nothing sees the server’s order', () => {
  expect(ordered(NONE)).toEqual(['A:1,2', 'B:3', 'C:4,5']);
});

test('followed leagues come first, in the server’s order', () => {
  expect(ordered({ ...NONE, leagues: ['C', 'B'] })).toEqual(['B:3', 'C:4,5', 'A:1,2']);
});

test('a followed match comes first in its group, and its group first in the list', () => {
  expect(ordered({ ...NONE, leagues: ['B'], matches: ['5'] })).toEqual(['C:5,4', 'B:3', 'A:1,2']);
});

test('a match of a followed team comes first too, at home or away', () => {
  expect(ordered({ ...NONE, teams: ['14'] })[0]).toBe('B:3');
  expect(ordered({ ...NONE, teams: ['13'] })).toEqual(['A:2,1', 'B:3', 'C:4,5']);
});
