/** @jest-environment ./jest-environment-browser.mjs */

import { render, screen, within } from '@testing-library/react';
import { pageAround } from '../../../../shared/testing/page-around.tsx';
import { matchOf } from '../testing/match-of.ts';
import { barsOf, StatisticsView } from './statistics.tsx';

const of = (home: number | null, away: number | null) => barsOf({ key: 'shots', home, away, unit: 'count' });

it('gives each side its share of the total', () => {
  expect(of(3, 1)).toMatchObject({ shares: { home: 0.75, away: 0.25 }, ahead: 'home' });
  expect(of(0, 2)).toMatchObject({ shares: { home: 0, away: 1 }, ahead: 'away' });
  expect(of(2, 2)).toMatchObject({ shares: { home: 0.5, away: 0.5 }, ahead: null });
});

it('draws no bars for a total of 0, and keeps an unknown number unknown', () => {
  expect(of(0, 0)).toMatchObject({ shares: { home: 0, away: 0 }, ahead: null });
  expect(of(null, 4)).toMatchObject({ home: null, shares: { home: 0, away: 1 }, ahead: 'away' });
});

it('never draws beyond the edge for negative numbers', () => {
  expect(of(-2, 4).shares).toEqual({ home: 0, away: 1 });
});

const count = (key: string, home: number, away: number) => ({ key, home, away, unit: 'count' as const });

test('a side has one colour in every row, whichever side has more', async () => {
  const around = await pageAround({});
  const statistics = [count('shots', 9, 2), count('corners', 1, 6), count('fouls', 5, 5)];
  render(around(<StatisticsView match={matchOf({ statistics })} />));
  const colours = screen.getAllByRole('listitem').map((row) => {
    const bars = [...row.querySelectorAll('rect')].slice(2);
    return bars.map((bar) => bar.getAttribute('class'));
  });
  expect(colours).toEqual(Array.from({ length: 3 }, () => ['fill-side-home', 'fill-side-away']));
  expect(
    within(screen.getAllByRole('listitem')[0] ?? document.body).getByText(/Hafenstadt 09/),
  ).toBeDefined();
});
