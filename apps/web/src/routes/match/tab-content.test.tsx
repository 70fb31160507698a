/** @jest-environment ./jest-environment-browser.mjs */

import { cleanup, render } from '@testing-library/react';
import { phaseOf, type StatusCode } from '@touchline/contracts';
import { matchOf, statusOf } from '../../features/matches/match/testing/match-of.ts';
import { redactMatch } from '../../shared/spoilers/shield/redacted.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { TabContent, isUnplayed } from './tab-content.tsx';

test.each([
  ['summary', statusOf('2H', 'live')],
  ['summary', statusOf('FT', 'finished')],
  ['statistics', statusOf('FT', 'finished')],
] as const)('the %s tab of a match with a hidden score claims nothing (%j)', async (tab, status) => {
  const around = await pageAround();
  const match = redactMatch(matchOf({ status }));
  const { container } = render(around(<TabContent tab={tab} match={match} partial={false} />));
  expect(container.textContent).toBe('');
  cleanup();
});

const NONE = { home: null, away: null, halfTime: null, fullTime: null, extraTime: null, penalties: null };

function at(code: StatusCode, home: number | null) {
  return {
    status: { code, phase: phaseOf(code), minute: null, addedTime: null, confirmed: true },
    score: { ...NONE, home, away: home },
  };
}

test.each(['NS', 'TBD', 'PST', 'CANC'] as const)('%s without a score is unplayed', (code) => {
  expect(isUnplayed(at(code, null))).toBe(true);
});

test.each([
  ['1H', null],
  ['SUSP', null],
  ['FT', 0],
  ['ABD', 1],
] as const)('%s with %s is not unplayed', (code, goals) => {
  expect(isUnplayed(at(code, goals))).toBe(false);
});
