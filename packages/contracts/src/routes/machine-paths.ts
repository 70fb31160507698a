/** Paths for machines, which never get a language (SEMANTICS §2.1). */
const MACHINE_PATHS: readonly string[] = [
  '/api',
  '/rss',
  '/feed',
  '/calendar',
  '/sitemap.xml',
  '/sitemaps',
  '/robots.txt',
  '/healthz',
  '/readyz',
  '/metrics',
  '/.well-known',
  '/assets',
  '/images',
  '/og',
  '/manifest.webmanifest',
  '/sw.js',
  '/widget.js',
  '/favicon.ico',
  '/favicon.svg',
];

/** @example isMachinePath('/api/matches') // true */
export function isMachinePath(pathname: string): boolean {
  return MACHINE_PATHS.some((path) => pathname === path || pathname.startsWith(`${path}/`));
}

/**
 * Path for subscribing to feeds (WebSub, https://www.w3.org/TR/websub/): accepts a form by `POST`, and cannot be
 * read.
 */
export const HUB_PATH = '/websub';
