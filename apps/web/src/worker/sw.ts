import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { PAGES_CACHE } from '../shared/offline/offline-page.ts';
import { isServiceWorkerMessage, type ServiceWorkerMessage } from '../shared/offline/worker-messages.ts';
import { buildName, offlineCache, outdated } from './caches.ts';
import { keepOfflinePage, keepPage, languagesOf } from './keep.ts';
import { KeptAges } from './kept-ages.ts';
import { requestKindOf } from './request-kind.ts';
import { installNotifications } from './notifications/install-notifications.ts';
import { asksForOffline, offlineAnswer } from './offline-answer.ts';
import { strategies } from './strategies.ts';

declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly (PrecacheEntry | string)[];
};

const shell = [...self.__WB_MANIFEST];
const BUILD = buildName(shell.map((entry) => (typeof entry === 'string' ? entry : entry.url)));
const OFFLINE = offlineCache(BUILD);
const ages = new KeptAges();
const { origin } = self.location;

precacheAndRoute(shell);
cleanupOutdatedCaches();
// Controls the open pages immediately, so that the first visit is available offline from then on.
clientsClaim();

registerRoute(
  ({ request }) => asksForOffline(request, origin),
  ({ request }) => offlineAnswer(OFFLINE, request),
);
for (const [kind, strategy] of Object.entries(strategies(ages))) {
  registerRoute(({ request }) => requestKindOf(request, origin) === kind, strategy);
}

async function keepOfflinePages(): Promise<void> {
  const open = await self.clients.matchAll({ includeUncontrolled: true, type: 'window' });
  const languages = languagesOf(open.map(({ url }) => url));
  await Promise.all(languages.map((language) => keepOfflinePage(OFFLINE, language)));
}

async function forgetOldBuilds(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), BUILD).map((name) => caches.delete(name)));
}

async function obey(message: ServiceWorkerMessage, from: ExtendableMessageEvent): Promise<void> {
  switch (message.type) {
    case 'keep':
      await Promise.all([
        keepOfflinePage(OFFLINE, message.language),
        ...message.pages.filter(isPage).map((path) => keepPage(PAGES_CACHE, path)),
      ]);
      return;
    case 'page-age':
      from.ports[0]?.postMessage(from.source instanceof Client ? ages.of(from.source.id) : undefined);
      return;
    case 'take-over':
      await self.skipWaiting();
  }
}

function isPage(path: string): boolean {
  return requestKindOf(new Request(path), origin) === 'page';
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePages());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds());
});
self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isServiceWorkerMessage(message)) event.waitUntil(obey(message, event));
});
installNotifications(self);
