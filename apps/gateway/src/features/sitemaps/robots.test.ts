import { LANGUAGES } from '@touchline/contracts';
import { robotsText } from './robots.ts';

/** RFC 9309 §2.2.2: the longest rule that the path begins with; ours are all of one kind. */
function mayFetch(path: string): boolean {
  const closed = robotsText('https://example.org')
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length));
  return !closed.some((rule) => path.startsWith(rule));
}

describe('what crawlers may fetch', () => {
  test.each([
    '/',
    '/en',
    '/de/match/12',
    '/de/team',
    '/de/team/12',
    '/ru/guides/offside',
    '/api/matches/live',
  ])('%s: yes', (path) => {
    expect(mayFetch(path)).toBe(true);
  });

  test.each(LANGUAGES)('not the private and typed pages of %s', (language) => {
    for (const path of ['account', 'security', 'login', 'cms/login/x', 'payment/result', 'team?q=ajax'])
      expect(mayFetch(`/${language}/${path}`)).toBe(false);
  });

  test('names the map, absolute', () => {
    expect(robotsText('https://example.org')).toContain('\nSitemap: https://example.org/sitemap.xml\n');
  });
});
