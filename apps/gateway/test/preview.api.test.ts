import { fileURLToPath } from 'node:url';
import { envelope, OPERATIONS, Problem } from '@touchline/contracts';
import { RETIRED_WORKER } from '../src/features/pages/retired-worker.ts';
import { HOUR_MS, MINUTE_MS } from '../src/platform/time/durations.ts';
import { ManualClock } from '../src/platform/time/testing/manual-clock.ts';
import { RawClient } from '../src/platform/hot-path/testing/raw-client.ts';
import { startGateway, type Gateway } from './support/gateway.ts';
import {
  cookieSetBy,
  getOn,
  linkIn,
  openPreview,
  PREVIEW_HOST,
  PREVIEW_URL,
  PUBLIC_URL,
} from './support/preview.ts';
import { settingsFor } from './support/settings.ts';
import { SiteService } from './support/site.ts';
import { STAFF_TOKEN } from './support/staff.ts';
import { Colleague } from './support/staff-account.ts';

const WEB_DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));
const HOST = new URL(PUBLIC_URL).host;
const SLUG = 'how-offside-works';
const GUIDE = `/en/guides/${SLUG}`;
const DRAFT = 'Offside, as nobody has read it yet';

const wallClock = new ManualClock(Date.now());
let site: SiteService;
let gateway: Gateway;
let host: Colleague;
let writer: Colleague;

const settings = () => ({
  ...{ siteUpstream: site.settings, webDist: WEB_DIST, staffToken: STAFF_TOKEN, baseUrl: PUBLIC_URL },
  site: { ...settingsFor(null).site, previewUrl: PREVIEW_URL },
});

beforeAll(async () => {
  site = await SiteService.start();
  gateway = await startGateway({ upstreamUrl: null, settings: settings(), overrides: { wallClock } });
  host = await Colleague.join(gateway, 'host', ['staff:accounts']);
  writer = await Colleague.join(gateway, 'writer', ['staff:content'], host.token);
  await site.edit('guides', SLUG, 'en', { title: DRAFT });
});

afterAll(async () => {
  await gateway.stop();
  await site.stop();
});

const clients: RawClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.close();
});

/** For requests that a library would put right. */
function rawClient(): RawClient {
  const client = new RawClient(Number(new URL(gateway.url).port));
  clients.push(client);
  return client;
}

const onPreview = (path: string, cookie?: string) => getOn(gateway, PREVIEW_HOST, path, cookie);
const onSite = (path: string, cookie?: string, from = gateway) => getOn(from, HOST, path, cookie);
const titleIn = (body: unknown): string => envelope(OPERATIONS.guide.data).parse(body).data.title;
const codeIn = (body: unknown): string => Problem.parse(body).code;
const statusOf = async (cookie: string): Promise<number> => (await onPreview('/api/site', cookie)).status;

describe('a link', () => {
  it('is given to a colleague for a minute, on the preview host, and kept by nobody', async () => {
    const answer = await writer.post('content/preview').expect(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { url, expiresAt } = linkIn(answer);
    expect(url).toMatch(/^https:\/\/preview\.scores\.example\/preview\/p[\w-]{43}$/);
    expect(Date.parse(expiresAt) - wallClock.nowMs()).toBe(MINUTE_MS);
  });

  it('opens a session once: with a cookie of this host alone', async () => {
    const { pathname } = new URL(linkIn(await writer.post('content/preview')).url);
    await gateway.http.head(pathname).set('host', PREVIEW_HOST).expect(401);
    const opened = await onPreview(pathname).expect(303);
    expect(opened.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
    expect(cookieSetBy(opened)).toMatch(
      /^__Host-preview=p[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=3600$/,
    );
    const again = await onPreview(pathname).expect(401);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('opens one session, however many use it at once', async () => {
    const { pathname } = new URL(linkIn(await writer.post('content/preview')).url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => onPreview(pathname)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array.from({ length: 7 }, () => 401)]);
  });

  it('opens nothing after a minute, on the public host, or made up', async () => {
    const { pathname } = new URL(linkIn(await writer.post('content/preview')).url);
    const elsewhere = await onSite(pathname).expect(404);
    expect(elsewhere.headers['set-cookie']).toBeUndefined();
    await onPreview(`/preview/p${'A'.repeat(43)}`).expect(401);
    await onPreview('/preview/end').expect(401);
    wallClock.advance(MINUTE_MS);
    await onPreview(pathname).expect(401);
  });

  it('opens nothing once its colleague has signed out', async () => {
    const leaver = await Colleague.join(gateway, 'leaver', ['staff:content'], host.token);
    const { pathname } = new URL(linkIn(await leaver.post('content/preview')).url);
    await leaver.post('auth/logout').expect(204);
    await onPreview(pathname).expect(401);
  });

  it('is not given where there is no preview host', async () => {
    const { site: plain } = settingsFor(null);
    const own = await startGateway({ upstreamUrl: null, settings: { ...settings(), site: plain } });
    const answer = await own.http
      .post('/api/staff/content/preview')
      .set('authorization', `Bearer ${STAFF_TOKEN}`)
      .expect(503);
    expect(codeIn(answer.body)).toBe('feature-off');
    await own.stop();
  });

  it('is for the holder of the STAFF_TOKEN until somebody has an account', async () => {
    const own = await startGateway({ upstreamUrl: null, settings: settings(), overrides: { wallClock } });
    const asked = own.http.post('/api/staff/content/preview').set('authorization', `Bearer ${STAFF_TOKEN}`);
    const { pathname } = new URL(linkIn(await asked.expect(201)).url);
    const opened = await getOn(own, PREVIEW_HOST, pathname).expect(303);
    const cookie = cookieSetBy(opened).split(';', 1)[0];
    await getOn(own, PREVIEW_HOST, '/api/site', cookie).expect(200);
    await Colleague.join(own, 'first', ['staff:accounts']);
    await getOn(own, PREVIEW_HOST, '/api/site', cookie).expect(401);
    await own.stop();
  });
});

describe('a preview', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await openPreview(writer);
  });

  it('shows a page with its draft, and says so; nobody may keep or index it', async () => {
    const { text, headers } = await onPreview(GUIDE, cookie).expect(200);
    expect(text).toContain(DRAFT);
    expect(text).toContain('Draft preview');
    expect(text).toContain(`href="${PUBLIC_URL}${GUIDE}"`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    for (const name of ['etag', 'age', 'cache-status', 'last-modified']) expect(headers[name]).toBeUndefined();
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${GUIDE}"`);
    expect(text).not.toMatch(new RegExp(`<link[^>]+${PREVIEW_HOST}`));
  });

  it('says it in the language of the page', async () => {
    const { text } = await onPreview('/de/guides', cookie).expect(200);
    expect(text).toContain('Entwurfsansicht');
    expect((await onSite('/de/guides').expect(200)).text).not.toContain('Entwurfsansicht');
  });

  it('shows drafts to the page’s own reads as well', async () => {
    const { body, headers } = await onPreview(`/api/guides/${SLUG}?lang=en`, cookie).expect(200);
    expect(titleIn(body)).toBe(DRAFT);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['etag']).toBeUndefined();
  });

  it('shows what nobody has published yet, and what was published and changed since', async () => {
    const facts = { topic: 'laws', order: 1, summary: 'Soon.', body: 'Text.' };
    await site.edit('guides', 'never-published', 'en', { ...facts, title: 'Never published' });
    await onSite('/api/guides/never-published').expect(404);
    expect(titleIn((await onPreview('/api/guides/never-published', cookie).expect(200)).body)).toBe(
      'Never published',
    );
    expect((await onPreview('/en/guides', cookie).expect(200)).text).toContain('Never published');
    await site.edit('home', 'home', 'en', { notice: 'A notice in the making' });
    expect((await onPreview('/api/site', cookie).expect(200)).text).toContain('A notice in the making');
    expect((await onSite('/api/site').expect(200)).text).not.toContain('A notice in the making');
  });

  it('leads from its root to a language, and keeps nothing of that either', async () => {
    const { headers } = await onPreview('/', cookie).set('accept-language', 'fr').expect(302);
    expect(headers).toMatchObject({ location: '/fr', 'cache-control': 'no-store' });
  });

  it('has no worker that keeps pages, no sitemap, and no welcome for robots', async () => {
    expect((await onPreview('/sw.js', cookie).expect(200)).text).toBe(RETIRED_WORKER);
    for (const path of ['/sitemap.xml', '/sitemaps/guides.xml']) await onPreview(path, cookie).expect(404);
    for (const known of [undefined, cookie]) {
      const { text } = await onPreview('/robots.txt', known).expect(200);
      expect(text).toBe('User-agent: *\nDisallow: /\n');
    }
  });

  it('only reads', async () => {
    const sent = () => gateway.http.post('/api/contact').set('host', PREVIEW_HOST).set('cookie', cookie);
    const answer = await sent().send({}).expect(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    for (const target of [PREVIEW_HOST, HOST])
      for (const path of ['/api/staff/accounts', '/api/staff/cache/nodes', '/api/account'])
        await getOn(gateway, target, path, cookie).expect(401);
    await gateway.http.post('/api/staff/content/preview').set('cookie', cookie).expect(401);
  });

  it('is ended by who reads it', async () => {
    const own = await openPreview(writer);
    const ended = await gateway.http
      .post('/preview/end')
      .set('host', PREVIEW_HOST)
      .set('cookie', own)
      .type('form')
      .send('')
      .expect(303);
    expect(cookieSetBy(ended)).toMatch(/^__Host-preview=; .*Max-Age=0$/);
    expect(await statusOf(own)).toBe(401);
    expect(await statusOf(cookie)).toBe(200);
  });

  it('ends with its colleague’s sign-in, and with their removal', async () => {
    const leaver = await Colleague.join(gateway, 'going', ['staff:content'], host.token);
    const first = await openPreview(leaver);
    expect(await statusOf(first)).toBe(200);
    await leaver.post('auth/logout').expect(204);
    expect(await statusOf(first)).toBe(401);
    const removed = await Colleague.join(gateway, 'removed', ['staff:content'], host.token);
    const second = await openPreview(removed);
    await host.remove(removed.signed.id).expect(204);
    expect(await statusOf(second)).toBe(401);
  });

  it('ends after an hour', async () => {
    const own = await openPreview(writer);
    wallClock.advance(HOUR_MS - 1000);
    expect(await statusOf(own)).toBe(200);
    wallClock.advance(1000);
    expect(await statusOf(own)).toBe(401);
    cookie = await openPreview(writer);
  });
});

describe('without a session', () => {
  it.each(['/en', '/en/guides', GUIDE, '/', '/nowhere', '/cms', '/DE'])('the page %s is refused', async (path) => {
    const { headers, text } = await onPreview(path).set('accept-language', 'it').expect(401);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'www-authenticate': 'Preview realm="drafts"',
    });
    expect(text).toMatch(/<h1>(Drafts are for staff|Le bozze sono riservate alla redazione)<\/h1>/);
    expect(text).toContain(`href="${PUBLIC_URL}/`);
  });

  it.each([
    '/api/guides',
    '/api/site',
    '/api/nothing',
    '/rss/matches.xml',
    '/sitemap.xml',
    '/images/site/uploads/x.svg',
    '/favicon.svg',
    '/sw.js',
    '/widget.js',
    '/manifest.webmanifest',
    '/healthz',
    '/metrics',
    '/.well-known/jwks.json',
  ])('%s is refused', async (path) => {
    const { headers, body, type, text } = await onPreview(path).expect(401);
    expect(type).toBe('application/problem+json');
    expect(codeIn(text === '' ? body : JSON.parse(text))).toBe('unauthorized');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['x-request-id']).toBeDefined();
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const answer = await fetch(`${gateway.url}/api/contact`, { method });
    expect(answer.status).not.toBe(401);
    const client = rawClient();
    client.send(`${method} /api/contact HTTP/1.1\r\nHost: ${PREVIEW_HOST}\r\nContent-Length: 0\r\n\r\n`);
    expect((await client.next()).status).toBe(401);
  });

  it('a hashed file is what it is everywhere: the same bytes, kept for good', async () => {
    const [, path = ''] = /(\/assets\/[\w./-]+\.css)/.exec((await onSite('/en/guides').expect(200)).text) ?? [];
    const { headers } = await onPreview(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await onPreview('/assets/../api/guides').expect(404)).text).not.toContain(DRAFT);
  });
});

describe('elsewhere', () => {
  let cookie: string;
  let published: string;
  beforeAll(async () => {
    cookie = await openPreview(writer);
    published = titleIn((await onSite(`/api/guides/${SLUG}`).expect(200)).body);
    expect(published).not.toBe(DRAFT);
  });

  it.each([
    ['the public host', HOST],
    ['another host', 'evil.example'],
    ['a longer name', `${PREVIEW_HOST}.evil.example`],
    ['a shorter name', 'scores.example'],
    ['the address of the machine', '127.0.0.1'],
  ])('%s never shows a draft, whatever cookie comes', async (_, name) => {
    for (const path of [`/api/guides/${SLUG}`, GUIDE])
      for (const claim of ['x-forwarded-host', 'forwarded', 'x-original-host']) {
        const value = claim === 'forwarded' ? `host=${PREVIEW_HOST}` : PREVIEW_HOST;
        const { text } = await getOn(gateway, name, path, cookie).set(claim, value).expect(200);
        expect(text).not.toContain(DRAFT);
        expect(text).toContain(published);
      }
  });

  it.each([
    PREVIEW_HOST.toUpperCase(),
    `${PREVIEW_HOST}.`,
    `${PREVIEW_HOST}:443`,
    `${PREVIEW_HOST}:8443`,
    `${PREVIEW_HOST}:`,
    `Preview.scores.example:80`,
  ])('the preview host written as %s opens nothing', async (name) => {
    for (const path of [`/api/guides/${SLUG}`, GUIDE]) {
      const { text, headers } = await getOn(gateway, name, path, cookie).expect(401);
      expect(text).not.toContain(DRAFT);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    }
  });

  it('two Hosts are no request at all', async () => {
    const client = rawClient();
    client.send(
      `GET ${GUIDE} HTTP/1.1\r\nHost: ${HOST}\r\nHost: ${PREVIEW_HOST}\r\nCookie: ${cookie}\r\n\r\n`,
    );
    expect((await client.next()).status).toBe(400);
  });
});

describe('no cache has a draft', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = await openPreview(writer);
  });

  /** Of one document in one language: each test has its own, so that nothing is kept of it yet. */
  const written = async (slug: string): Promise<{ readonly before: string; readonly draft: string }> => {
    const other = await startGateway({ upstreamUrl: null, settings: settings() });
    const before = titleIn((await onSite(`/api/guides/${slug}`, undefined, other).expect(200)).body);
    await other.stop();
    const draft = `A draft of ${slug}`;
    await site.edit('guides', slug, 'en', { title: draft });
    return { before, draft };
  };

  it.each([
    ['first', 'how-var-decides'],
    ['later', 'how-a-table-is-ranked'],
  ])('read in a preview %s', async (order, slug) => {
    const { before, draft } = await written(slug);
    const paths = [`/api/guides/${slug}?lang=en`, '/api/guides?lang=en', `/en/guides/${slug}`, '/en/guides'];
    const publicly = async () => {
      for (const path of paths) {
        const { text } = await onSite(path).expect(200);
        expect(text).toContain(before);
        expect(text).not.toContain(draft);
      }
    };
    const privately = async () => {
      for (const path of paths) expect((await onPreview(path, cookie).expect(200)).text).toContain(draft);
    };
    if (order === 'later') await publicly();
    await privately();
    await publicly();
    await privately();
    // From memory now.
    await publicly();
    await site.publish('guides', slug, 'en');
  });

  it('nor on a connection that both hosts share, answered ahead of the parser', async () => {
    const path = `/api/guides/${SLUG}?lang=en`;
    const client = rawClient();
    const ask = async (name: string) => {
      client.send(`GET ${path} HTTP/1.1\r\nHost: ${name}\r\nCookie: ${cookie}\r\n\r\n`);
      return client.next();
    };
    await ask(HOST);
    for (let round = 0; round < 3; round += 1) {
      const shown = await ask(HOST);
      expect(shown.headers.get('cache-status')).toMatch(/^touchline; hit/);
      expect(shown.body.toString()).not.toContain(DRAFT);
      const drafted = await ask(PREVIEW_HOST);
      expect(drafted.body.toString()).toContain(DRAFT);
      expect(drafted.headers.get('cache-control')).toBe('no-store');
    }
  });
});

describe('while the site upstream is away', () => {
  it('a preview says so, and shows nothing that is kept; the public site goes on', async () => {
    const cookie = await openPreview(writer);
    const before = await onSite(GUIDE).expect(200);
    await site.setFaults({ status: 500 });
    const answer = await onPreview(`/api/guides/${SLUG}?lang=en`, cookie).expect(502);
    expect(codeIn(answer.body)).toBe('upstream-failed');
    const page = await onPreview(GUIDE, cookie);
    expect(page.status).toBe(502);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect(page.text).not.toContain(DRAFT);
    expect((await onSite(GUIDE).expect(200)).text).toBe(before.text);
  });
});
