/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, within } from '@testing-library/react';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { StatisticsView } from './statistics.tsx';
import { matchOf } from '../testing/match-of.ts';

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
