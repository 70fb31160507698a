import type { MatchSummary } from '@touchline/contracts';
import { matchOf } from '../../../shared/spoilers/testing/results.ts';
import { signed } from '../table/table-columns.ts';
import { roundPlace, pageOfRound, byKickoff } from './rounds.ts';

const ROUNDS = ['Round 1', 'Round 2', 'Final'];

it.each([
  ['the requested round', 'Round 2', 'Round 1', { round: 'Round 2', previous: 'Round 1', next: 'Final' }],
  ['the current round', null, 'Round 1', { round: 'Round 1', previous: null, next: 'Round 2' }],
  [
    'the current round for an unknown name',
    'x',
    'Round 2',
    { round: 'Round 2', previous: 'Round 1', next: 'Final' },
  ],
  ['the last round of a past season', null, 'Elsewhere', { round: 'Final', previous: 'Round 2', next: null }],
  ['the last round if none is current', null, null, { round: 'Final', previous: 'Round 2', next: null }],
])('opens %s', (_, asked, first, place) => {
  expect(roundPlace(ROUNDS, asked, first)).toEqual(place);
});

it('returns null without rounds', () => {
  expect(roundPlace([], 'Final', 'Final')).toBeNull();
});

const ofDay = (day: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    ...matchOf({
      id: `${day}-${String(index)}`,
      home: 'a',
      away: 'b',
      phase: 'scheduled',
      code: 'NS',
      goals: null,
    }),
    kickoff: `${day}T12:00:00.000Z`,
  }));
const MONTH = [...ofDay('2026-03-13', 40), ...ofDay('2026-03-14', 30), ...ofDay('2026-03-16', 20)];

test('a short round is on one page', () => {
  const short = ofDay('2026-03-14', 60);
  expect(pageOfRound(short, '2026-03-14', '2026-03-14')).toMatchObject({ matches: short, day: undefined });
});

test.each([
  ['today', '2026-03-14', null, '2026-03-14', 30],
  ['the next day with matches if today has none', '2026-03-15', null, '2026-03-16', 20],
  ['the last day if all matches are over', '2026-04-01', null, '2026-03-16', 20],
  ['the requested day', '2026-03-14', '2026-03-13', '2026-03-13', 40],
  ['today for a day without matches', '2026-03-14', '2026-01-01', '2026-03-14', 30],
])('a long round shows %s', (_, today, asked, day, count) => {
  const page = pageOfRound(MONTH, asked, today);
  expect([page.day, page.matches.length]).toEqual([day, count]);
});

test('the days of a long round link to each other', () => {
  expect(pageOfRound(MONTH, '2026-03-13', '2026-03-14')).toMatchObject({
    previous: undefined,
    next: '2026-03-14',
  });
  expect(pageOfRound(MONTH, '2026-03-16', '2026-03-14')).toMatchObject({
    previous: '2026-03-14',
    next: undefined,
  });
});

const match = (id: string, kickoff: string): MatchSummary => ({
  id,
  sport: 'football',
  league: {
    id: '1',
    name: 'L',
    country: { code: null, name: 'World' },
    season: 2026,
    round: null,
    logo: null,
    importance: 50,
    friendly: false,
  },
  kickoff,
  kickoffConfirmed: true,
  venueZone: null,
  status: { code: 'NS', phase: 'scheduled', minute: null, addedTime: null, confirmed: true },
  home: { id: '1', name: 'A', shortName: 'A', logo: null },
  away: { id: '2', name: 'B', shortName: 'B', logo: null },
  score: { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null },
  aggregate: null,
  winner: null,
  redCards: { home: 0, away: 0 },
  hot: false,
  stream: 'none',
  highlights: false,
  updatedAt: kickoff,
});

it('sorts a round by kick-off', () => {
  const round = [match('late', '2026-11-21T20:00:00Z'), match('early', '2026-11-21T12:00:00Z')];
  expect(byKickoff(round).map(({ id }) => id)).toEqual(['early', 'late']);
});

it('formats a difference with its sign, and uses a true minus', () => {
  expect([3, 0, -3].map(signed)).toEqual(['+3', '0', '−3']);
});
