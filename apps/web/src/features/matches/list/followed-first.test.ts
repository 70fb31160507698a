import type { MatchSummary } from '@touchline/contracts';
import { followedFirst } from './followed-first.ts';
import { groupByLeague } from './group-matches.ts';
import { matchOf } from '../testing/match-of.ts';

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

test('who follows nothing sees the server’s order', () => {
  expect(ordered(NONE)).toEqual(['A:1,2', 'B:3', 'C:4,5']);
});

test('followed leagues come first, in the server’s order', () => {
  expect(ordered({ ...NONE, leagues: ['C', 'B'] })).toEqual(['B:3', 'C:4,5', 'A:1,2']);
});

test('a followed match leads its group, and its group the list', () => {
  expect(ordered({ ...NONE, leagues: ['B'], matches: ['5'] })).toEqual(['C:5,4', 'B:3', 'A:1,2']);
});

test('so does a match of a followed team, at home or away', () => {
  expect(ordered({ ...NONE, teams: ['14'] })[0]).toBe('B:3');
  expect(ordered({ ...NONE, teams: ['13'] })).toEqual(['A:2,1', 'B:3', 'C:4,5']);
});
