import type { MatchSummary } from '@touchline/contracts';
import { firstOfDay } from './first-of-day.ts';
import { matchOf } from './testing/match-of.ts';

const NOTHING = { teams: [], leagues: [], matches: [] };

function match(id: string, league: string, home = `${id}0`): MatchSummary {
  const like = matchOf({});
  const status = { ...like.status, phase: 'scheduled' as const };
  return { ...like, id, status, league: { ...like.league, id: league }, home: { ...like.home, id: home } };
}

const DAY = [
  match('1', 'A'),
  match('2', 'A'),
  match('3', 'B'),
  match('4', 'B'),
  match('5', 'C'),
  match('6', 'C'),
];
const idsOf = (day: Partial<Parameters<typeof firstOfDay>[0]>): string =>
  firstOfDay({ first: DAY.slice(0, 3), total: 6, whole: undefined, favourites: NOTHING, ...day })
    .map(({ id }) => id)
    .join();

test('a league that was cut is left out, unless it is the only one', () => {
  expect(idsOf({})).toBe('1,2');
  expect(idsOf({ first: DAY.slice(0, 1) })).toBe('1');
});

test('a day that is short is whole', () => {
  expect(idsOf({ first: DAY, total: 6 })).toBe('1,2,3,4,5,6');
});

test.each([
  ['a match', { ...NOTHING, matches: ['5'] }],
  ['a team', { ...NOTHING, teams: ['50'] }],
  ['a league', { ...NOTHING, leagues: ['C'] }],
])('what the reader follows is not left out: %s', (_, favourites) => {
  expect(idsOf({ whole: DAY, favourites })).toBe('1,2,5,6');
  expect(idsOf({ whole: undefined, favourites })).toBe('1,2');
});

test('what is being played stands elsewhere on the page', () => {
  const live = { ...match('7', 'A'), status: { ...matchOf({}).status, phase: 'live' as const } };
  expect(idsOf({ whole: [...DAY, live], favourites: { ...NOTHING, matches: ['1'] } })).toBe('1,2');
});
