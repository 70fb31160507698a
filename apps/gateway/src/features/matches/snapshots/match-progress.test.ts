import { STATUS_CODES } from '@touchline/contracts';
import { compareProgress } from './match-progress.ts';
import { reported, score, status } from '../testing/reported.ts';

const at = (code: (typeof STATUS_CODES)[number], minute: number | null = null, goals = 0) =>
  reported({ status: status(code, minute), score: score(goals, 0) });

describe('compareProgress', () => {
  test('orders the periods of a match', () => {
    const course = ['NS', '1H', 'HT', '2H', 'ET', 'P', 'PEN'] as const;
    for (const [index, code] of course.entries()) {
      for (const before of course.slice(0, index))
        expect(compareProgress(at(code), at(before))).toBeGreaterThan(0);
    }
  });

  test('the clock decides within a period, added time within a minute', () => {
    expect(compareProgress(at('1H', 12), at('1H', 11))).toBeGreaterThan(0);
    expect(compareProgress(at('1H', 11, 1), at('1H', 11, 0))).toBeGreaterThan(0);
    expect(compareProgress(at('1H', 12, 0), at('1H', 11, 1))).toBeGreaterThan(0);
  });

  test('a break of extra time comes after the added time before it and before the next minute', () => {
    const added = reported({ status: { ...status('ET', 105), addedTime: 2 }, score: score(0, 0) });
    expect(compareProgress(at('BT', 105), added)).toBeGreaterThan(0);
    expect(compareProgress(at('ET', 106), at('BT', 105))).toBeGreaterThan(0);
    expect(compareProgress(at('ET', 91), at('BT', 90))).toBeGreaterThan(0);
  });

  test('an interruption may occur at any time of play, but not before or after it', () => {
    expect(compareProgress(at('SUSP'), at('NS'))).toBeGreaterThan(0);
    expect(compareProgress(at('SUSP', 30), at('2H', 30))).toBe(0);
    expect(compareProgress(at('FT'), at('SUSP'))).toBeGreaterThan(0);
  });

  test('the comparison of any two statuses is antisymmetric', () => {
    for (const a of STATUS_CODES) {
      for (const b of STATUS_CODES) {
        expect(Math.sign(compareProgress(at(a), at(b))) + Math.sign(compareProgress(at(b), at(a)))).toBe(0);
      }
    }
  });
});
