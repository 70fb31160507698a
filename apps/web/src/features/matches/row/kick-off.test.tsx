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
    // Whether the script in the head rewrites it in the reader's time zone.
    rewritten: time.hasAttribute('data-instant'),
  }));
}

const kickoff = '2026-11-21T15:30:00Z';

test('shows local time at the ground, which no script rewrites', async () => {
  const times = await clockOf({ kickoff, venueZone: 'America/New_York' }, '2026-11-21');
  expect(times).toEqual([{ text: '10:30', rewritten: false }]);
});

test('adds the date if it differs at the ground', async () => {
  const times = await clockOf({ kickoff, venueZone: 'Pacific/Auckland' }, '2026-11-21');
  expect(times.map(({ text }) => text)).toEqual(['22 Nov', '04:30']);
});

test('shows the reader’s time, labelled as such, if the zone of the ground is not certain', async () => {
  const times = await clockOf({ kickoff, venueZone: null }, '2026-11-21');
  expect(times.map(({ rewritten }) => rewritten)).toEqual([true]);
  expect(document.body.textContent).toContain('Your time');
});

test('shows the reader’s time by default', async () => {
  const times = await clockOf({ kickoff, venueZone: 'America/New_York' }, null);
  expect(times.map(({ rewritten }) => rewritten)).toEqual([true]);
});
