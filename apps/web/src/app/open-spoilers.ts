import type { FavouritesStore } from '../shared/favourites/favourites-store.ts';
import { SpoilerLook } from '../shared/spoilers/spoiler-look.ts';
import type { Spoilers } from '../shared/spoilers/spoilers-context.tsx';
import { REVEALED_KEY, SETTING_KEY, SpoilersStore } from '../shared/spoilers/spoilers-store.ts';
import { timers } from '../shared/time/timers.ts';

/** What this browser's reader wants to be spared, in step with its other tabs. */
export function openSpoilers(
  window: Window,
  favourites: FavouritesStore,
  worldNowMs: () => number,
): Spoilers {
  const store = new SpoilersStore(() => window.localStorage);
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared.
    if (key === SETTING_KEY || key === REVEALED_KEY || key === null) store.reload();
  });
  const look = new SpoilerLook({ store, favourites, timers, nowMs: () => Date.now(), worldNowMs });
  return { store, look };
}
