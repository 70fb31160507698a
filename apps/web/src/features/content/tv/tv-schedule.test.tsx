/** @jest-environment ./jest-environment-browser.mjs */
import { render, screen, within } from '@testing-library/react';
import type { Language, TvListing as Listing } from '@touchline/contracts';
import { pageAround } from '../../../shared/testing/page-around.tsx';
import { listingOf } from '../testing/texts.ts';
import { TvSchedule } from './tv-schedule.tsx';

interface Asked {
  readonly view?: 'time' | 'channel';
  readonly freeOnly?: boolean;
  readonly language?: Language;
}

async function shown(listings: Listing[], { language = 'en', ...asked }: Asked = {}) {
  const around = await pageAround({ path: `/${language}/tv`, language });
  return render(around(<TvSchedule listings={listings} view="time" freeOnly={false} {...asked} />));
}

const DAY = [
  listingOf('a', 20, { matchId: '7', free: true }),
  listingOf('b', 20, { matchId: '7', url: 'https://sport.example/live' }),
  listingOf('c', 12, { title: 'Studio' }),
];

test('a match links to its page, and lists all its channels once', async () => {
  await shown(DAY);
  const link = screen.getByRole('link', { name: 'North v South' });
  expect(link.getAttribute('href')).toBe('/en/match/7');
  const [studio, match] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('list'));
  expect(studio?.textContent).toContain('Studio');
  expect(within(match ?? document.body).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'Channel b' }).getAttribute('href')).toBe(
    'https://sport.example/live',
  );
});

test.each([
  ['en', 'North v South'],
  ['de', 'North – South'],
  ['pt', 'North x South'],
] as const)('in %s a match is named %s, whatever separator its channel uses', async (language, name) => {
  const sides = { home: 'North', away: 'South' };
  await shown([listingOf('a', 20, { matchId: '7', title: 'North — South', sides })], { language });
  expect(screen.getByRole('link', { name })).toBeDefined();
});

test('the filter keeps free broadcasts only', async () => {
  await shown(DAY, { freeOnly: true });
  expect(screen.getByText('Channel a')).toBeDefined();
  expect(screen.queryByText('Channel b')).toBeNull();
  expect(screen.queryByText('Studio')).toBeNull();
});

test('in the view by channel, each channel has a heading', async () => {
  await shown(DAY, { view: 'channel' });
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Channel a',
    'Channel b',
    'Channel c',
  ]);
});

test('an empty day shows a note, which mentions the filter', async () => {
  const { unmount } = await shown([]);
  expect(screen.getByText('No broadcasts listed for this day.')).toBeDefined();
  unmount();
  await shown([listingOf('a', 20)], { freeOnly: true });
  expect(screen.getByText('No free-to-air broadcasts listed for this day.')).toBeDefined();
});

test('languages of commentary are shown if there are several', async () => {
  const { unmount } = await shown([
    listingOf('a', 20, { language: 'nl' }),
    listingOf('b', 20, { language: 'fr' }),
  ]);
  expect(screen.getByText('fr')).toBeDefined();
  unmount();
  await shown([listingOf('a', 20, { language: 'nl' })]);
  expect(screen.queryByText('nl')).toBeNull();
});
