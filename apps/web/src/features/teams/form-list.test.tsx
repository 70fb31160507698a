/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import type { HeadToHead } from '@touchline/contracts';
import { matchOf as resultOf } from '../../shared/spoilers/testing/results.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { FormList } from './form-list.tsx';

const over = (id: string, home: string, away: string, goals: readonly [number, number]) =>
  resultOf({ id, home, away, phase: 'finished', code: 'FT', goals });

test('the goals of the list’s team come first, at home and away', async () => {
  const around = await pageAround({});
  const team: HeadToHead['a'] = {
    id: 'a',
    name: 'A',
    shortName: 'A',
    logo: null,
    sport: 'football',
    country: { code: 'DE', name: 'Germany' },
    national: false,
  };
  const form: HeadToHead['form']['a'] = [
    { match: over('m1', 'b', 'a', [0, 3]), result: 'W', venue: 'away' },
    { match: over('m2', 'a', 'b', [1, 2]), result: 'L', venue: 'home' },
  ];
  render(around(<FormList team={team} form={form} renderResult={(result) => <b>{result}</b>} />));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => /\d–\d/.exec(textContent)?.[0])).toEqual([
    '3–0',
    '1–2',
  ]);
});
