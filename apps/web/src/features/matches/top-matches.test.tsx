/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { matchOf } from './testing/match-of.ts';
import { TopMatches } from './top-matches.tsx';

const IDS = ['1', '2', '3', '4', '5', '6', '7'];

async function shown(without?: string) {
  const body = { data: IDS.map((id) => matchOf({ id })) };
  const around = await pageAround({ transport: () => Promise.resolve({ status: 200, body }) });
  render(around(without === undefined ? <TopMatches /> : <TopMatches without={without} />));
  await screen.findByRole('heading');
  return screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .slice(0, -1);
}

const addressOf = (id: string): string => `/en/match/${id}`;

test('shows the first six', async () => {
  expect(await shown()).toEqual(IDS.slice(0, 6).map(addressOf));
});

test('does not list the match whose page it is on', async () => {
  expect(await shown('2')).toEqual(['1', '3', '4', '5', '6', '7'].map(addressOf));
});
