import { readKept, readRecord, writeKept, writeRecord } from '../../shared/notifications/worker-record.ts';
import { appearanceOf, unreadable, type Appearance } from './appearance.ts';
import { destinationOf, tabOf } from './destination.ts';
import { readPush } from './read-push.ts';
import { renewed } from './renew-subscription.ts';
import { judge, shownOf } from './shown.ts';

const SHOWN = 'shown';

/** What comes from push services, and what readers do with it. */
export function installNotifications(worker: ServiceWorkerGlobalScope): void {
  const { registration, clients, caches, location } = worker;
  let before: Promise<void> = Promise.resolve();

  const show = ({ title, options }: Appearance): Promise<void> =>
    registration.showNotification(title, options);

  /**
   * Browsers let us be sent pushes because each is shown (`userVisibleOnly`): with nothing of ours on the screen they show
   * words of their own.
   */
  async function mustShow(): Promise<boolean> {
    if ((await registration.getNotifications()).length > 0) return false;
    const tabs = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    return !tabs.some(({ visibilityState }) => visibilityState === 'visible');
  }

  async function take(text: string): Promise<void> {
    const record = await readRecord(caches);
    const pushed = readPush(text);
    if (pushed === undefined) {
      if (await mustShow()) await show(unreadable(record, location.hostname));
      return;
    }
    const verdict = judge(shownOf(await readKept(caches, SHOWN)), pushed);
    if (verdict.kind === 'drop') {
      if (await mustShow()) await show(appearanceOf(verdict.instead, record, false));
      return;
    }
    await show(appearanceOf(pushed, record, verdict.isNew));
    // A browser that keeps nothing for us shows a repeat again, in the same place.
    await writeKept(caches, SHOWN, verdict.shown).catch(() => undefined);
  }

  async function open(data: unknown): Promise<void> {
    const to = destinationOf(data, location.origin);
    const tab = tabOf(await clients.matchAll({ type: 'window', includeUncontrolled: true }), to);
    if (tab === undefined) await clients.openWindow(to.href);
    else await tab.focus();
  }

  worker.addEventListener('push', (event) => {
    const text = event.data?.text() ?? '';
    // One after the other: each reads what the last one has written.
    before = before.then(
      () => take(text),
      () => take(text),
    );
    event.waitUntil(before);
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    const renew = async (): Promise<void> => {
      const record = await readRecord(caches);
      if (record === undefined) return;
      const secret = await renewed(record, event.newSubscription, registration.pushManager, fetch);
      if (secret !== null) await writeRecord(caches, { ...record, secret });
    };
    event.waitUntil(renew());
  });
}
