import type { SpoilersStore } from '../spoilers/spoilers-store.ts';

/**
 * Equal to `NOTIFICATIONS_STORAGE_KEY` of `kept-notifications.ts`, which loads schemas that most readers do not need.
 */
const KEY = 'notifications';

/**
 * Refreshes the subscription of a subscribed browser, so that the gateway knows its current language, time zone and
 * spoiler shield.
 */
export function keepNotifications(
  window: Window,
  spoilers: Pick<SpoilersStore, 'subscribe'>,
  refresh: () => Promise<unknown> = refreshNotifications,
): void {
  const freshen = (): void => {
    // After a failure, the next page or the return of the network tries again.
    if (isSubscribed(window)) refresh().catch(() => undefined);
  };
  freshen();
  spoilers.subscribe(freshen);
  window.addEventListener('online', freshen);
}

async function refreshNotifications(): Promise<void> {
  const { browserNotifications } = await import('./browser-notifications.ts');
  await browserNotifications().refresh();
}

function isSubscribed(window: Window): boolean {
  try {
    return window.localStorage.getItem(KEY) !== null;
  } catch {
    return false; // Storage is off.
  }
}
