import type { FavouritesStore } from '../shared/favourites/favourites-store.ts';
import { LateLook } from '../shared/spoilers/late-look.ts';
import type { Spoilers } from '../shared/spoilers/spoilers-context.tsx';
import { REVEALED_KEY, SETTING_KEY, SpoilersStore } from '../shared/spoilers/spoilers-store.ts';
import { timers } from '../shared/time/timers.ts';

/** What this browser's reader wants to be spared, in step with its other tabs; resolves when it can be. */
export async function openSpoilers(
  window: Window,
  favourites: FavouritesStore,
  worldNowMs: () => number,
): Promise<Spoilers> {
  const store = new SpoilersStore(() => window.localStorage);
  window.addEventListener('storage', ({ key }) => {
    // null: everything was cleared.
    if (key === SETTING_KEY || key === REVEALED_KEY || key === null) store.reload();
  });
  const look = new LateLook(store, async () => {
    const { SpoilerLook } = await import('../shared/spoilers/spoiler-look.ts');
    return new SpoilerLook({ store, favourites, timers, nowMs: () => Date.now(), worldNowMs });
  });
  await look.ready();
  return { store, look };
}
