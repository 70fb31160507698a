import { isOfflinePage } from '../shared/offline/offline-page.ts';

/**
 * Returns the offline page of this build: in the requested language, else from the network, else in any stored
 * language.
 */
export async function offlineAnswer(cacheName: string, request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const { pathname } = new URL(request.url);
  const own = await cache.match(pathname, { ignoreVary: true });
  if (own !== undefined) return own;
  try {
    return await fetch(request);
  } catch (error) {
    const [first] = await cache.keys();
    const other = first === undefined ? undefined : await cache.match(first, { ignoreVary: true });
    if (other === undefined) throw error;
    return other;
  }
}

export function asksForOffline(request: Pick<Request, 'method' | 'url'>, origin: string): boolean {
  const url = new URL(request.url);
  return request.method === 'GET' && url.origin === origin && isOfflinePage(url.pathname);
}
