/** The worker's cache of pages, which the offline page lists. */
export const PAGES_CACHE = 'touchline-pages';

const PATH = /^\/[a-z]{2}\/offline$/;
/** Query parameter with the requested page. */
const WANTED = 'for';

/** @example offlinePage('/de/match/7', '?tab=table') // '/de/offline?for=%2Fde%2Fmatch%2F7%3Ftab%3Dtable' */
export function offlinePage(pathname: string, search: string): string {
  const [, language = 'en'] = pathname.split('/');
  return `/${language}/offline?${String(new URLSearchParams({ [WANTED]: `${pathname}${search}` }))}`;
}

export function isOfflinePage(pathname: string): boolean {
  return PATH.test(pathname);
}

/**
 * Returns the requested page if it is one of ours, under a language, and not the offline page itself; otherwise
 * `undefined`.
 */
export function wantedPage(search: string): string | undefined {
  const wanted = new URLSearchParams(search).get(WANTED) ?? '';
  if (!/^\/[a-z]{2}(?:[/?]|$)/.test(wanted) || /[\\\s]/.test(wanted)) return undefined;
  const { pathname } = new URL(wanted, 'https://own.invalid');
  return isOfflinePage(pathname) || !/^\/[a-z]{2}(?:\/|$)/.test(pathname) ? undefined : wanted;
}
