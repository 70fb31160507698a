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
export function browserChannel(window: Window & typeof globalThis): SessionChannel {
  const channel = storageWorks(window) ? undefined : new window.BroadcastChannel(NAME);
  return {
    announce() {
      channel?.postMessage(null);
    },
    listen(changed) {
      channel?.addEventListener('message', changed);
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key.startsWith(`${NAME}.`)) changed();
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
