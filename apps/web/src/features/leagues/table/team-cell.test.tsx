/** @jest-environment ./jest-environment-browser.mjs */

import { render, screen } from '@testing-library/react';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { groupOf, rowOf } from '../testing/table-of.ts';
import { LiveChip } from './team-cell.tsx';

const group = groupOf([rowOf(1), rowOf(2)]);

async function shown(team: '1' | '2', home: number, away: number) {
  const live = { match: '7', home: '1', away: '2', score: { home, away }, counted: null };
  const around = await pageAround();
  render(around(<LiveChip live={live} group={group} team={team} />));
  return screen.getByRole('link');
}

test.each([
  ['1', 2, 1, 'Playing now: Team 1 2, Team 2 1 (winning)'],
  ['2', 2, 1, 'Playing now: Team 1 2, Team 2 1 (losing)'],
  ['2', 0, 1, 'Playing now: Team 1 0, Team 2 1 (winning)'],
  ['1', 1, 1, 'Playing now: Team 1 1, Team 2 1 (level)'],
] as const)('team %s at %i–%i: the label says how it is doing', async (team, home, away, label) => {
  const link = await shown(team, home, away);
  expect(link.title).toBe(label);
  expect(link.textContent).toBe(`${String(home)}–${String(away)}${label}`);
});

test('leading, level and trailing have different shapes', async () => {
  const shapes = [];
  for (const [home, away] of [
    [1, 0],
    [0, 0],
    [0, 1],
  ] as const) {
    const link = await shown('1', home, away);
    shapes.push(link.querySelector('[aria-hidden]')?.className);
    document.body.replaceChildren();
  }
  expect(new Set(shapes).size).toBe(3);
});
