import { createAccountApi } from '../session/calls/account-api.ts';
import type { SessionView } from '../session/session.ts';
import { handTimers } from '../testing/hand-timers.ts';
import { EMPTY_FAVOURITES } from './favourites.ts';
import { FavouritesStore } from './favourites-store.ts';
import { FavouritesSync } from './favourites-sync.ts';
import { keepFavourites } from './keep-favourites.ts';

const GUEST: SessionView = { status: 'guest', user: null };
const signedIn = (id: string): SessionView => ({
  status: 'signed-in',
  user: { id, name: null, avatar: null, scope: [] },
});

/** A session that a test controls, and accounts that each follow a different team. */
function around(view: SessionView) {
  const listeners = new Set<() => void>();
  const asked: string[] = [];
  const items = new Map<string, string>();
  const store = new FavouritesStore(() => ({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, text) => void items.set(key, text),
  }));
  const session = {
    view: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const openSync = (userId: string) => {
    const api = createAccountApi((_, { method = 'GET' } = {}) => {
      asked.push(`${method} of ${userId}`);
      const favourites = { ...EMPTY_FAVOURITES, teams: [`of-${userId}`] };
      return Promise.resolve({ status: 200, body: { data: { favourites, language: null } } });
    });
    const ports = { store, api, lock: <T>(run: () => Promise<T>) => run(), timers: handTimers() };
    const report = (error: unknown): never => {
      throw error;
    };
    return Promise.resolve(new FavouritesSync(userId, { ...ports, nowMs: () => 0, report }));
  };
  const freshen = keepFavourites({
    session,
    store,
    openSync,
    report: (error) => {
      throw error;
    },
  });
  const become = async (next: SessionView): Promise<void> => {
    view = next;
    for (const listener of listeners) listener();
    await settled();
  };
  return { store, asked, become, freshen };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

test('a guest sends no request', async () => {
  const { store, asked, freshen } = around(GUEST);
  store.toggle('teams', '1');
  freshen();
  await settled();
  expect(asked).toEqual([]);
});

test('a visitor who signs in keeps the favourites from before', async () => {
  const { store, asked, become } = around(GUEST);
  store.toggle('teams', '1');
  await become(signedIn('u1'));
  expect(store.view().teams).toEqual(['of-u1', '1']);
  expect(asked).toEqual(['GET of u1', 'PUT of u1']);
});

test('a visitor who is already signed in sends one request, however often the session notifies', async () => {
  const { asked, become } = around(signedIn('u1'));
  await settled();
  await become(signedIn('u1'));
  expect(asked).toEqual(['GET of u1']);
});

test('signing out removes the account’s copy from the browser', async () => {
  const { store, become } = around(signedIn('u1'));
  await settled();
  expect(store.view().teams).toEqual(['of-u1']);
  await become(GUEST);
  expect(store.kept()).toEqual({ mine: EMPTY_FAVOURITES, account: null });
});

test('the next user gets nothing of the previous one’s', async () => {
  const { store, asked, become } = around(signedIn('u1'));
  await settled();
  await become(signedIn('u2'));
  expect(store.view().teams).toEqual(['of-u2']);
  expect(asked).toEqual(['GET of u1', 'GET of u2']);
});

test('a copy that arrives after its user has signed out is dropped', async () => {
  const { store, become } = around(GUEST);
  const coming = become(signedIn('u1'));
  await become(GUEST);
  await coming;
  expect(store.view()).toEqual(EMPTY_FAVOURITES);
});
