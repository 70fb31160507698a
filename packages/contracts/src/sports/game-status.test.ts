import { PHASES } from '../matches/phase.ts';
import { GAME_SPORTS, GAME_STATUS_CODES, gamePhaseOf, isGameSport, SPORT_SLUGS } from './game-status.ts';
import { SportGame } from './game.ts';

const team = { id: '1', name: 'Home', logo: null };
const game = {
  id: '1911',
  sport: 'basketball',
  league: {
    id: '12',
    name: 'League',
    country: { code: null, name: 'World' },
    logo: null,
    season: '2026-2027',
  },
  stage: null,
  week: null,
  venue: null,
  startsAt: '2026-11-21T18:00:00Z',
  status: { code: 'Q3', phase: 'live', clock: 4, period: 'Q3' },
  home: team,
  away: { ...team, id: '2' },
  score: { home: 50, away: 48, periods: [{ key: 'Q1', home: 20, away: 18 }] },
  winner: null,
  updatedAt: '2026-11-21T19:00:00Z',
};

describe('games of other sports', () => {
  it.each(GAME_STATUS_CODES)('%s has a known phase', (code) => {
    expect(PHASES).toContain(gamePhaseOf(code));
  });

  it.each([
    ['HT', 'break'],
    ['OT', 'live'],
    ['PT', 'live'],
    ['AP', 'finished'],
    ['POST', 'postponed'],
    ['INTR', 'interrupted'],
  ] as const)('%s is %s', (code, phase) => {
    expect(gamePhaseOf(code)).toBe(phase);
  });

  it('football is a sport, but not a game sport', () => {
    expect(SPORT_SLUGS[0]).toBe('football');
    expect(GAME_SPORTS.every(isGameSport)).toBe(true);
    expect([isGameSport('football'), isGameSport('curling'), isGameSport(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('accepts a live game, and refuses unknown codes and negative scores', () => {
    expect(SportGame.parse(game)).toEqual(game);
    expect(SportGame.safeParse({ ...game, status: { ...game.status, code: '1H' } }).success).toBe(false);
    expect(SportGame.safeParse({ ...game, score: { ...game.score, home: -1 } }).success).toBe(false);
  });
});
