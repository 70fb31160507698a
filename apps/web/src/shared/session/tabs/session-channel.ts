import { openChannel } from '../../browser/capabilities.ts';
import type { Timers } from '../../time/timers.ts';

/**
 * How long another tab may still read old values: browsers send storage events and pass on locks before every tab's
 * cookies and local storage are updated. In Chromium a fifth of all storage events arrived before the cookie that was
 * written first, by up to 10 ms; this is ten times that.
 */
export const STORED_LAG_MS = 100;

/** Notifies tabs that the stored session has changed. They read it themselves; no token is sent. */
export interface SessionChannel {
  announce(): void;
  listen(changed: () => void): void;
}

const NAME = 'auth';

/**
 * Local storage notifies other tabs by itself. A `BroadcastChannel` replaces it only where storage is blocked,
 * because an open channel may keep pages out of the back-forward cache. A browser that blocks both has a session in
 * each tab.
 */
export function browserSessionChannel(window: Window & typeof globalThis, timers: Timers): SessionChannel {
  const channel = storageWorks(window) ? undefined : openChannel(window, NAME);
  let callOff = (): void => undefined;
  /** Runs once, when all keys are written: a change of session sends one event for each key. */
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
      // A page from the back-forward cache may show a visitor who has signed out since.
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
