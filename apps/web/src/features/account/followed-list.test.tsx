/** @jest-environment ./jest-environment-browser.mjs */
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { Transport } from '../../shared/api/transport.ts';
import { FavouritesProvider } from '../../shared/favourites/favourites-context.tsx';
import { FavouritesStore } from '../../shared/favourites/favourites-store.ts';
import { pageAround } from '../../shared/testing/page-around.tsx';
import { FollowedLists } from './followed-list.tsx';

/** Responds with a name to every team except `gone`; every other request fails. */
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

test('links each favourite to its page by name', async () => {
  await shown('33');
  const link = await screen.findByRole('link', { name: 'Team 33' });
  expect(link.getAttribute('href')).toBe('/en/team/33');
});

test('a star unfollows its team and follows it again', async () => {
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

test('a favourite that no longer exists is labelled and can be unfollowed', async () => {
  const { store, user } = await shown('gone');
  await screen.findByText('No longer available');
  await user.click(await star('gone'));
  expect(store.view().teams).toEqual([]);
});

test('a long list is shown in full on request', async () => {
  const { user } = await shown('1', '2', '3', '4', '5', '6');
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 6' }));
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
});

test('a favourite added in another tab appears', async () => {
  const { store } = await shown('33');
  await screen.findByRole('link', { name: 'Team 33' });
  act(() => {
    store.toggle('teams', '40');
  });
  expect(await screen.findByRole('link', { name: 'Team 40' })).toBeDefined();
});
