/** @jest-environment ./jest-environment-browser.mjs */

import { render, screen } from '@testing-library/react';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { matchOf } from '../testing/match-of.ts';
import { MatchRow } from './match-row.tsx';

async function row(changes: Parameters<typeof matchOf>[0], language: 'en' | 'ru' = 'en') {
  const around = await pageAround({ language });
  const { container } = render(around(<MatchRow match={matchOf(changes)} />));
  return { link: screen.getByRole('link'), container };
}

describe('a row', () => {
  test('is read out in visual order: clock, home, goals, away, goals', async () => {
    const { link } = await row({});
    expect(link.textContent).toBe('67′Hafenstadt 091Eintracht Lindenau0');
    expect(link.getAttribute('href')).toBe('/en/match/1');
  });

  test('shows stoppage time', async () => {
    const { link } = await row({
      status: { code: '1H', phase: 'live', minute: 45, addedTime: 2, confirmed: true },
    });
    expect(link.textContent).toContain('45+2′');
  });

  test('shows the kick-off time and placeholders for goals before kick-off', async () => {
    const { link, container } = await row({
      status: { code: 'NS', phase: 'scheduled', minute: null, addedTime: null, confirmed: true },
      score: { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null },
    });
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T15:30:00Z');
    expect(link.textContent).toContain('Hafenstadt 09–');
  });

  test('names the status in the reader’s language', async () => {
    const postponed = {
      code: 'PST',
      phase: 'postponed',
      minute: null,
      addedTime: null,
      confirmed: true,
    } as const;
    const english = (await row({ status: postponed })).link.textContent;
    expect(english).toContain('Postp.');
    document.body.replaceChildren();
    expect((await row({ status: postponed }, 'ru')).link.textContent).not.toContain('Postp.');
  });

  test('shows the winner in bold, and red cards with a text', async () => {
    const { container } = await row({
      status: { code: 'FT', phase: 'finished', minute: null, addedTime: null, confirmed: true },
      winner: 'home',
      redCards: { home: 0, away: 2 },
    });
    expect(container.querySelector('.font-bold')?.textContent).toBe('Hafenstadt 09');
    expect(screen.getByText('2 red cards')).toBeDefined();
  });

  test('shows a shoot-out separately from the score', async () => {
    const { link } = await row({
      status: { code: 'PEN', phase: 'finished', minute: null, addedTime: null, confirmed: true },
      score: {
        home: 1,
        away: 1,
        halfTime: null,
        fullTime: null,
        extraTime: null,
        penalties: { home: 5, away: 4 },
      },
    });
    expect(link.textContent).toContain('Hafenstadt 091');
    expect(link.textContent).toContain('Pens 5–4');
  });
});
