import { PushTarget } from '@touchline/contracts';

export type Support = 'supported' | 'unsupported' | 'home-screen';

/** The browser does not let us be sent pushes. */
export class PushRefused extends Error {
  /** `permission`: its reader does not want them; `service`: it has no push service, or cannot reach it. */
  readonly reason: 'permission' | 'service';

  constructor(reason: PushRefused['reason'], cause: unknown) {
    super(`the browser refused pushes: ${reason}`, { cause });
    this.name = 'PushRefused';
    this.reason = reason;
  }
}

/** What a browser has of notifications. */
export interface PushDevice {
  support(): Support;
  permission(): NotificationPermission;
  /** Asks the reader, where they have not said yet; only while they press something. */
  request(): Promise<NotificationPermission>;
  /** The subscription with this key, made where there is none. Throws PushRefused. */
  subscribe(publicKey: string): Promise<PushTarget>;
  unsubscribe(): Promise<void>;
}

function base64Url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** iPhones and iPads have pushes on the home screen only; only they say whether a page was opened there. */
const isInAppleBrowser = (navigator: Navigator): boolean => Reflect.get(navigator, 'standalone') === false;

export function browserPush(window: Window & typeof globalThis): PushDevice {
  const { navigator } = window;
  const registered = async (): Promise<ServiceWorkerRegistration> => {
    // The page registers it when it is idle; somebody may press before that.
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    return navigator.serviceWorker.ready;
  };
  const subscription = async (publicKey: string): Promise<PushSubscription> => {
    const { pushManager } = await registered();
    const existing = await pushManager.getSubscription();
    const key = existing?.options.applicationServerKey ?? null;
    // The site has other keys now: nobody can send to the old subscription.
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
