import { ASSETS } from './caches.ts';
import { mayKeep } from './request-kind.ts';

/** Finds the files of the build that a page links to: without them the page would be unstyled. */
export function assetLinks(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"?#]+)"/g)].map(([, path = '']) => path))];
}

/** Stores a file of the build unless it is stored already. The browser's HTTP cache usually has it. */
async function keepAsset(path: string): Promise<void> {
  if ((await caches.match(path, { ignoreVary: true })) !== undefined) return;
  const response = await fetch(path);
  if (mayKeep(response)) await (await caches.open(ASSETS)).put(path, response);
}

/** Stores a page with the files that it links to. */
export async function keepPage(cacheName: string, path: string): Promise<void> {
  const response = await fetch(path);
  if (!mayKeep(response)) return;
  const html = await response.clone().text();
  await Promise.all(assetLinks(html).map(keepAsset));
  await (await caches.open(cacheName)).put(path, response);
}

/** Stores the offline page of a language, once for each build. */
export async function keepOfflinePage(cacheName: string, language: string): Promise<void> {
  const path = `/${language}/offline`;
  const cache = await caches.open(cacheName);
  if ((await cache.match(path, { ignoreVary: true })) === undefined) await keepPage(cacheName, path);
}

/** The languages of the open pages. Storing the offline page in all ten would be a waste. */
export function languagesOf(urls: readonly string[]): readonly string[] {
  const found = urls.map((url) => /^\/([a-z]{2})(?:\/|$)/.exec(new URL(url).pathname)?.[1]);
  return [...new Set(found.filter((language) => language !== undefined))];
}
