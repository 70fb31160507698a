/** @jest-environment ./jest-environment-browser.mjs */

import { render, screen, within } from '@testing-library/react';
import type { Language } from '@touchline/contracts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { GameRow } from './game-row.tsx';
import { gameOf } from './testing/game-of.ts';

async function row(changes: Parameters<typeof gameOf>[0] = {}, language: Language = 'en') {
  const around = await pageAround({ language });
  const { container } = render(around(<GameRow game={gameOf(changes)} />));
  return { table: screen.getByRole('table'), container };
}

const status = (
  code: 'NS' | 'HT' | 'POST' | 'FT' | 'AP' | 'LIVE',
  phase: 'scheduled' | 'break' | 'postponed' | 'finished' | 'live',
) => ({ code, phase, clock: null, period: null }) as const;
const nothing = { home: null, away: null, periods: [] };

describe('a game in a list', () => {
  test('is a table of its quarters, with its teams and status as the name', async () => {
    const { table, container } = await row();
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['Q1', 'Q2', 'Total']);
    expect(within(table).getByTitle('Second quarter').textContent).toBe('Q2');
    const lines = within(table).getAllByRole('row').slice(1);
    expect(lines.map(({ textContent }) => textContent)).toEqual(['Hafenstadt201838', 'Lindenau292049']);
    expect(screen.getByRole('table', { name: 'Hafenstadt v Lindenau, Second quarter, minute 7' })).toBe(
      table,
    );
    expect(container.textContent).toContain('Q2 7′');
  });

  test('shows its start and no empty columns before it begins', async () => {
    const { table, container } = await row({ status: status('NS', 'scheduled'), score: nothing });
    expect(container.querySelector('time')?.getAttribute('datetime')).toBe('2026-11-21T15:30:00Z');
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Total']);
    expect(
      within(table)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '–', '–']);
  });

  test.each([
    ['HT', 'break', 'HT', 'Half-time'],
    ['POST', 'postponed', 'Postp.', 'Postponed'],
    ['AP', 'finished', 'ASO', 'After a shoot-out'],
    ['LIVE', 'live', 'Live', 'In play'],
  ] as const)(
    '%s has a short name on screen, and a long one for screen readers',
    async (code, phase, short, long) => {
      const { container } = await row({ status: status(code, phase) });
      expect(container.textContent).toContain(short);
      expect(screen.getByRole('table', { name: `Hafenstadt v Lindenau, ${long}` })).toBeDefined();
    },
  );

  test('shows the winner in bold', async () => {
    const { container } = await row({ status: status('FT', 'finished'), winner: 'away' });
    expect(container.querySelector('.font-bold')?.textContent).toBe('Lindenau');
  });

  test('in Russian, shows the names of hockey periods, overtime and shoot-out', async () => {
    const { table } = await row(
      {
        sport: 'hockey',
        status: status('AP', 'finished'),
        score: {
          home: 2,
          away: 1,
          periods: [
            { key: 'P1', home: 1, away: 0 },
            { key: 'OT', home: 0, away: 0 },
            { key: 'SO', home: 2, away: 1 },
          ],
        },
        winner: 'home',
      },
      'ru',
    );
    const headers = within(table).getAllByRole('columnheader');
    expect(headers.map(({ textContent }) => textContent)).toEqual(['П1', 'ОТ', 'Б', 'Итог']);
  });
});
