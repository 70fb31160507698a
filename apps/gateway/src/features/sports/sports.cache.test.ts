import type { GameStatusCode } from '@touchline/contracts';
import { phaseOfGames } from './sports.cache.ts';
import { game, STARTS_MS } from './testing/game.ts';

const MINUTE = 60_000;
const games = (...codes: readonly GameStatusCode[]) => ({
  observedAtMs: STARTS_MS,
  games: codes.map((code) => game({ status: { code, clock: null } })),
});
const phaseAt = (nowMs: number, ...codes: readonly GameStatusCode[]) =>
  phaseOfGames(games(...codes), nowMs).phase;

describe("the phase of a day's list", () => {
  test.each([
    ['Q2', 'live'],
    ['P1', 'live'],
    ['Q4', 'stoppage'],
    ['P3', 'stoppage'],
    ['OT', 'stoppage'],
    ['PT', 'stoppage'],
    ['HT', 'half-time'],
    ['SUSP', 'half-time'],
  ] as const)('%s is %s', (code, phase) => {
    expect(phaseAt(STARTS_MS + 40 * MINUTE, code)).toBe(phase);
  });

  test.each([
    [-180, 'cold'],
    [-20, 'pre'],
    [1, 'kick-off'],
  ] as const)('a scheduled game is %s minutes from its start: %s', (minutes, phase) => {
    expect(phaseAt(STARTS_MS + minutes * MINUTE, 'NS')).toBe(phase);
  });

  test('cools down after games have ended or been called off', () => {
    for (const code of ['FT', 'AOT', 'AP', 'POST', 'CANC', 'ABD', 'AWD'] as const) {
      expect(phaseAt(STARTS_MS + 60 * MINUTE, code)).toBe('full-time');
      expect(phaseAt(STARTS_MS + 1440 * MINUTE, code)).toBe('cold');
    }
  });

  test('is that of the hottest game, and cold without games', () => {
    expect(phaseAt(STARTS_MS + 10 * MINUTE, 'FT', 'Q1', 'NS')).toBe('kick-off');
    expect(phaseAt(STARTS_MS + 40 * MINUTE, 'FT', 'HT')).toBe('half-time');
    expect(phaseOfGames(undefined, STARTS_MS).phase).toBe('cold');
  });
});
