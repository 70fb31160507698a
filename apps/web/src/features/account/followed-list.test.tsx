/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Transport } from '../../shared/api/transport.ts';
import { FavouritesProvider } from '../../shared/favourites/favourites-context.tsx';
import { FavouritesStore } from '../../shared/favourites/favourites-store.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { FollowedLists } from './followed-list.tsx';

/** Every team has a name but the one that is gone; the rest of the site cannot be reached. */
const transport: Transport = (path) => {
  const id = /^\/api\/teams\/(\w+)$/.exec(path)?.[1];
  if (id === undefined) return Promise.reject(new Error('no network'));
  if (id === 'gone')
    return Promise.resolve({ status: 404, body: { status: 404, code: 'not-found', title: 'Not found' } });
  const country = { code: 'DE', name: 'Germany' };
  const team = {
    id,
    name: `Team ${id}`,
    shortName: 'T',
    logo: null,
    sport: 'football',
    country,
    national: false,
  };
  const rest = { founded: null, venue: null, leagues: [], squad: [] };
  return Promise.resolve({ status: 200, body: { data: { ...team, ...rest } } });
};

async function shown(...teams: readonly string[]) {
  const items = new Map<string, string>();
  const store = new FavouritesStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
  }));
  for (const id of teams) store.toggle('teams', id);
  const around = await pageAround({ transport });
  render(<FavouritesProvider value={store}>{around(<FollowedLists />)}</FavouritesProvider>);
  return { store, user: userEvent.setup() };
}

const star = (name: string) => screen.findByRole('button', { name: `Follow ${name}` });

test('names what is followed, each a link to its page', async () => {
  await shown('33');
  const link = await screen.findByRole('link', { name: 'Team 33' });
  expect(link.getAttribute('href')).toBe('/en/team/33');
});

test('a star gives up what it stands beside, and takes it back', async () => {
  const { store, user } = await shown('33', '40');
  const button = await star('Team 33');
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await user.click(button);
  expect(store.view().teams).toEqual(['40']);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  expect(document.activeElement).toBe(button);
  await user.click(button);
  expect(store.view().teams).toEqual(['40', '33']);
});

test('what is gone is said to be, and can be given up', async () => {
  const { store, user } = await shown('gone');
  await screen.findByText('No longer available');
  await user.click(await star('gone'));
  expect(store.view().teams).toEqual([]);
});

test('many are shown when they are wished for', async () => {
  const { user } = await shown('1', '2', '3', '4', '5', '6');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('what another tab follows meanwhile joins', async () => {
  const { store } = await shown('33');
  await screen.findByRole('link', { name: 'Team 33' });
  act(() => {
    store.toggle('teams', '40');
  });
  expect(await screen.findByRole('link', { name: 'Team 40' })).toBeDefined();
});
