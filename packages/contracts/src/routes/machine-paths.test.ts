import { isMachinePath } from './machine-paths.ts';

describe('machine paths (SEMANTICS §2.1)', () => {
  it.each([
    '/api',
    '/api/matches',
    '/rss',
    '/rss/matches.xml',
    '/feed',
    '/calendar/teams/1.ics',
    '/sitemap.xml',
    '/sitemaps/teams-1.xml',
    '/og/matches/12.png',
    '/robots.txt',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/jwks.json',
    '/assets/entry-1a2b.js',
    '/images/site/uploads/cover.svg',
    '/manifest.webmanifest',
    '/sw.js',
  ])('%s never gets a language', (path) => {
    expect(isMachinePath(path)).toBe(true);
  });

  it.each([
    '/',
    '/apis',
    '/rss-news',
    '/feeds',
    '/assetsx',
    '/en',
    '/en/live-matches',
    '/league',
    '/embed/lineup/1',
  ])('%s is a page', (path) => {
    expect(isMachinePath(path)).toBe(false);
  });
});
