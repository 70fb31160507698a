import type { StatusCode } from '@touchline/contracts';
import { chosenSeason, presentSeason, currentRound } from './season.ts';

const season = (year: number, current = false) => ({
  year,
  start: `${String(year)}-08-01`,
  end: `${String(year + 1)}-05-31`,
  current,
  has: { standings: true, scorers: true, lineups: true },
});

describe('seasons', () => {
  test('the present season is the current one, otherwise the latest', () => {
    expect(presentSeason({ seasons: [season(2024), season(2025, true), season(2026)] })?.year).toBe(2025);
    expect(presentSeason({ seasons: [season(2026), season(2024)] })?.year).toBe(2026);
    expect(presentSeason({ seasons: [] })).toBeUndefined();
  });

  test('a requested season must be one of the league', () => {
    const league = { seasons: [season(2024), season(2025, true)] };
    expect(chosenSeason(league, undefined)?.year).toBe(2025);
    expect(chosenSeason(league, 2024)?.year).toBe(2024);
    expect(chosenSeason(league, 1999)).toBeUndefined();
  });
});

const ROUNDS = ['Round 1', 'Round 2', 'Round 3'];
const match = (round: string, code: StatusCode, kickoffMs: number) => ({
  league: { round },
  status: { code },
  kickoffMs,
});

describe('currentRound', () => {
  test('is that of the next match that is not over', () => {
    expect(
      currentRound(ROUNDS, [match('Round 1', 'FT', 1), match('Round 2', '1H', 2), match('Round 3', 'NS', 3)]),
    ).toBe('Round 2');
  });

  test('skips a postponed match', () => {
    expect(
      currentRound(ROUNDS, [
        match('Round 1', 'PST', 1),
        match('Round 2', 'FT', 2),
        match('Round 3', 'NS', 3),
      ]),
    ).toBe('Round 3');
  });

  test('is the last played round after the season', () => {
    expect(currentRound(ROUNDS, [match('Round 1', 'FT', 1), match('Round 2', 'FT', 2)])).toBe('Round 2');
  });

  test('is the first round, if there is one, while no match is known', () => {
    expect(currentRound(ROUNDS, [])).toBe('Round 1');
    expect(currentRound([], [])).toBeNull();
  });
});
