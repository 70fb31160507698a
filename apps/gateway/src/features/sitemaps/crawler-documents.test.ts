import { LANGUAGES } from '@touchline/contracts';
import { robotsText, indexXml, sitemapXml } from './crawler-documents.ts';

/** RFC 9309 §2.2.2: the longest matching rule counts; ours are all `Disallow`. */
function mayFetch(path: string): boolean {
  const closed = robotsText('https://example.org')
    .split('\n')
    .filter((line) => line.startsWith('Disallow: '))
    .map((line) => line.slice('Disallow: '.length));
  return !closed.some((rule) => path.startsWith(rule));
}

describe('robots.txt', () => {
  test.each([
    '/',
    '/en',
    '/de/match/12',
    '/de/team',
    '/de/team/12',
    '/ru/guides/offside',
    '/api/matches/live',
  ])('allows %s', (path) => {
    expect(mayFetch(path)).toBe(true);
  });

  test.each(LANGUAGES)('disallows private pages and search results in %s', (language) => {
    for (const path of ['account', 'security', 'login', 'cms/login/x', 'payment/result', 'team?q=ajax'])
      expect(mayFetch(`/${language}/${path}`)).toBe(false);
  });

  test('contains the absolute URL of the sitemap', () => {
    expect(robotsText('https://example.org')).toContain('\nSitemap: https://example.org/sitemap.xml\n');
  });
});

const BASE = 'https://example.org';
const CHANGED_MS = Date.UTC(2026, 10, 21, 16);

describe('a sitemap', () => {
  test('lists a page in each language, each with all eleven alternates', async () => {
    const xml = String(await sitemapXml([{ path: '/team/1', changedMs: CHANGED_MS }], BASE));
    for (const language of LANGUAGES) expect(xml).toContain(`<loc>${BASE}/${language}/team/1</loc>`);
    expect(xml.match(/<xhtml:link /g)).toHaveLength(LANGUAGES.length * (LANGUAGES.length + 1));
    expect(xml).toContain(`hreflang="x-default" href="${BASE}/en/team/1"`);
    expect(xml.match(/<lastmod>2026-11-21T16:00:00.000Z<\/lastmod>/g)).toHaveLength(LANGUAGES.length);
  });

  test('omits an unknown change date', async () => {
    expect(String(await sitemapXml([{ path: '' }], BASE))).not.toContain('lastmod');
  });

  test('without entries is still a valid sitemap', async () => {
    expect(String(await sitemapXml([], BASE))).toContain('<urlset');
  });

  test('yields to the event loop while it is built', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await sitemapXml(
      Array.from({ length: 100 }, (_, index) => ({ path: `/match/${String(index)}` })),
      BASE,
    );
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
  });
});

test('the index lists each file with its most recent change', async () => {
  const entries = [
    { path: '/a', changedMs: CHANGED_MS },
    { path: '/b', changedMs: CHANGED_MS - 1 },
  ];
  const xml = String(await indexXml([{ name: 'teams-1.xml', entries }], BASE));
  expect(xml).toContain(`<loc>${BASE}/sitemaps/teams-1.xml</loc><lastmod>2026-11-21T16:00:00.000Z</lastmod>`);
});
