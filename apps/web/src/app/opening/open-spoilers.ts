import type { FavouritesStore } from '../../shared/favourites/favourites-store.ts';
import { LazySpoilerFilter } from '../../shared/spoilers/lazy-spoiler-filter.ts';
import type { Spoilers } from '../../shared/spoilers/spoilers-context.tsx';
import { REVEALED_KEY, SETTING_KEY, SpoilersStore } from '../../shared/spoilers/spoilers-store.ts';
import { timers } from '../../shared/time/timers.ts';

/** Stores matches as they were last seen, so that a reopened page shows them with the same delay as before. */
const SEEN_KEY = 'spoilers.seen';

function readSeen(window: Window): string | null {
  try {
    return window.localStorage.getItem(SEEN_KEY);
  } catch {
    return null; // Storage is off: scores wait once for the length of the delay.
  }
}

function keepSeen(window: Window, seen: string | undefined): void {
  try {
    if (seen === undefined) window.localStorage.removeItem(SEEN_KEY);
    else window.localStorage.setItem(SEEN_KEY, seen);
  } catch {
    // Storage is off or full.
  }
}

/**
 * Opens this browser's spoiler settings, in step with its other tabs. Resolves when the filter is ready to hide
 * results.
 */
export async function openSpoilers(
  window: Window,
  favourites: FavouritesStore,
  worldNowMs: () => number,
): Promise<Spoilers> {
  const store = new SpoilersStore(() => window.localStorage);
  window.addEventListener('storage', ({ key }) => {
    // `null` means that the whole storage was cleared.
    if (key === SETTING_KEY || key === REVEALED_KEY || key === null) store.reload();
  });
  const filter = new LazySpoilerFilter(store, async () => {
    const { SpoilerFilter } = await import('../../shared/spoilers/spoiler-filter.ts');
    const nowMs = (): number => Date.now();
    const filter = new SpoilerFilter({
      store,
      favourites,
      timers,
      nowMs,
      worldNowMs,
      seen: readSeen(window),
    });
    window.addEventListener('pagehide', () => {
      keepSeen(window, filter.seen());
    });
    return filter;
  });
  await filter.ready();
  return { store, filter };
}
