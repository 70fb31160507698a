/** @jest-environment ./jest-environment-browser.mjs */
import { render } from '@testing-library/react';
import { pageAround } from '../testing/page-around.tsx';
import { useRoundName } from './round-name.ts';

function Round({ round }: { readonly round: string }) {
  return useRoundName()(round);
}

test.each([
  ['fr', '1st Round', '1er tour'],
  ['fr', '3rd Round', '3e tour'],
  ['fr', '1st Qualifying Round', '1er tour de qualification'],
  ['fr', '2nd Qualifying Round', '2e tour de qualification'],
  ['it', '3rd Round', '3° turno'],
  ['it', '2nd Qualifying Round', '2° turno di qualificazione'],
  ['es', '3rd Round', '3.ª ronda'],
  ['es', '2nd Qualifying Round', '2.ª ronda previa'],
  ['en', '3rd Round', 'Round 3'],
  ['ru', '3rd Round', '3-й раунд'],
] as const)('%s calls the %s %s', async (language, round, expected) => {
  const around = await pageAround({ language });
  expect(render(around(<Round round={round} />)).container.textContent).toBe(expected);
});
