/** @jest-environment ./jest-environment-browser.mjs */
import { render } from '@testing-library/react';
import { MOST_HITS } from '@touchline/contracts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { HitCount } from './hit-count.tsx';

test.each([
  ['en', 1, '1 result'],
  ['ru', 3, '3 результата'],
  ['en', MOST_HITS, 'Showing the first 20 results'],
  ['de', MOST_HITS, 'Die ersten 20 Treffer'],
] as const)('in %s, of %i: “%s”, for as many as are shown may not be all', async (language, count, text) => {
  const around = await pageAround({ language });
  const { container } = render(around(<HitCount count={count} />));
  expect(container.textContent).toBe(text);
});
