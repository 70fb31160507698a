import type { MatchSummary } from '@touchline/contracts';
import { homeDay } from './today.tsx';
import { matchOf } from './testing/match-of.ts';

const NOTHING = { teams: [], leagues: [], matches: [] };
const IMPORTANCE: Readonly<Record<string, number>> = { A: 90, B: 60, C: 40, F: 70 };

function match(
  id: string,
  league: string,
  phase: MatchSummary['status']['phase'] = 'scheduled',
): MatchSummary {
  const like = matchOf({});
  return {
    ...like,
    id,
    status: { ...like.status, phase },
    league: { ...like.league, id: league, importance: IMPORTANCE[league] ?? 0, friendly: league === 'F' },
    home: { ...like.home, id: `${id}0` },
  };
}

const DAY = [
  match('1', 'A'),
  match('2', 'A'),
  match('3', 'B'),
  match('4', 'B'),
  match('5', 'C'),
  match('6', 'C'),
];
const idsOf = (day: Partial<Parameters<typeof homeDay>[0]>): string =>
  homeDay({ live: [], first: DAY.slice(0, 3), total: 6, whole: undefined, favourites: NOTHING, ...day })
    .map(({ id }) => id)
    .join();

test('a league that the page size cut off is omitted, unless it is the only one', () => {
  expect(idsOf({})).toBe('1,2');
  expect(idsOf({ first: DAY.slice(0, 1) })).toBe('1');
});

test('a day that fits into one page is complete', () => {
  expect(idsOf({ first: DAY, total: 6 })).toBe('1,2,3,4,5,6');
});

test.each([
  ['a match', { ...NOTHING, matches: ['5'] }],
  ['a team', { ...NOTHING, teams: ['50'] }],
  ['a league', { ...NOTHING, leagues: ['C'] }],
])('a followed match, team or league is not omitted: %s', (_, favourites) => {
  expect(idsOf({ whole: DAY, favourites })).toBe('1,2,5,6');
  expect(idsOf({ whole: undefined, favourites })).toBe('1,2');
});

test('every live match is shown, first within its league; leagues are sorted by importance', () => {
  const live = [match('8', 'C', 'live'), match('7', 'A', 'break'), match('9', 'D', 'live')];
  expect(idsOf({ live })).toBe('7,1,2,8,9');
});

test('friendlies come last, whatever their importance', () => {
  expect(idsOf({ live: [match('7', 'F', 'live'), match('8', 'C', 'live')] })).toBe('1,2,8,7');
});

test('finished matches come after scheduled ones', () => {
  const first = [match('1', 'A', 'finished'), match('2', 'A')];
  expect(idsOf({ first, total: 2 })).toBe('2,1');
});

test('a match in both lists is shown once, as in the live list', () => {
  const shown = homeDay({
    live: [match('1', 'A', 'live')],
    first: DAY,
    total: 6,
    whole: undefined,
    favourites: NOTHING,
  });
  expect(shown.map(({ id, status }) => `${id} ${status.phase}`).slice(0, 2)).toEqual([
    '1 live',
    '2 scheduled',
  ]);
  expect(shown).toHaveLength(6);
});
