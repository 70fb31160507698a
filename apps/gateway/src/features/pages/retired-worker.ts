/**
 * What `/sw.js` is when nothing may be kept: it takes the place of the worker that browsers have, throws away what
 * that one kept and goes. Pages are left alone: the next one that is opened has none.
 */
export const RETIRED_WORKER = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const names = (all) => all.filter((name) => name.startsWith('touchline-') || name.startsWith('workbox-'));
  event.waitUntil(
    caches
      .keys()
      .then((all) => Promise.all(names(all).map((name) => caches.delete(name))))
      .then(() => self.registration.unregister()),
  );
});
`;
