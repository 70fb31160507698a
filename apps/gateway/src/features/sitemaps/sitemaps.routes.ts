import type { PublicRoute } from '../../platform/fast-path/routes/public-route.ts';

/** Row in the cache policy. */
export const ROUTE = 'sitemaps';

/** Tags of all sitemaps, by which they are purged. */
export const TAGS: readonly string[] = ['sitemaps'];

/** Requested by crawlers only; one file for every hundred teams and for every day of matches. */
const SPREAD = { priority: 'cold', keysPerMinute: { expected: 100, kept: 500 } } as const;

export const SITEMAP_ROUTES: readonly PublicRoute[] = ['/robots.txt', '/sitemap.xml', '/sitemaps/{file}'].map(
  (path) => ({ name: ROUTE, path, parameters: [], ...SPREAD }),
);
