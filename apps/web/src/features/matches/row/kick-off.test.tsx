/** @jest-environment ./jest-environment-browser.mjs */
import { render } from '@testing-library/react';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { MatchRow } from './match-row.tsx';
import { StadiumTimes } from './match-clock.tsx';
import { matchOf } from '../testing/match-of.ts';

async function clockOf(changes: Parameters<typeof matchOf>[0], day: string | null) {
  const around = await pageAround();
  const status = { code: 'NS', phase: 'scheduled', minute: null, addedTime: null, confirmed: true } as const;
  const { container } = render(
    around(
      <StadiumTimes value={day}>
        <MatchRow match={matchOf({ status, ...changes })} />
      </StadiumTimes>,
    ),
  );
  return [...container.querySelectorAll('time')].map((time) => ({
    text: time.textContent,
    // What the script in the head writes anew in the reader's zone.
    rewritten: time.hasAttribute('data-instant'),
  }));
}

const kickoff = '2026-11-21T15:30:00Z';

test('by the ground’s clock, which no script rewrites', async () => {
  const times = await clockOf({ kickoff, venueZone: 'America/New_York' }, '2026-11-21');
  expect(times).toEqual([{ text: '10:30', rewritten: false }]);
});

test('with its date where the ground has another day', async () => {
  const times = await clockOf({ kickoff, venueZone: 'Pacific/Auckland' }, '2026-11-21');
  expect(times.map(({ text }) => text)).toEqual(['22 Nov', '04:30']);
});

test('where no zone is certain the reader’s time stands, and says so', async () => {
  const times = await clockOf({ kickoff, venueZone: null }, '2026-11-21');
  expect(times.map(({ rewritten }) => rewritten)).toEqual([true]);
  expect(document.body.textContent).toContain('Your time');
});

test('by the reader’s clock unless it is asked for', async () => {
  const times = await clockOf({ kickoff, venueZone: 'America/New_York' }, null);
  expect(times.map(({ rewritten }) => rewritten)).toEqual([true]);
});
