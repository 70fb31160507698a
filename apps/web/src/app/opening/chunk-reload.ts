import type { DataRouter } from 'react-router-dom';
import { reloadOnce } from '../../shared/navigation/chunk-failure.ts';
import { isOnline } from '../../shared/time/use-online.ts';

/** Where someone is going; undefined: the page that is open is still being started. */
type Going = Pick<DataRouter['state'], 'navigation'> | undefined;

/**
 * Loads the page that someone was going to, when its code is gone: the target, not the page that they are leaving.
 * After back and forward the address is the target's already. What fails without a navigation, a part that the page
 * can do without, reloads nothing under its reader's hands; nor does a device without a network, which would find
 * no page at all.
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
    // Not prevented: the error is thrown on, whatever was done.
  });
}
