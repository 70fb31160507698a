import type { PublicRoute } from '../../platform/fast-path/routes/public-route.ts';

/** Row of the policy. */
export const ROUTE = 'sitemaps';

/** Of all maps: what to purge when they shall be made anew. */
export const TAGS: readonly string[] = ['sitemaps'];

/** Crawlers only; a file for every hundred teams and for every day of matches. */
const SPREAD = { priority: 'cold', keysPerMinute: { expected: 100, kept: 500 } } as const;

export const SITEMAP_ROUTES: readonly PublicRoute[] = ['/robots.txt', '/sitemap.xml', '/sitemaps/{file}'].map(
  (path) => ({ name: ROUTE, path, parameters: [], ...SPREAD }),
);
