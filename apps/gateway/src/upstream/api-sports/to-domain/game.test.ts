import { GAME_STATUS_CODES } from '@touchline/contracts';
import { basketballRow, EUROPE, hockeyRow, STARTS_MS } from '../testing/rows.ts';
import { WireBasketballGame, WireHockeyGame } from '../wire/game.ts';
import { toBasketballGame, toHockeyGame } from './game.ts';

const basketball = (changes: Parameters<typeof basketballRow>[0]) =>
  toBasketballGame(WireBasketballGame.parse(basketballRow(changes)));
const hockey = (changes: Parameters<typeof hockeyRow>[0]) =>
  toHockeyGame(WireHockeyGame.parse(hockeyRow(changes)));

describe('a basketball game (documented and published, not recorded by us)', () => {
  test('to come: kick-off, teams, venue, and no score', () => {
    expect(basketball({})).toEqual({
      id: '425176',
      sport: 'basketball',
      league: {
        id: '12',
        name: 'League',
        logo: 'https://media.example/leagues/12.png',
        season: '2026-2027',
        country: { code: 'DE', name: 'Germany' },
      },
      stage: null,
      week: null,
      venue: 'Old Hall',
      startsMs: STARTS_MS,
      status: { code: 'NS', clock: null },
      home: { id: '1', name: 'Home Town', logo: 'https://media.example/teams/1.png' },
      away: { id: '2', name: 'Away City', logo: 'https://media.example/teams/2.png' },
      score: { home: null, away: null, periods: [] },
    });
  });

  test('in play: only quarters that have begun, and the clock (its unit is assumed)', () => {
    const game = basketball({
      status: { short: 'Q2', timer: '4' },
      home: [28, 9, null, null, null, 37],
      away: [19, 12, null, null, null, 31],
    });
    expect(game.status).toEqual({ code: 'Q2', clock: 4 });
    expect(game.score).toEqual({
      home: 37,
      away: 31,
      periods: [
        { key: 'Q1', home: 28, away: 19 },
        { key: 'Q2', home: 9, away: 12 },
      ],
    });
  });

  test('after overtime: five parts', () => {
    const { score } = basketball({
      status: { short: 'AOT' },
      home: [20, 20, 20, 20, 9, 89],
      away: [20, 20, 20, 20, 11, 91],
    });
    expect(score.periods.at(-1)).toEqual({ key: 'OT', home: 9, away: 11 });
  });

  test('a break has no running clock, even if the provider sends one', () => {
    expect(basketball({ status: { short: 'HT', timer: '10' } }).status).toEqual({ code: 'HT', clock: null });
  });

  test('zeros before the game are not a score', () => {
    const zeros = [0, 0, 0, 0, null, 0];
    expect(basketball({ status: { short: 'NS' }, home: zeros, away: zeros }).score).toEqual({
      home: null,
      away: null,
      periods: [],
    });
  });

  test('an unknown code is live if there is a score, and to come otherwise', () => {
    const score = [20, null, null, null, null, 20];
    expect(basketball({ status: { short: 'ZZZ' }, home: score, away: score }).status.code).toBe('LIVE');
    expect(basketball({ status: { short: 'ZZZ' } }).status.code).toBe('NS');
  });

  test('a season may be a number, and a country may be absent (both published)', () => {
    const league = { id: 201, name: 'Cup', type: 'cup', season: 2026, logo: null };
    const { league: read } = basketball({ rest: { league, country: EUROPE } });
    expect([read.season, read.country]).toEqual(['2026', { code: null, name: 'Europe' }]);
  });

  test.each(['http://127.0.0.1:4000/teams/1.svg', 'javascript:alert(1)', 7, null])(
    'a picture at %j is dropped',
    (logo) => {
      const teams = { home: { id: 1, name: 'Home', logo }, away: { id: 2, name: 'Away', logo } };
      expect(basketball({ rest: { teams } }).home.logo).toBeNull();
    },
  );
});

describe('a hockey game (documented and published, not recorded by us)', () => {
  test('over, as published: totals and periods as text', () => {
    const game = hockey({
      short: 'FT',
      scores: [10, 2],
      periods: { first: '2-1', second: '3-1', third: '5-0' },
    });
    expect([game.league.season, game.week, game.venue]).toEqual(['2026', '1', null]);
    expect(game.score).toEqual({
      home: 10,
      away: 2,
      periods: [
        { key: 'P1', home: 2, away: 1 },
        { key: 'P2', home: 3, away: 1 },
        { key: 'P3', home: 5, away: 0 },
      ],
    });
  });

  test('after a shoot-out: its goals are separate', () => {
    const { score, status } = hockey({
      short: 'AP',
      scores: [3, 2],
      periods: { first: '1-1', second: '0-0', third: '1-1', overtime: '0-0', penalties: '2-1' },
    });
    expect(status.code).toBe('AP');
    expect(score.periods.slice(3)).toEqual([
      { key: 'OT', home: 0, away: 0 },
      { key: 'SO', home: 2, away: 1 },
    ]);
  });

  test('the timer is next to the status', () => {
    expect(hockey({ short: 'P2', timer: '13', scores: [1, 0], periods: { first: '1-0' } }).status).toEqual({
      code: 'P2',
      clock: 13,
    });
    expect(hockey({ short: 'P2', timer: '13:20' }).status.clock).toBeNull();
  });

  test('AW is awarded', () => {
    expect(hockey({ short: 'AW', scores: [5, 0] }).status.code).toBe('AWD');
  });

  test('a period without a valid score is left out', () => {
    expect(hockey({ short: 'P1', scores: [0, 0], periods: { first: '-' } }).score.periods).toEqual([]);
  });
});

test.each(GAME_STATUS_CODES)('%s is mapped to itself', (code) => {
  expect(basketball({ status: { short: code } }).status.code).toBe(code);
});
