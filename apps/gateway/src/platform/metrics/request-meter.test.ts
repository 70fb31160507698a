import { routeClassOf } from './request-meter.ts';

test.each([
  ['/api/matches/12', 'api'],
  ['/api/nothing/here', 'api'],
  ['/api/staff/cache/stats', 'staff'],
  ['/', 'page'],
  ['/en/match/12', 'page'],
  ['/feedback', 'page'],
  ['/rss', 'feed'],
  ['/de/rss/leagues/1.xml', 'feed'],
  ['/de/feeds/leagues/1.json', 'feed'],
  ['/calendar/teams/1.ics', 'feed'],
  ['/sitemap.xml', 'feed'],
  ['/assets/app-abc.js', 'asset'],
  ['/metrics', 'machine'],
  ['/healthz', 'machine'],
])('%s has the class %s', (path, expected) => {
  expect(routeClassOf(path)).toBe(expected);
});
