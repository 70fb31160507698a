import type { SpoilersStore } from '../spoilers/spoilers-store.ts';

/** As `kept-notifications.ts` names it, which brings schemas that most readers do not need. */
const KEY = 'notifications';

/** Where this browser is subscribed, the gateway hears of another language, zone or shield. */
export function keepNotifications(
  window: Window,
  spoilers: Pick<SpoilersStore, 'subscribe'>,
  refresh: () => Promise<unknown> = refreshNotifications,
): void {
  const freshen = (): void => {
    // What fails is told with the next page, or once there is a network.
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
