import type { Timers } from '../../time/timers.ts';

/**
 * How long another tab may still read what was there before: browsers tell of a change, and hand on a lock, before
 * every tab's cookies and local storage have it. Chromium: a fifth of all storage events came ahead of the cookie
 * written before, by up to 10 ms; ten times that.
 */
export const STORED_LAG_MS = 100;

/** How tabs learn that what is stored has changed; they read it themselves, no token goes over it. */
export interface SessionChannel {
  announce(): void;
  listen(changed: () => void): void;
}

const NAME = 'auth';

/**
 * Local storage tells the other tabs by itself. A channel stands in where it is blocked, only there: an open
 * one may keep pages from the back-forward cache.
 */
export function browserSessionChannel(window: Window & typeof globalThis, timers: Timers): SessionChannel {
  const channel = storageWorks(window) ? undefined : new window.BroadcastChannel(NAME);
  let callOff = (): void => undefined;
  /** Once, when all that was written is there: a session is announced key by key. */
  const later = (changed: () => void): void => {
    callOff();
    callOff = timers.after(STORED_LAG_MS, changed);
  };
  return {
    announce() {
      channel?.postMessage(null);
    },
    listen(changed) {
      channel?.addEventListener('message', () => {
        later(changed);
      });
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(`${NAME}.`)) later(changed);
      });
      // A page that comes back as it was left may belong to someone who has signed out since.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) changed();
      });
    },
  };
}

function storageWorks(window: Window): boolean {
  try {
    window.localStorage.getItem(NAME);
    return true;
  } catch {
    return false;
  }
}
