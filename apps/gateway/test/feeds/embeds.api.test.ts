import { fileURLToPath } from 'node:url';
import { isEmbedPage, LANGUAGES, ROUTES } from '@touchline/contracts';
import { z } from 'zod';
import { Game } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const Named = z.object({ id: z.string(), name: z.string() });
const Listed = z.object({ data: z.tuple([z.object({ id: z.string() })], z.unknown()) });

let game: Game;
let gateway: Gateway;
let match: string;
let league: string;

async function firstId(path: string): Promise<string> {
  const { text } = await gateway.http.get(path).expect(200);
  return Listed.parse(JSON.parse(text)).data[0].id;
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
  match = await firstId('/api/matches/live');
  league = await firstId('/api/leagues');
}, 60_000);

const policyOf = (headers: Readonly<Record<string, string>>): string =>
  headers['content-security-policy'] ?? '';

describe('embedded pages', () => {
  test('may be framed by any site, uncached and cached, and set no cookie', async () => {
    const paths = ROUTES.filter(isEmbedPage).flatMap(({ path, name }) => {
      const id = name === 'embed-table-id' ? league : match;
      return [path.replace('/:id?', ''), path.replace(':id?', id)];
    });
    expect(paths).toHaveLength(6);
    for (const path of [...paths, ...paths]) {
      const { headers } = await gateway.http.get(`/en${path}`).set('cookie', 'tz=Asia%2FTokyo').expect(200);
      expect(policyOf(headers)).toMatch(/; frame-ancestors \*$/);
      expect(policyOf(headers)).not.toContain('google');
      expect(headers).not.toHaveProperty('x-frame-options');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers).toMatchObject({ 'cross-origin-resource-policy': 'cross-origin' });
      // The response is the same for everyone and does not vary by cookie.
      expect(headers['vary']).toBe('Accept-Encoding');
    }
  });

  test('other pages may not be framed, including those that an embedded page links to', async () => {
    for (const path of ['', '/widget', '/search', `/match/${match}`, '/embed', '/nowhere']) {
      const { headers } = await gateway.http.get(`/en${path}`);
      expect([path, policyOf(headers)]).toEqual([path, expect.stringMatching(/; frame-ancestors 'none'$/)]);
      expect(headers).toHaveProperty('x-frame-options');
    }
  });

  test('a missing embed responds 404 and may be framed too', async () => {
    const { headers, text } = await gateway.http.get('/de/embed/match/no-such-match').expect(404);
    expect(policyOf(headers)).toMatch(/; frame-ancestors \*$/);
    expect(text).toContain('lang="de"');
    await gateway.http.get('/en/embed/match/a%2Fb').expect(404);
  });

  test('have no navigation, no session script, and links that leave the frame', async () => {
    const { text } = await gateway.http.get(`/en/embed/lineup/${match}`).expect(200);
    expect(text).toContain('<base target="_blank">');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toMatch(/<(?:nav|footer)\b/);
    expect(text).toMatch(/src="\/assets\/entry-embed-[^"]+\.js"/);
    const own = await gateway.http.get(`/en/match/${match}`).expect(200);
    expect(own.text).toMatch(/src="\/assets\/entry-client-[^"]+\.js"/);
    expect(own.text).not.toContain('<base');
  });

  test.each([
    ['', undefined],
    ['?theme=auto', undefined],
    ['?theme=light', 'programme'],
    ['?theme=dark', 'night'],
    ['?theme=pink', undefined],
  ])('%j has the theme %s', async (query, theme) => {
    const { text } = await gateway.http.get(`/fr/embed/table/${league}${query}`).expect(200);
    const [, found] = /<html[^>]* data-theme="([a-z]+)"/.exec(text) ?? [];
    expect(found).toBe(theme);
  });

  test.each(LANGUAGES)('in %s they are translated', async (language) => {
    const { text } = await gateway.http.get(`/${language}/embed/lineup`).expect(200);
    expect(text).toContain(`<html lang="${language}"`);
    expect(text).not.toMatch(/>(?:embed|pages|match)\.[\w.-]+</);
  });
});

describe('the widget builder and its script', () => {
  test('the builder may frame our own pages and nothing else', async () => {
    const { headers, text } = await gateway.http.get(`/en/widget?id=${match}&theme=dark`).expect(200);
    expect(policyOf(headers)).toContain("; frame-src 'self';");
    expect(text).toContain(`src="/en/embed/match/${match}?theme=dark"`);
    const other = await gateway.http.get('/en').expect(200);
    expect(policyOf(other.headers)).not.toContain('frame-src');
  });

  test('other sites may load the script, which is cacheable for a day', async () => {
    const { headers } = await gateway.http.get('/widget.js').expect(200);
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=86400',
    });
    expect(headers).not.toHaveProperty('set-cookie');
  });
});

describe('the search page', () => {
  test('renders its results without scripts, and is not indexed', async () => {
    const { text: said } = await gateway.http.get(`/api/matches/${match}`).expect(200);
    const { data } = z.object({ data: z.object({ home: Named }) }).parse(JSON.parse(said));
    const query = encodeURIComponent(data.home.name);
    const { text: known } = await gateway.http.get(`/api/search?q=${query}`).expect(200);
    const hits = z.object({ data: z.array(z.object({ kind: z.string() })) }).parse(JSON.parse(known)).data;
    expect(hits.length).toBeGreaterThan(0);
    const { text } = await gateway.http.get(`/de/search?q=${query}`).expect(200);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain(`href="/de/match/${match}"`);
    expect(text).toContain(`href="/de/team/${data.home.id}"`);
  });

  test('a query cannot become markup', async () => {
    const { text } = await gateway.http
      .get(`/en/search?q=${encodeURIComponent('<script>alert(1)</script>')}`)
      .expect(200);
    expect(text).not.toContain('<script>alert');
  });
});
