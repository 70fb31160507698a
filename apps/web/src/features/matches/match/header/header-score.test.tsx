/** @jest-environment ./jest-environment-browser.mjs */
import { render } from '@testing-library/react';
import { redactMatch } from '../../../../shared/spoilers/shield/redacted.ts';
import { pageAround } from '../../../../shared/testing/page-around.tsx';
import { CompactHeader } from './compact-header.tsx';
import { HeaderScore } from './header-score.tsx';
import { matchOf, statusOf } from '../testing/match-of.ts';

const UNCHANGED = { home: false, away: false };
const SCORED = { score: { ...matchOf().score, home: 3, away: 2 } };

async function shown(match: ReturnType<typeof matchOf>, language: 'en' | 'de' | 'ru' = 'en') {
  const around = await pageAround({ language });
  return render(around(<HeaderScore match={match} changed={UNCHANGED} />)).container;
}

test.each([
  ['en', '3–2'],
  ['de', '3:2'],
  ['ru', '3:2'],
] as const)('%s formats the big score like any other score: %s', async (language, score) => {
  const container = await shown(matchOf(SCORED), language);
  expect(container.querySelector('p')?.textContent).toBe(score);
  const around = await pageAround({ language });
  expect(render(around(<CompactHeader match={matchOf(SCORED)} />)).container.textContent).toContain(score);
});

test('a hidden score is announced as hidden, and no date replaces it', async () => {
  const match = matchOf({ ...SCORED, status: statusOf('FT', 'finished') });
  const container = await shown(redactMatch(match));
  expect(container.textContent).toBe('?–?hiddenFull-time');
  expect(container.querySelector('time')).toBeNull();
});

test('a postponed match shows “Postponed” without a date, which is in the line above', async () => {
  const match = matchOf({
    status: statusOf('PST', 'postponed'),
    score: { ...SCORED.score, home: null, away: null },
  });
  const container = await shown(match);
  expect(container.textContent).toBe('Postponed');
});

test('a scheduled match shows its kick-off time and its date', async () => {
  const match = matchOf({
    status: statusOf('NS', 'scheduled'),
    score: { ...SCORED.score, home: null, away: null },
  });
  expect((await shown(match)).querySelectorAll('time')).toHaveLength(2);
});
