/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, within } from '@testing-library/react';
import type { Language, Standings } from '@touchline/contracts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { StandingsView } from './standings-view.tsx';
import { groupOf, leagueOf, rowOf } from '../testing/table-of.ts';

async function shown(
  standings: Partial<Standings> | number,
  marked: string[] = [],
  language: Language = 'en',
) {
  const data = { league: leagueOf(), season: 2026, groups: [], rules: [], limits: [] };
  const around = await pageAround({
    language,
    transport: () =>
      Promise.resolve(
        typeof standings === 'number'
          ? { status: standings, body: {} }
          : { status: 200, body: { data: { ...data, ...standings } } },
      ),
  });
  return render(around(<StandingsView leagueId="10" season={2026} marked={marked} none="No table here" />));
}

const rows = [
  rowOf(1, { zone: { kind: 'continental-1', name: 'Champions Cup' }, form: ['W', 'D', 'L'] }),
  rowOf(2, { adjustment: -6 }),
];

test('a table has a caption, headings with full names and a row heading for each team', async () => {
  await shown({ groups: [groupOf(rows)] });
  const table = await screen.findByRole('table', { name: 'Erste Liga table, 2026' });
  expect(within(table).getByTitle('Goal difference').textContent).toBe('GD');
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Team 1', 'Team 21']);
});

test('a table that scrolls horizontally on a phone can be scrolled with the keyboard', async () => {
  await shown({ groups: [groupOf(rows)] });
  const region = await screen.findByRole('group', { name: 'Erste Liga table, 2026' });
  expect(region.tabIndex).toBe(0);
});

test.each([
  ['en', 'Goals', '–'],
  ['de', 'Tore', ':'],
  ['es', 'Goles', '-'],
] as const)('in %s the numbers in the column %s are separated by “%s”', async (language, heading, mark) => {
  const row = rowOf(1);
  await shown({ groups: [groupOf([row])] }, [], language);
  const headings = await screen.findAllByRole('columnheader');
  const index = headings.findIndex(({ textContent }) => textContent === heading);
  const cells = screen.getAllByRole('row')[1]?.children;
  expect(cells?.item(index)?.textContent).toBe(`${String(row.goalsFor)}${mark}${String(row.goalsAgainst)}`);
});

test('a zone is named in its row and in the legend, and form has a text for each result', async () => {
  await shown({ groups: [groupOf(rows)] });
  expect(await screen.findAllByText('Champions Cup')).toHaveLength(2);
  for (const word of ['Win', 'Draw', 'Loss']) expect(screen.getByText(word)).toBeDefined();
});

test('deducted points have a footnote', async () => {
  await shown({ groups: [groupOf(rows)] });
  expect((await screen.findByText(/6 points deducted/)).textContent).toContain('Team 2');
});

test('the teams of a match are highlighted', async () => {
  const { container } = await shown({ groups: [groupOf(rows)] }, ['2']);
  await screen.findByRole('table');
  expect(container.querySelector('tr[aria-current=true] th')?.textContent).toContain('Team 2');
});

test('each group of a cup has a table and a heading', async () => {
  await shown({ groups: [groupOf([rowOf(1)], 'Group A'), groupOf([rowOf(1)], 'Group B')] });
  expect(await screen.findByRole('heading', { name: 'Group B' })).toBeDefined();
  expect(screen.getAllByRole('table')).toHaveLength(2);
});

test.each([404, 200])('says that there is no table (%s)', async (status) => {
  await shown(status === 404 ? 404 : {});
  expect(await screen.findByText('No table here')).toBeDefined();
});

test('a failure offers to try again', async () => {
  await shown(502);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
});
