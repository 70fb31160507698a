import { ASSETS } from './caches.ts';
import { mayKeep } from './request-kind.ts';

/** The files of the build that a page names in its head: without them it would be words without a form. */
export function assetLinks(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/(?:href|src)="(\/assets\/[^"?#]+)"/g)].map(([, path = '']) => path))];
}

/** Puts a file of the build beside the others, unless it is there. The browser's own cache mostly has it. */
async function keepAsset(path: string): Promise<void> {
  if ((await caches.match(path, { ignoreVary: true })) !== undefined) return;
  const response = await fetch(path);
  if (mayKeep(response)) await (await caches.open(ASSETS)).put(path, response);
}

/** Keeps a page with the files that it names. */
export async function keepPage(cacheName: string, path: string): Promise<void> {
  const response = await fetch(path);
  if (!mayKeep(response)) return;
  const html = await response.clone().text();
  await Promise.all(assetLinks(html).map(keepAsset));
  await (await caches.open(cacheName)).put(path, response);
}

/** The offline page of a language, once for each build. */
export async function keepOfflinePage(cacheName: string, language: string): Promise<void> {
  const path = `/${language}/offline`;
  const cache = await caches.open(cacheName);
  if ((await cache.match(path, { ignoreVary: true })) === undefined) await keepPage(cacheName, path);
}

/** The languages of the pages that are open: nobody needs the offline page in ten. */
export function languagesOf(urls: readonly string[]): readonly string[] {
  const found = urls.map((url) => /^\/([a-z]{2})(?:\/|$)/.exec(new URL(url).pathname)?.[1]);
  return [...new Set(found.filter((language) => language !== undefined))];
}
