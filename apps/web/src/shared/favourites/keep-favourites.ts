import type { AuthSession } from '../session/session.ts';
import type { FavouritesStore } from './favourites-store.ts';
import type { FavouritesSync } from './favourites-sync.ts';

interface Keeping {
  readonly session: Pick<AuthSession, 'view' | 'subscribe'>;
  readonly store: FavouritesStore;
  /** Loads the code that talks to the account; only for signed-in visitors. */
  readonly openSync: (userId: string) => Promise<FavouritesSync>;
  readonly report: (error: unknown) => void;
}

/**
 * Binds favourites to the session: merged at sign-in, removed from this browser at sign-out. Returns a function that
 * refreshes them, to be called when the reader returns to the tab.
 */
export function keepFavourites({ session, store, openSync, report }: Keeping): () => void {
  let userId: string | undefined;
  let sync: FavouritesSync | undefined;

  const open = async (id: string): Promise<void> => {
    const opened = await openSync(id);
    if (userId !== id) {
      opened.stop();
      return;
    }
    sync = opened;
    await opened.merge();
  };

  const check = (): void => {
    const { status, user } = session.view();
    if (status === 'unknown') return;
    store.belongTo(user?.id);
    if (user?.id === userId) return;
    userId = user?.id;
    sync?.stop();
    sync = undefined;
    if (userId !== undefined) open(userId).catch(report);
  };

  session.subscribe(check);
  check();
  return () => {
    sync?.freshen().catch(report);
  };
}
