/** @jest-environment ./jest-environment-browser.mjs */
import { cleanup, render } from '@testing-library/react';
import { matchOf, statusOf } from '../../features/match/testing/match-of.ts';
import { redactMatch } from '../../shared/spoilers/shield/redacted.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { TabContent } from './tab-content.tsx';

test.each([
  ['summary', statusOf('2H', 'live')],
  ['summary', statusOf('FT', 'finished')],
  ['statistics', statusOf('FT', 'finished')],
] as const)('the %s of a match that is kept back calls nothing nothing (%j)', async (tab, status) => {
  const around = await pageAround();
  const match = redactMatch(matchOf({ status }));
  const { container } = render(around(<TabContent tab={tab} match={match} partial={false} />));
  expect(container.textContent).toBe('');
  cleanup();
});
