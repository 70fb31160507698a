import { webLocks } from '../../shared/browser/capabilities.ts';
import { dropEarlyOrder } from '../../shared/favourites/early-order.ts';
import { FavouritesStore } from '../../shared/favourites/favourites-store.ts';
import { keepFavourites } from '../../shared/favourites/keep-favourites.ts';
import { FAVOURITES_STORAGE_KEY } from '../../shared/favourites/kept-favourites.ts';
import { createAccountApi } from '../../shared/session/calls/account-api.ts';
import type { BrowserSession } from '../../shared/session/browser-session.ts';
import { tabLock } from '../../shared/session/tabs/tab-lock.ts';
import { timers } from '../../shared/time/timers.ts';

/** Opens this browser's favourites and synchronizes them with its other tabs. */
export function openFavourites(window: Window & typeof globalThis): FavouritesStore {
  const store = new FavouritesStore(() => window.localStorage);
  window.addEventListener('storage', ({ key }) => {
    // `null` means that the whole storage was cleared.
    if (key === FAVOURITES_STORAGE_KEY || key === null) store.reload();
  });
  store.subscribe(() => {
    dropEarlyOrder(window.document);
  });
  return store;
}

/** Synchronizes the favourites with the account of the signed-in visitor. */
export function followSession(
  window: Window & typeof globalThis,
  session: BrowserSession,
  store: FavouritesStore,
): void {
  const { document } = window;
  const { report } = session;
  const lock = tabLock(webLocks(window), timers, 'favourites');
  const openSync = async (userId: string) => {
    const { FavouritesSync } = await import('../../shared/favourites/favourites-sync.ts');
    const api = createAccountApi(session.transport);
    return new FavouritesSync(userId, { store, api, lock, timers, nowMs: () => Date.now(), report });
  };
  const freshen = keepFavourites({ session, store, openSync, report });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') freshen();
  });
  window.addEventListener('online', freshen);
}
