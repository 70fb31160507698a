/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen } from '@testing-library/react';
import { pageAround } from '../../../../shared/testing/page-around.tsx';
import { ownZone } from '../../../../shared/time/device-zone.ts';
import { InfoLine } from './info-line.tsx';
import { matchOf } from '../testing/match-of.ts';

const BROADCASTS = [
  { country: 'DE', channel: 'Kurve TV', url: 'https://kurve.example/7' },
  { country: 'GB', channel: 'Harbour Sport', url: null },
  { country: 'DE', channel: 'Rasen 1', url: null },
];

test('a match names the channels of the reader’s country, linked where a URL is known', async () => {
  const around = await pageAround({ language: 'de' });
  render(around(<InfoLine match={matchOf({ broadcasts: BROADCASTS })} tvCountry="DE" />));
  expect(screen.getByText(/Im TV/).textContent).toBe('Im TV: Kurve TV und Rasen 1');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://kurve.example/7');
});

test('channels of other countries are not shown', async () => {
  const around = await pageAround({});
  const { container } = render(
    around(<InfoLine match={matchOf({ broadcasts: BROADCASTS })} tvCountry="FR" />),
  );
  expect(container.textContent).toBe('');
});

const planned = (venueZone: string | null, changes: Parameters<typeof matchOf>[0] = {}) =>
  matchOf({
    kickoff: '2026-11-21T16:30:00Z',
    kickoffConfirmed: true,
    status: { code: 'NS', phase: 'scheduled', minute: null, addedTime: null, confirmed: true },
    venueZone,
    ...changes,
  });

const OWN_ZONE = ownZone();
const ELSEWHERE = OWN_ZONE === 'Asia/Tokyo' ? 'America/Lima' : 'Asia/Tokyo';

test('shows the local time at the ground if it differs from the reader’s', async () => {
  const around = await pageAround({});
  const { container } = render(around(<InfoLine match={planned(ELSEWHERE)} />));
  expect(container.textContent).toMatch(/^\d\d:\d\d .*/);
});

test.each([
  ['same time zone as the reader’s', OWN_ZONE, {}],
  ['time zone not certain', null, {}],
  ['kick-off time not confirmed', ELSEWHERE, { kickoffConfirmed: false }],
])('does not show the local time at the ground: %s', async (_why, zone, changes) => {
  const around = await pageAround({});
  const { container } = render(around(<InfoLine match={planned(zone, changes)} />));
  expect(container.textContent).toBe('');
});
