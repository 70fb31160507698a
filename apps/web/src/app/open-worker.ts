import type { Toasts } from '../shared/feedback/toasts.ts';
import { keepNotifications } from '../shared/notifications/keep-notifications.ts';
import type { SpoilersStore } from '../shared/spoilers/spoilers-store.ts';
import { openOfflineWorker } from './offline-worker.ts';

/** What a page has of its worker: what was read is kept, and notifications are as the reader wants them now. */
export async function openWorker(
  window: Window,
  language: string,
  toasts: Toasts,
  spoilers: SpoilersStore,
): Promise<void> {
  keepNotifications(window, spoilers);
  await openOfflineWorker(window, language, toasts);
}
