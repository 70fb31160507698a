import { createContext, useContext, useSyncExternalStore } from 'react';
import { type FavouriteKind, EMPTY_FAVOURITES } from './favourites.ts';
import { FavouritesStore } from './favourites-store.ts';
import type { Favourites } from '@touchline/contracts';

/** The store on the server, which has no favourites and never writes to it. */
const nowhere = new FavouritesStore(() => {
  throw new Error('no browser, no storage');
});

const FavouritesContext = createContext<FavouritesStore>(nowhere);

export const FavouritesProvider = FavouritesContext.Provider;

export function useFavouritesStore(): FavouritesStore {
  return useContext(FavouritesContext);
}

/** Whether one item is followed. A change of another item does not render the caller again. */
export function useFollows(kind: FavouriteKind, id: string): boolean {
  const store = useFavouritesStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.view()[kind].includes(id),
    () => false,
  );
}

/**
 * Returns the reader's favourites. They are empty on the server and in the first render, so that a page is the same
 * for everyone.
 */
export function useFavourites(): Favourites {
  const store = useFavouritesStore();
  return useSyncExternalStore(store.subscribe, store.view, () => EMPTY_FAVOURITES);
}
