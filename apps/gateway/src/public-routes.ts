import { CALENDAR_ROUTES } from './features/calendars/index.ts';
import { FEED_ROUTES } from './features/feeds/index.ts';
import { PAGE_ROUTES } from './features/pages/index.ts';
import { SITEMAP_ROUTES } from './features/sitemaps/index.ts';
import type { PublicRoute } from './platform/fast-path/routes/public-route.ts';
import { API_ROUTES } from './platform/fast-path/routes/api-routes.ts';

/** Every address whose response is cached and served ahead of the router. */
export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  ...API_ROUTES,
  ...FEED_ROUTES,
  ...CALENDAR_ROUTES,
  ...SITEMAP_ROUTES,
  ...PAGE_ROUTES,
];
