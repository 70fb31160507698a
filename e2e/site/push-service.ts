import { randomUUID } from 'node:crypto';
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test';
import type { Notification as Pushed } from '@touchline/contracts';

/**
 * Headless Chromium, and Chromium in a separate profile, has no push service. This replaces the one method, which
 * returns a real P-256 key and an address without a server. Everything else is the browser's own.
 */
export async function holdPushService(context: BrowserContext): Promise<void> {
  await context.addInitScript((endpoint) => {
    const encoded = (bytes: ArrayBuffer): string =>
      btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replaceAll('+', '-')
        .replaceAll('/', '_')
        .replace(/=+$/, '');
    let made: Promise<PushSubscriptionJSON> | undefined;
    const keys = async (): Promise<PushSubscriptionJSON> => {
      const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, [
        'deriveBits',
      ]);
      const p256dh = encoded(await crypto.subtle.exportKey('raw', pair.publicKey));
      const auth = encoded(crypto.getRandomValues(new Uint8Array(16)).buffer);
      return { endpoint, expirationTime: null, keys: { p256dh, auth } };
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ userVisibleOnly, applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (userVisibleOnly !== true || typeof applicationServerKey !== 'string')
          throw new DOMException('asked as no push service allows', 'NotAllowedError');
        made ??= keys();
        const json = await made;
        return { toJSON: () => json };
      },
    });
  }, `https://push.example.net/send/${randomUUID()}`);
}

/** Delivers push messages to a page's worker, and reads what the browser shows. */
export class PushDoor {
  readonly #page: Page;
  readonly #cdp: CDPSession;
  readonly #registrationId: string;

  private constructor(page: Page, cdp: CDPSession, registrationId: string) {
    this.#page = page;
    this.#cdp = cdp;
    this.#registrationId = registrationId;
  }

  static async open(page: Page): Promise<PushDoor> {
    const cdp = await page.context().newCDPSession(page);
    const found = Promise.withResolvers<string>();
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first !== undefined) found.resolve(first.registrationId);
    });
    await cdp.send('ServiceWorker.enable');
    return new PushDoor(page, cdp, await found.promise);
  }

  async deliver(pushed: Pushed): Promise<void> {
    await this.#cdp.send('ServiceWorker.deliverPushMessage', {
      origin: new URL(this.#page.url()).origin,
      registrationId: this.#registrationId,
      data: JSON.stringify(pushed),
    });
  }

  /** Returns the notifications that the browser shows now. */
  shown(): Promise<readonly { title: string; body: string; tag: string; lang: string }[]> {
    return this.#page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const list = await registration.getNotifications();
      return list.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
    });
  }

  /**
   * Clicks the only notification. A headless browser cannot be clicked there: the event is synthetic, and the methods
   * that need a real click (`openWindow`, `focus`) only report their target.
   */
  async click(): Promise<{ readonly opened: string } | { readonly focused: string }> {
    const [worker] = this.#page.context().serviceWorkers();
    if (worker === undefined) throw new Error('there is no worker');
    return clickIn(worker);
  }
}

function clickIn(worker: Worker): Promise<{ opened: string } | { focused: string }> {
  return worker.evaluate(async () => {
    // The page's types stand in for the worker's, which has no document.
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: object;
      WindowClient: { prototype: object };
      NotificationEvent: new (name: string, init: { notification: Notification }) => Event;
    };
    const led = Promise.withResolvers<{ opened: string } | { focused: string }>();
    Object.assign(scope.clients, {
      openWindow: (opened: string) => {
        led.resolve({ opened });
        return Promise.resolve(null);
      },
    });
    Object.assign(scope.WindowClient.prototype, {
      focus(this: { url: string }) {
        led.resolve({ focused: this.url });
        return Promise.resolve(this);
      },
    });
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('nothing is shown');
    const event = new scope.NotificationEvent('notificationclick', { notification });
    Object.assign(event, { waitUntil: () => undefined });
    dispatchEvent(event);
    return led.promise;
  });
}
