import { createContext, useContext, useSyncExternalStore } from 'react';
import { type FavouriteKind, EMPTY_FAVOURITES } from './favourites.ts';
import { FavouritesStore } from './favourites-store.ts';
import type { Favourites } from '@touchline/contracts';

/** On the server, which knows nobody's: it is never written to. */
const nowhere = new FavouritesStore(() => {
  throw new Error('no browser, no storage');
});

const FavouritesContext = createContext<FavouritesStore>(nowhere);

export const FavouritesProvider = FavouritesContext.Provider;

export function useFavouritesStore(): FavouritesStore {
  return useContext(FavouritesContext);
}

/** Whether one thing is followed. Where another one is, who asks for this one is not rendered again. */
export function useFollows(kind: FavouriteKind, id: string): boolean {
  const store = useFavouritesStore();
  return useSyncExternalStore(
    store.subscribe,
    () => store.view()[kind].includes(id),
    () => false,
  );
}

/** What the reader follows. The server and the first paint do not know, so that a page is the same for everyone. */
export function useFavourites(): Favourites {
  const store = useFavouritesStore();
  return useSyncExternalStore(store.subscribe, store.view, () => EMPTY_FAVOURITES);
}
