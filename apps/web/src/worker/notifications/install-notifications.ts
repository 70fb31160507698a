import { readRecord, writeRecord } from '../../shared/notifications/worker-record.ts';
import { PushHandler } from './push-handler.ts';
import { renewed } from './renew-subscription.ts';

/** Listens to push events, to clicks on notifications, and to changes of the push subscription. */
export function installNotifications(worker: ServiceWorkerGlobalScope): void {
  const { registration, clients, caches, location } = worker;
  const handler = new PushHandler({
    origin: location.origin,
    caches,
    show: ({ title, options }) => registration.showNotification(title, options),
    countShown: async () => (await registration.getNotifications()).length,
    tabs: () => clients.matchAll({ type: 'window', includeUncontrolled: true }),
    openTab: (url) => clients.openWindow(url),
  });

  async function renew(given: PushSubscription | null): Promise<void> {
    const record = await readRecord(caches);
    if (record === undefined) return;
    const changes = await renewed(record, given, registration.pushManager, fetch);
    await writeRecord(caches, { ...record, ...changes });
  }

  worker.addEventListener('push', (event) => {
    event.waitUntil(handler.push(event.data?.text() ?? ''));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    event.waitUntil(handler.click(event.notification.data));
  });
  worker.addEventListener('pushsubscriptionchange', (event) => {
    event.waitUntil(renew(event.newSubscription));
  });
}
