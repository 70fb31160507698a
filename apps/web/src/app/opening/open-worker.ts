import type { Toasts } from '../../shared/feedback/toasts.ts';
import type { PageAge, ServiceWorkerMessage } from '../../shared/offline/worker-messages.ts';
import { keepNotifications } from '../../shared/notifications/keep-notifications.ts';
import { noteKeptPage } from '../../shared/offline/kept-page.ts';
import type { SpoilersStore } from '../../shared/spoilers/spoilers-store.ts';

/** Sends a message to the worker that controls the page, or is about to. */
function post(
  worker: ServiceWorker,
  message: ServiceWorkerMessage,
  ports: readonly MessagePort[] = [],
): void {
  worker.postMessage(message, [...ports]);
}

/** Asks the worker that served the page whether it is a cached copy, and of what age. */
function askForAge(controller: ServiceWorker): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<PageAge>) => {
    if (data !== undefined) noteKeptPage(data);
    port1.close();
  };
  post(controller, { type: 'page-age' }, [port2]);
}

/** Offers a new version that is ready. The page reloads only when the reader asks for it. */
function offer(worker: ServiceWorker, { navigator, location }: Window, toasts: Toasts): void {
  toasts.show({
    kind: 'success',
    id: 'behaviour.update.ready',
    durationMs: 0,
    action: {
      id: 'behaviour.update.reload',
      run: () => {
        // Only this tab reloads: other tabs keep their page.
        navigator.serviceWorker.addEventListener(
          'controllerchange',
          () => {
            location.reload();
          },
          { once: true },
        );
        post(worker, { type: 'take-over' });
      },
    },
  });
}

function watchUpdates(registration: ServiceWorkerRegistration, window: Window, toasts: Toasts): void {
  const offered = new WeakSet<ServiceWorker>();
  const check = (): void => {
    const { waiting } = registration;
    if (waiting === null || offered.has(waiting)) return;
    offered.add(waiting);
    offer(waiting, window, toasts);
  };
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', check);
  });
  check();
}

/**
 * Registers the worker that stores read pages (ADR 0037). Called once the page has loaded and no longer needs the
 * network. A browser that has no workers, or refuses this one, goes on without.
 */
async function openOfflineWorker(window: Window, language: string, toasts: Toasts): Promise<void> {
  const { serviceWorker } = window.navigator;
  const { controller } = serviceWorker;
  if (controller !== null) askForAge(controller);
  await serviceWorker.register('/sw.js', { updateViaCache: 'none' });
  const registration = await serviceWorker.ready;
  watchUpdates(registration, window, toasts);
  const { pathname, search } = window.location;
  if (registration.active === null) return;
  // Requests made before the worker existed did not pass through it.
  post(registration.active, {
    type: 'keep',
    pages: controller === null ? [`${pathname}${search}`] : [],
    language,
  });
}

/**
 * Starts everything that needs the worker: it stores read pages, and notifications follow the reader's current
 * settings.
 */
export async function openWorker(
  window: Window,
  language: string,
  toasts: Toasts,
  spoilers: SpoilersStore,
): Promise<void> {
  keepNotifications(window, spoilers);
  await openOfflineWorker(window, language, toasts);
}
