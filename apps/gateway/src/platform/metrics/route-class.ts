import type { RouteClass } from './request-meter.ts';

const MACHINES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics', '/robots.txt']);
const FEED = /^\/(?:[a-z]{2}\/)?(?:rss|feeds?|calendar)(?:\/|$)|^\/sitemap[^/]*\.xml$/;

/** @example routeClassOf('/en/match/12') // 'page' */
export function routeClassOf(path: string): RouteClass {
  if (path.startsWith('/api/')) return path.startsWith('/api/staff/') ? 'staff' : 'api';
  if (path.startsWith('/assets/')) return 'asset';
  if (MACHINES.has(path)) return 'machine';
  return FEED.test(path) ? 'feed' : 'page';
}
