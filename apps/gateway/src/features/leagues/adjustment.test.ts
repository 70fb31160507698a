import { adjustmentOf } from './adjustment.ts';
import type { ReportedStandingRow } from './league.ts';

function row(
  points: number,
  won: number,
  drawn: number,
  adjustment: number | null = null,
): ReportedStandingRow {
  const team = { id: '1', name: 'Home Town', shortName: 'Home', logo: null };
  const rest = {
    rank: 1,
    team,
    played: 10,
    lost: 0,
    goalsFor: 0,
    goalsAgainst: 0,
    form: [],
    description: null,
  };
  return { ...rest, points, won, drawn, adjustment, home: null, away: null };
}

const plain = [row(7, 2, 1), row(6, 2, 0), row(3, 1, 0)];

test('points that the results do not explain were given or taken', () => {
  const fined = row(0, 2, 0);
  expect(adjustmentOf(fined, [...plain, fined], 3)).toBe(-6);
  expect(adjustmentOf(row(7, 2, 1), plain, 3)).toBeNull();
});

test('what the provider says goes before', () => {
  expect(adjustmentOf(row(7, 2, 1, -2), plain, 3)).toBe(-2);
});

test('a table of two points a win was not fined from top to bottom, whether its era is known or not', () => {
  const old = [row(5, 2, 1), row(4, 2, 0), row(2, 1, 0)];
  expect(old.map((each) => adjustmentOf(each, old, 3))).toEqual([null, null, null]);
  expect(old.map((each) => adjustmentOf(each, old, 2))).toEqual([null, null, null]);
  const fined = row(3, 2, 1);
  expect(adjustmentOf(fined, [...old, fined], 2)).toBe(-2);
});
