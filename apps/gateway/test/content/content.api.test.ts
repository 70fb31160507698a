import {
  envelope,
  LANGUAGES,
  OPERATIONS,
  Problem,
  type OperationData,
  type OperationName,
} from '@touchline/contracts';
import { startGateway, type Gateway } from '../support/gateway.ts';
import { SATURDAY_MS } from '../support/game.ts';
import { SiteService } from '../support/site.ts';

const HOUR_MS = 3_600_000;
const LISTS = [
  ['guides', '/api/guides'],
  ['faq', '/api/faq'],
  ['movies', '/api/movies'],
  ['highlights', '/api/highlights'],
] as const;

let site: SiteService;
let gateway: Gateway;

beforeAll(async () => {
  site = await SiteService.start();
  await site.unpublish('guides', 'how-var-decides', 'tr');
  await site.unpublish('legal-pages', 'terms', 'tr');
  gateway = await startGateway({ upstreamUrl: null, settings: { siteUpstream: site.settings } });
});

// A failed test must not affect the next ones.
afterEach(() => site.setFaults({}));

async function read<N extends OperationName>(name: N, path: string, from: Gateway = gateway) {
  const answer = await from.http.get(path).expect(200);
  const schema = envelope(OPERATIONS[name].data);
  const { data, meta } = schema.parse(answer.body) as {
    data: OperationData<N>;
    meta?: { lang?: string; stale?: boolean };
  };
  return { data, meta: meta ?? {}, headers: answer.headers };
}

const problemIn = (body: unknown): string => Problem.parse(body).code;

describe.each(LISTS)('%s', (name, path) => {
  test('is served in the requested language', async () => {
    const english = await read(name, path);
    expect(english.data.length).toBeGreaterThan(0);
    expect(english.meta).toMatchObject({ lang: 'en' });
    const german = await read(name, `${path}?lang=de`);
    expect(german.meta).toMatchObject({ lang: 'de' });
    expect(german.data).toHaveLength(english.data.length);
    expect(JSON.stringify(german.data)).not.toBe(JSON.stringify(english.data));
    for (const { lang } of german.data) expect(lang).toBe('de');
  });

  test('is public, cacheable, and revalidated with 304', async () => {
    const { headers } = await read(name, path);
    expect(headers['cache-control']).toMatch(/^public, max-age=\d+/);
    expect(headers['access-control-allow-origin']).toBe('*');
    await gateway.http
      .get(path)
      .set('If-None-Match', headers['etag'] ?? '')
      .expect(304);
  });

  test.each(['xx', 'DE', '', 'de,en'])('refuses the language %j', async (lang) => {
    const answer = await gateway.http.get(`${path}?lang=${lang}`).expect(400);
    expect(Problem.parse(answer.body).errors).toMatchObject([{ path: 'lang' }]);
  });
});

test('every language has guides', async () => {
  for (const lang of LANGUAGES) {
    const { data } = await read('guides', `/api/guides?lang=${lang}`);
    expect(data.length).toBeGreaterThanOrEqual(8);
    expect(new Set(data.map(({ slug }) => slug)).size).toBe(data.length);
  }
});

describe('a guide', () => {
  test('has blocks, images on our origin and related guides', async () => {
    const { data, meta } = await read('guide', '/api/guides/how-offside-works?lang=fr');
    expect(meta.lang).toBe('fr');
    expect(data.body.blocks.length).toBeGreaterThan(5);
    expect(data.body.blocks.some(({ type }) => type === 'heading')).toBe(true);
    expect(data.cover?.src).toMatch(/^\/images\/site\/uploads\/[a-z0-9-]+\.svg\?w=\d+$/);
    for (const { slug, lang } of data.related) {
      expect(lang).toBe('fr');
      expect(slug).not.toBe(data.slug);
    }
  });

  test('that does not exist is a 404, without an upstream call', async () => {
    expect(problemIn((await gateway.http.get('/api/guides/nothing-like-it').expect(404)).body)).toBe(
      'not-found',
    );
    await site.setFaults({ status: 500 });
    await gateway.http.get('/api/guides/nothing-like-it-2').expect(404);
    await site.setFaults({});
  });

  test('with an invalid slug is refused', async () => {
    await gateway.http.get('/api/guides/a%2Fb').expect(400);
  });
});

test('pages of text: the terms are marked as a template, the about page is not', async () => {
  const terms = await read('page', '/api/pages/terms?lang=it');
  expect(terms.data).toMatchObject({ slug: 'terms', lang: 'it', isTemplate: true });
  const about = await read('page', '/api/pages/about-us?lang=it');
  expect(about.data.isTemplate).toBe(false);
  expect(problemIn((await gateway.http.get('/api/pages/nothing').expect(404)).body)).toBe('not-found');
});

test('no response contains HTML or the upstream’s address', async () => {
  const paths = [
    ...LISTS.map(([, path]) => path),
    '/api/guides/how-offside-works',
    '/api/pages/terms',
    '/api/tv',
    '/api/site',
  ];
  for (const path of paths) {
    const { text } = await gateway.http.get(path).expect(200);
    expect(text).not.toContain(site.url);
    expect(text).not.toContain(site.settings.apiToken);
    expect(text).not.toMatch(/<\/?[a-z]/);
  }
});

describe('television', () => {
  test('of a day and a country is in order, on channels of that country', async () => {
    const { data } = await read('tv', '/api/tv?country=de&tz=Europe/Berlin');
    expect(data.length).toBeGreaterThan(0);
    expect(data.map(({ startsAt }) => startsAt)).toEqual(data.map(({ startsAt }) => startsAt).toSorted());
    for (const { channel, startsAt, endsAt, sides, title } of data) {
      expect(`${sides?.home ?? ''} – ${sides?.away ?? ''}`).toBe(title);
      expect(channel.country).toBe('DE');
      expect(Date.parse(endsAt)).toBeGreaterThan(Date.UTC(2026, 10, 20, 23));
      expect(Date.parse(startsAt)).toBeLessThan(Date.UTC(2026, 10, 21, 23));
    }
  });

  test('without a country covers several countries, each showing once', async () => {
    const everywhere = (await read('tv', '/api/tv')).data;
    const ids = everywhere.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(new Set(everywhere.map(({ channel }) => channel.country)).size).toBeGreaterThan(3);
  });

  test('is empty, without an upstream call, for a country without channels and for next year', async () => {
    await read('tv', '/api/tv');
    await site.setFaults({ status: 500 });
    expect((await read('tv', '/api/tv?country=ZZ')).data).toEqual([]);
    expect((await read('tv', '/api/tv?date=2027-11-21')).data).toEqual([]);
    await site.setFaults({});
  });

  test.each(['country=DEU', 'country=1', 'date=21.11.2026', 'tz=Mars/Olympus'])(
    'refuses %s',
    async (query) => {
      await gateway.http.get(`/api/tv?${query}`).expect(400);
    },
  );
});

test('highlights can be filtered by match', async () => {
  const { data } = await read('highlights', '/api/highlights?lang=es');
  const matchId = data[0]?.matchId ?? '';
  const ofMatch = await read('highlights', `/api/highlights?lang=es&match=${matchId}`);
  expect(ofMatch.data).toEqual(data.filter((clip) => clip.matchId === matchId));
  expect((await read('highlights', '/api/highlights?match=no-such-match')).data).toEqual([]);
  await gateway.http.get('/api/highlights?match=a/b').expect(400);
});

test('highlights are paged, newest first', async () => {
  const { data } = await read('highlights', '/api/highlights?lang=es');
  const newest = await read('highlights', '/api/highlights?lang=es&page[size]=3');
  expect(newest.data).toEqual(data.slice(0, 3));
  expect(newest.meta).toMatchObject({ lang: 'es', page: { number: 1, size: 3, total: data.length } });
  const next = await read('highlights', '/api/highlights?lang=es&page[size]=3&page[number]=2');
  expect(next.data).toEqual(data.slice(3, 6));
  await gateway.http.get('/api/highlights?page[size]=101').expect(400);
});

test('an untranslated entry appears in English at its place and says so', async () => {
  const { data, meta } = await read('guides', '/api/guides?lang=tr');
  const english = await read('guides', '/api/guides?lang=en');
  expect(meta.lang).toBe('tr');
  expect(data.map(({ slug }) => slug)).toEqual(english.data.map(({ slug }) => slug));
  expect(data.filter(({ lang }) => lang === 'en').map(({ slug }) => slug)).toEqual(['how-var-decides']);
  expect((await read('guide', '/api/guides/how-var-decides?lang=tr')).meta.lang).toBe('en');
  expect((await read('page', '/api/pages/terms?lang=tr')).meta.lang).toBe('en');
});

test('while the site upstream fails, known content is served as stale, and unknown content is a 502', async () => {
  const fresh = await read('faq', '/api/faq?lang=nl');
  // A 403 does not open the circuit, so every request reaches the upstream.
  await site.setFaults({ status: 403 });
  gateway.clock.advance(24 * HOUR_MS);
  const old = await read('faq', '/api/faq?lang=nl');
  expect(old.data).toEqual(fresh.data);
  expect(old.meta).toMatchObject({ stale: true, asOf: new Date(SATURDAY_MS).toISOString(), lang: 'nl' });
  expect(old.headers['cache-control']).toBe('public, max-age=1, s-maxage=1');
  expect(problemIn((await gateway.http.get('/api/movies?lang=nl').expect(502)).body)).toBe('upstream-failed');
});

test('without a site upstream, content responds 503 with feature-off', async () => {
  const own = await startGateway({ upstreamUrl: null, settings: { siteUpstream: null } });
  for (const [, path] of LISTS) {
    const answer = await own.http.get(path).expect(503);
    expect(problemIn(answer.body)).toBe('feature-off');
  }
  await own.stop();
});
