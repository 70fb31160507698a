import { LANGUAGES } from '@touchline/contracts';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SiteService } from '../support/site.ts';

const MAX_URLS = 50_000;
const MAX_BYTES = 50 * 1024 * 1024;

let game: Game;
let site: SiteService;
let gateway: Gateway;
let base: string;

beforeAll(async () => {
  game = await Game.start();
  site = await SiteService.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { siteUpstream: site.settings } });
  const robots = await gateway.http.get('/robots.txt').expect(200);
  base = /^Sitemap: (.*)\/sitemap\.xml$/m.exec(robots.text)?.[1] ?? '';
});

const count = (xml: string, tag: string): number => xml.split(`<${tag}`).length - 1;

const texts = (xml: string, tag: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

async function files(): Promise<readonly string[]> {
  const { text } = await gateway.http
    .get('/sitemap.xml')
    .expect(200)
    .expect('content-type', /^application\/xml/);
  return texts(text, 'loc').map((address) => address.slice(base.length));
}

describe('the sitemap', () => {
  test('is an index of pages, guides, leagues, teams and the matches of two weeks', async () => {
    const names = await files();
    for (const name of ['pages-1', 'guides-1', 'leagues-1', 'teams-1', 'matches-2026-11-21-1'])
      expect(names).toContain(`/sitemaps/${name}.xml`);
    expect(names.some((name) => name.includes('2026-11-14'))).toBe(true);
    expect(names.some((name) => name.includes('2026-12-01'))).toBe(false);
  });

  test('every file in the index exists, within the limits, with all languages of each page', async () => {
    for (const name of await files()) {
      const { text, headers } = await gateway.http.get(name).expect(200);
      const urls = count(text, 'url>');
      expect(urls).toBeGreaterThan(0);
      expect(urls).toBeLessThanOrEqual(MAX_URLS);
      expect(text.length).toBeLessThan(MAX_BYTES / 10);
      expect(headers['content-encoding']).toBeDefined();
      expect(count(text, 'xhtml:link ')).toBe(urls * (LANGUAGES.length + 1));
    }
  }, 60_000);

  test('alternates are mutual: all languages of a page list the same eleven', async () => {
    const { text } = await gateway.http.get('/sitemaps/pages-1.xml').expect(200);
    const groups = new Map<string, Set<string>>();
    for (const [, block = ''] of text.matchAll(/<url>(.*?)<\/url>/gs)) {
      const [loc = ''] = texts(block, 'loc');
      const links = [...block.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(
        ([, lang, href]) => `${String(lang)} ${String(href)}`,
      );
      expect(links.some((link) => link.endsWith(` ${loc}`))).toBe(true);
      const page = loc.slice(base.length + 3);
      groups.set(page, (groups.get(page) ?? new Set()).add(links.join()));
    }
    expect([...groups.values()].every(({ size }) => size === 1)).toBe(true);
    expect(groups.has('')).toBe(true);
  });

  test('omits pages that are not indexed, and includes the others', async () => {
    const { text } = await gateway.http.get('/sitemaps/pages-1.xml').expect(200);
    const pages = texts(text, 'loc').map((address) => new URL(address).pathname);
    for (const hidden of [
      '/en/search',
      '/en/offline',
      '/en/login',
      '/en/account',
      '/en/cms',
      '/en/payment/result',
      '/en/deprecated',
    ])
      expect(pages).not.toContain(hidden);
    expect(pages).toContain('/de/faq');
  });

  test('states a modification date only where it is known', async () => {
    const guides = await gateway.http.get('/sitemaps/guides-1.xml').expect(200);
    expect(texts(guides.text, 'lastmod').length).toBe(texts(guides.text, 'loc').length);
    const leagues = await gateway.http.get('/sitemaps/leagues-1.xml').expect(200);
    expect(texts(leagues.text, 'lastmod')).toEqual([]);
  });

  test('is cached for an hour, and revalidated with 304', async () => {
    const { headers } = await gateway.http.get('/sitemap.xml').expect(200);
    expect(headers['cache-control']).toMatch(/^public, max-age=3\d{3},/);
    await gateway.http
      .get('/sitemap.xml')
      .set('if-none-match', headers['etag'] ?? '')
      .expect(304);
  });

  test.each(['/sitemaps/matches-2020-01-01-1.xml', '/sitemaps/teams-999.xml', '/sitemaps/nothing-1.xml'])(
    '%s responds 404',
    async (path) => {
      await gateway.http.get(path).expect(404);
    },
  );
});

test('without upstreams it still lists the pages', async () => {
  const alone = await startGateway({ upstreamUrl: null });
  try {
    const { text } = await alone.http.get('/sitemap.xml').expect(200);
    expect(texts(text, 'loc').map((address) => new URL(address).pathname)).toEqual(['/sitemaps/pages-1.xml']);
  } finally {
    await alone.stop();
  }
});
