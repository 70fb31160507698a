import { PushTarget } from '@touchline/contracts';
import { base64Url } from './base64-url.ts';

export type Support = 'supported' | 'unsupported' | 'home-screen';

/** Thrown when the browser refuses a push subscription. */
export class PushRefused extends Error {
  /** `permission`: the reader does not allow it; `service`: the browser has no push service, or cannot reach it. */
  readonly reason: 'permission' | 'service';

  constructor(reason: PushRefused['reason'], cause: unknown) {
    super(`the browser refused pushes: ${reason}`, { cause });
    this.name = 'PushRefused';
    this.reason = reason;
  }
}

/** The browser's notification and push APIs. */
export interface PushDevice {
  support(): Support;
  permission(): NotificationPermission;
  /** Asks for permission unless the reader has decided already. Call it only during a press. */
  request(): Promise<NotificationPermission>;
  /** Returns the subscription with this key, and creates it if there is none. Throws `PushRefused`. */
  subscribe(publicKey: string): Promise<PushTarget>;
  unsubscribe(): Promise<void>;
}

/**
 * iPhones and iPads support pushes only for sites on the home screen. Only these browsers define `standalone`, which
 * is false for a page in the browser.
 */
const isInAppleBrowser = (navigator: Navigator): boolean => Reflect.get(navigator, 'standalone') === false;

export function browserPush(window: Window & typeof globalThis): PushDevice {
  const { navigator } = window;
  const registered = async (): Promise<ServiceWorkerRegistration> => {
    // The page registers the worker when it is idle; the reader may press before that.
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    return navigator.serviceWorker.ready;
  };
  const subscription = async (publicKey: string): Promise<PushSubscription> => {
    const { pushManager } = await registered();
    const existing = await pushManager.getSubscription();
    const key = existing?.options.applicationServerKey ?? null;
    // The site's keys have changed: nothing can be sent to the old subscription.
    if (existing !== null && (key === null || base64Url(key) !== publicKey)) await existing.unsubscribe();
    return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  };
  return {
    support() {
      const isThere = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
      if (isThere) return 'supported';
      return isInAppleBrowser(navigator) ? 'home-screen' : 'unsupported';
    },
    permission: () => ('Notification' in window ? window.Notification.permission : 'denied'),
    request: () => window.Notification.requestPermission(),
    async subscribe(publicKey) {
      try {
        const made = await subscription(publicKey);
        return PushTarget.parse(made.toJSON());
      } catch (error) {
        const isForbidden = error instanceof DOMException && error.name === 'NotAllowedError';
        throw new PushRefused(isForbidden ? 'permission' : 'service', error);
      }
    },
    async unsubscribe() {
      const registration = await navigator.serviceWorker.getRegistration();
      await (await registration?.pushManager.getSubscription())?.unsubscribe();
    },
  };
}
