import type { StatusCode } from '@touchline/contracts';
import { teamResultOf, pairOf, tallyOf } from './meetings.ts';

const meeting = (
  home: string,
  away: string,
  goals: readonly [number | null, number | null],
  code: StatusCode = 'FT',
) => ({
  home: { id: home },
  away: { id: away },
  score: { home: goals[0], away: goals[1] },
  status: { code },
});

describe('meetings', () => {
  test('the tally counts finished meetings from the first team’s side, a shoot-out as a draw', () => {
    const meetings = [
      meeting('a', 'b', [2, 1]),
      meeting('b', 'a', [3, 0]),
      meeting('a', 'b', [1, 1], 'PEN'),
      meeting('a', 'b', [5, 0], '2H'),
      meeting('a', 'b', [3, 0], 'AWD'),
      meeting('a', 'b', [null, null], 'NS'),
    ];
    expect(tallyOf(meetings, 'a')).toEqual({
      played: 3,
      aWins: 1,
      draws: 1,
      bWins: 1,
      goals: { home: 3, away: 5 },
    });
  });

  test('a finished meeting is won or lost; an unfinished one has no result', () => {
    expect(teamResultOf(meeting('a', 'b', [2, 1]), 'a')).toBe('W');
    expect(teamResultOf(meeting('a', 'b', [2, 1]), 'b')).toBe('L');
    expect(teamResultOf(meeting('a', 'b', [0, 0], 'PST'), 'a')).toBeUndefined();
  });

  test.each([
    ['33-vs-50', ['33', '50']],
    ['a-b-vs-c', ['a-b', 'c']],
    ['33-vs-33', undefined],
    ['33-50', undefined],
    ['-vs-50', undefined],
  ])('pairOf(%s)', (slug, pair) => {
    expect(pairOf(slug)).toEqual(pair);
  });
});
