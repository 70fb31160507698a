import { RETIRED_WORKER } from '../../src/features/pages/install.controller.ts';
import { HOUR_MS, MINUTE_MS } from '../../src/platform/time/durations.ts';
import { startGateway } from '../support/gateway.ts';
import {
  codeIn,
  cookieSetBy,
  DRAFT,
  getOn,
  linkIn,
  openPreview,
  PREVIEW_HOST,
  PreviewedSite,
  PUBLIC_HOST,
  PUBLIC_URL,
  SLUG,
  titleIn,
} from '../support/preview.ts';
import { settingsFor } from '../support/settings.ts';
import { Colleague } from '../support/staff-account.ts';
import { STAFF_TOKEN } from '../support/staff.ts';

const GUIDE = `/en/guides/${SLUG}`;

let previewed: PreviewedSite;
beforeAll(async () => {
  previewed = await PreviewedSite.start();
});

describe('a link', () => {
  it('is valid for a minute, on the preview host, and not cached', async () => {
    const answer = await previewed.writer.post('content/preview').expect(201);
    expect(answer.headers['cache-control']).toBe('no-store');
    const { url, expiresAt } = linkIn(answer);
    expect(url).toMatch(/^https:\/\/preview\.scores\.example\/preview\/p[\w-]{43}$/);
    expect(Date.parse(expiresAt) - previewed.wallClock.nowMs()).toBe(MINUTE_MS);
  });

  it('opens a session once, with a cookie of this host only', async () => {
    const { pathname } = new URL(linkIn(await previewed.writer.post('content/preview')).url);
    await previewed.gateway.http.head(pathname).set('host', PREVIEW_HOST).expect(401);
    const opened = await previewed.onPreview(pathname).expect(303);
    expect(opened.headers).toMatchObject({ location: '/', 'cache-control': 'no-store' });
    expect(cookieSetBy(opened)).toMatch(
      /^__Host-preview=p[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Secure; Max-Age=3600$/,
    );
    const again = await previewed.onPreview(pathname).expect(401);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  it('opens one session, even if several requests use it at the same time', async () => {
    const { pathname } = new URL(linkIn(await previewed.writer.post('content/preview')).url);
    const answers = await Promise.all(Array.from({ length: 8 }, () => previewed.onPreview(pathname)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      303,
      ...Array.from({ length: 7 }, () => 401),
    ]);
  });

  it('is refused after a minute, on the public host, and if made up', async () => {
    const { pathname } = new URL(linkIn(await previewed.writer.post('content/preview')).url);
    const elsewhere = await previewed.onSite(pathname).expect(404);
    expect(elsewhere.headers['set-cookie']).toBeUndefined();
    await previewed.onPreview(`/preview/p${'A'.repeat(43)}`).expect(401);
    await previewed.onPreview('/preview/end').expect(401);
    previewed.wallClock.advance(MINUTE_MS);
    await previewed.onPreview(pathname).expect(401);
  });

  it('is refused once its colleague has signed out', async () => {
    const leaver = await Colleague.join(previewed.gateway, 'leaver', ['staff:content'], previewed.host.token);
    const { pathname } = new URL(linkIn(await leaver.post('content/preview')).url);
    await leaver.post('auth/logout').expect(204);
    await previewed.onPreview(pathname).expect(401);
  });

  it('is not created without a preview host', async () => {
    const { site: plain } = settingsFor(null);
    const own = await startGateway({ upstreamUrl: null, settings: { ...previewed.settings, site: plain } });
    const answer = await own.http
      .post('/api/staff/content/preview')
      .set('authorization', `Bearer ${STAFF_TOKEN}`)
      .expect(503);
    expect(codeIn(answer.body)).toBe('feature-off');
    await own.stop();
  });

  it('is available to the holder of the STAFF_TOKEN until somebody has an account', async () => {
    const own = await startGateway({
      upstreamUrl: null,
      settings: previewed.settings,
      overrides: { wallClock: previewed.wallClock },
    });
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
    cookie = await openPreview(previewed.writer);
  });

  it('shows a page with its draft, marked as such, not cacheable and not indexed', async () => {
    const { text, headers } = await previewed.onPreview(GUIDE, cookie).expect(200);
    expect(text).toContain(DRAFT);
    expect(text).toContain('Draft preview');
    expect(text).toContain(`href="${PUBLIC_URL}${GUIDE}"`);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    for (const name of ['etag', 'age', 'cache-status', 'last-modified'])
      expect(headers[name]).toBeUndefined();
    expect(text).toContain(`<link rel="canonical" href="${PUBLIC_URL}${GUIDE}"`);
    expect(text).not.toMatch(new RegExp(`<link[^>]+${PREVIEW_HOST}`));
  });

  it('has its mark in the language of the page', async () => {
    const { text } = await previewed.onPreview('/de/guides', cookie).expect(200);
    expect(text).toContain('Entwurfsansicht');
    expect((await previewed.onSite('/de/guides').expect(200)).text).not.toContain('Entwurfsansicht');
  });

  it('shows drafts in the page’s API reads too', async () => {
    const answer = await previewed.onPreview(`/api/guides/${SLUG}?lang=en`, cookie).expect(200);
    expect(titleIn(answer.body)).toBe(DRAFT);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    expect(answer.headers['etag']).toBeUndefined();
  });

  it('shows unpublished entries, and unpublished changes of published ones', async () => {
    const facts = { topic: 'laws', order: 1, summary: 'Soon.', body: 'Text.' };
    await previewed.site.edit('guides', 'never-published', 'en', { ...facts, title: 'Never published' });
    await previewed.onSite('/api/guides/never-published').expect(404);
    expect(titleIn((await previewed.onPreview('/api/guides/never-published', cookie).expect(200)).body)).toBe(
      'Never published',
    );
    expect((await previewed.onPreview('/en/guides', cookie).expect(200)).text).toContain('Never published');
    await previewed.site.edit('home', 'home', 'en', { notice: 'A notice in the making' });
    expect((await previewed.onPreview('/api/site', cookie).expect(200)).text).toContain(
      'A notice in the making',
    );
    expect((await previewed.onSite('/api/site').expect(200)).text).not.toContain('A notice in the making');
  });

  it('redirects its root to a language, without caching that', async () => {
    const answer = await previewed.onPreview('/', cookie).set('accept-language', 'fr').expect(302);
    expect(answer.headers).toMatchObject({ location: '/fr', 'cache-control': 'no-store' });
  });

  it('has no caching worker and no sitemap, and disallows robots', async () => {
    expect((await previewed.onPreview('/sw.js', cookie).expect(200)).text).toBe(RETIRED_WORKER);
    for (const path of ['/sitemap.xml', '/sitemaps/guides.xml'])
      await previewed.onPreview(path, cookie).expect(404);
    for (const known of [undefined, cookie]) {
      const { text } = await previewed.onPreview('/robots.txt', known).expect(200);
      expect(text).toBe('User-agent: *\nDisallow: /\n');
    }
  });

  it('is read-only', async () => {
    const sent = () =>
      previewed.gateway.http.post('/api/contact').set('host', PREVIEW_HOST).set('cookie', cookie);
    const answer = await sent().send({}).expect(405);
    expect(answer.headers).toMatchObject({ allow: 'GET, HEAD', 'cache-control': 'no-store' });
    for (const target of [PREVIEW_HOST, PUBLIC_HOST])
      for (const path of ['/api/staff/accounts', '/api/staff/cache/nodes', '/api/account'])
        await getOn(previewed.gateway, target, path, cookie).expect(401);
    await previewed.gateway.http.post('/api/staff/content/preview').set('cookie', cookie).expect(401);
  });

  it('can be ended by its reader', async () => {
    const own = await openPreview(previewed.writer);
    const ended = await previewed.gateway.http
      .post('/preview/end')
      .set('host', PREVIEW_HOST)
      .set('cookie', own)
      .type('form')
      .send('')
      .expect(303);
    expect(cookieSetBy(ended)).toMatch(/^__Host-preview=; .*Max-Age=0$/);
    expect(await previewed.statusOf(own)).toBe(401);
    expect(await previewed.statusOf(cookie)).toBe(200);
  });

  it('ends when its colleague signs out or is removed', async () => {
    const leaver = await Colleague.join(previewed.gateway, 'going', ['staff:content'], previewed.host.token);
    const first = await openPreview(leaver);
    expect(await previewed.statusOf(first)).toBe(200);
    await leaver.post('auth/logout').expect(204);
    expect(await previewed.statusOf(first)).toBe(401);
    const removed = await Colleague.join(
      previewed.gateway,
      'removed',
      ['staff:content'],
      previewed.host.token,
    );
    const second = await openPreview(removed);
    await previewed.host.remove(removed.signed.id).expect(204);
    expect(await previewed.statusOf(second)).toBe(401);
  });

  it('ends after an hour', async () => {
    const own = await openPreview(previewed.writer);
    previewed.wallClock.advance(HOUR_MS - 1000);
    expect(await previewed.statusOf(own)).toBe(200);
    previewed.wallClock.advance(1000);
    expect(await previewed.statusOf(own)).toBe(401);
    cookie = await openPreview(previewed.writer);
  });
});

describe('without a session', () => {
  it.each(['/en', '/en/guides', GUIDE, '/', '/nowhere', '/cms', '/DE'])(
    'the page %s is refused',
    async (path) => {
      const { headers, text } = await previewed.onPreview(path).set('accept-language', 'it').expect(401);
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex, nofollow',
        'www-authenticate': 'Preview realm="drafts"',
      });
      expect(text).toMatch(/<h1>(Drafts are for staff|Le bozze sono riservate alla redazione)<\/h1>/);
      expect(text).toContain(`href="${PUBLIC_URL}/`);
    },
  );

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
    const answer = await previewed.onPreview(path).expect(401);
    expect(answer.type).toBe('application/problem+json');
    expect(codeIn(answer.body)).toBe('unauthorized');
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect(answer.headers['x-request-id']).toBeDefined();
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused', async (method) => {
    const answer = await fetch(`${previewed.gateway.url}/api/contact`, { method });
    expect(answer.status).not.toBe(401);
    const client = previewed.rawClient();
    client.send(`${method} /api/contact HTTP/1.1\r\nHost: ${PREVIEW_HOST}\r\nContent-Length: 0\r\n\r\n`);
    expect((await client.next()).status).toBe(401);
  });

  it('a hashed file is the same as everywhere, and cached permanently', async () => {
    const [, path = ''] =
      /(\/assets\/[\w./-]+\.css)/.exec((await previewed.onSite('/en/guides').expect(200)).text) ?? [];
    const { headers } = await previewed.onPreview(path).expect(200);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await previewed.onPreview('/assets/../api/guides').expect(404)).text).not.toContain(DRAFT);
  });
});
