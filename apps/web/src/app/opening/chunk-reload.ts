import type { DataRouter } from 'react-router-dom';
import { reloadOnce } from '../../shared/navigation/chunk-failure.ts';
import { isOnline } from '../../shared/time/use-online.ts';

/** The navigation in progress; `undefined` while the open page is still starting. */
type Going = Pick<DataRouter['state'], 'navigation'> | undefined;

/**
 * Loads the target of a navigation as a full page when its code is missing: the target, not the page that is being
 * left. After back and forward the address is already the target's.
 *
 * A chunk that fails without a navigation belongs to an optional part of the page, so nothing is reloaded while the
 * visitor reads. Nothing is reloaded offline either, because no page could be loaded.
 */
export function watchChunks(window: Window, going: () => Going): void {
  const ports = {
    storage: () => window.sessionStorage,
    nowMs: () => Date.now(),
    reload: () => {
      const { location } = window;
      const here = `${location.pathname}${location.search}`;
      const target = going()?.navigation.location;
      const path = target === undefined ? here : `${target.pathname}${target.search}`;
      if (path === here) location.reload();
      else location.assign(`${path}${target?.hash ?? ''}`);
    },
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    const state = going();
    const isAtRest = state !== undefined && state.navigation.state === 'idle';
    if (!isAtRest && isOnline(window.navigator)) reloadOnce(payload, ports);
    // The event's default is not prevented: the error is thrown in every case.
  });
}
