/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { InfoLine } from './info-line.tsx';
import { matchOf } from './testing/match-of.ts';

const BROADCASTS = [
  { country: 'DE', channel: 'Kurve TV', url: 'https://kurve.example/7' },
  { country: 'GB', channel: 'Harbour Sport', url: null },
  { country: 'DE', channel: 'Rasen 1', url: null },
];

test('a match names the channels of the reader’s country, each with its address where there is one', async () => {
  const around = await pageAround({ language: 'de' });
  render(around(<InfoLine match={matchOf({ broadcasts: BROADCASTS })} tvCountry="DE" />));
  expect(screen.getByText(/Im TV/).textContent).toBe('Im TV: Kurve TV und Rasen 1');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://kurve.example/7');
});

test('of channels elsewhere nothing is said', async () => {
  const around = await pageAround({});
  const { container } = render(
    around(<InfoLine match={matchOf({ broadcasts: BROADCASTS })} tvCountry="FR" />),
  );
  expect(container.textContent).toBe('');
});
