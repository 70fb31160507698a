import { barsOf } from './statistic-bars.ts';

const of = (home: number | null, away: number | null) => barsOf({ key: 'shots', home, away, unit: 'count' });

it('gives each side its part of what both have', () => {
  expect(of(3, 1)).toMatchObject({ shares: { home: 0.75, away: 0.25 }, ahead: 'home' });
  expect(of(0, 2)).toMatchObject({ shares: { home: 0, away: 1 }, ahead: 'away' });
  expect(of(2, 2)).toMatchObject({ shares: { home: 0.5, away: 0.5 }, ahead: null });
});

it('draws nothing where there is nothing, and keeps the unknown unknown', () => {
  expect(of(0, 0)).toMatchObject({ shares: { home: 0, away: 0 }, ahead: null });
  expect(of(null, 4)).toMatchObject({ home: null, shares: { home: 0, away: 1 }, ahead: 'away' });
});

it('never draws beyond the edge', () => {
  expect(of(-2, 4).shares).toEqual({ home: 0, away: 1 });
});
