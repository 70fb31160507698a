import type { StatusCode } from '@touchline/contracts';
import { currentRound } from './current-round.ts';

const ROUNDS = ['Round 1', 'Round 2', 'Round 3'];
const match = (round: string, code: StatusCode, kickoffMs: number) => ({
  league: { round },
  status: { code },
  kickoffMs,
});

describe('currentRound', () => {
  test('is that of the next match to be played or finished', () => {
    expect(
      currentRound(ROUNDS, [match('Round 1', 'FT', 1), match('Round 2', '1H', 2), match('Round 3', 'NS', 3)]),
    ).toBe('Round 2');
  });

  test('a postponed match does not hold its round open', () => {
    expect(
      currentRound(ROUNDS, [
        match('Round 1', 'PST', 1),
        match('Round 2', 'FT', 2),
        match('Round 3', 'NS', 3),
      ]),
    ).toBe('Round 3');
  });

  test('after the season it is the last that was played', () => {
    expect(currentRound(ROUNDS, [match('Round 1', 'FT', 1), match('Round 2', 'FT', 2)])).toBe('Round 2');
  });

  test('before any match is known it is the first, if there is one', () => {
    expect(currentRound(ROUNDS, [])).toBe('Round 1');
    expect(currentRound([], [])).toBeNull();
  });
});
