import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { closeAfterwards, temporaryFolder } from '@touchline/test-data/opened';
import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module } from '@nestjs/common';
import { loneCaches } from '../../platform/cache/testing/lone-caches.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { ProblemFilter } from '../../platform/http-server/problems/problem.filter.ts';
import { PlatformModule } from '../../platform/platform.module.ts';
import { Clock } from '../../platform/time/clock.ts';
import { loadWebBuild, PagesModule } from './index.ts';

/** A minimal web build that renders the request it received. */
const RENDERER = `
export async function render(request) {
  if (request.url === '/en/match/boom') throw new Error('broken page');
  if (request.url === '/en/match/moved') return { status: 307, location: '/en/match/7', html: '', scriptHashes: [] };
  const status = request.url.includes('league/none') ? 404 : request.url.includes('league/down') ? 502 : 200;
  const { url, language, timeZone } = request;
  return { status, html: '<p>' + JSON.stringify({ url, language, timeZone }) + '<br>'.repeat(400), scriptHashes: ['sha256-abc='] };
}`;

class StoppedClock extends Clock {
  override nowMs(): number {
    return Date.UTC(2026, 10, 21, 12);
  }
}

@Module({})
class Whole {}

describe('pages', () => {
  let app: NestFastifyApplication;
  let dist: string;

  beforeAll(async () => {
    dist = temporaryFolder('web');
    await mkdir(join(dist, 'server'));
    await mkdir(join(dist, 'client/assets'), { recursive: true });
    await mkdir(join(dist, 'client/.vite'));
    await writeFile(join(dist, 'package.json'), '{"type":"module"}');
    await writeFile(join(dist, 'server/entry-server.js'), RENDERER);
    await writeFile(join(dist, 'client/assets/a-1.js'), 'plain');
    await writeFile(join(dist, 'client/assets/a-1.js.br'), 'brotli');
    await writeFile(join(dist, 'client/assets/a-1.js.gz'), 'gzip');
    await mkdir(join(dist, 'shared/assets'), { recursive: true });
    await writeFile(join(dist, 'shared/assets/of-another-build-1.js'), 'another');
    await writeFile(join(dist, 'client/favicon.svg'), '<svg/>');
    await writeFile(join(dist, 'client/.vite/manifest.json'), '{"secret":true}');
    const settings: Settings = {
      production: false,
      logLevel: 'silent',
      nodeName: 'here',
      version: '0.0.0',
      host: '127.0.0.1',
      port: 0,
      trustProxy: false,
      connectionStallMs: 30_000,
      maxConnections: 10_000,
      readsEarly: true,
      baseUrl: 'https://touchline.example',
      dataDir: '.data',
      webDist: dist,
      assetsDir: join(dist, 'shared'),
      renderThreads: 1,
      pageDeadlineMs: 2000,
      offlinePages: true,
      redisUrl: null,
      cacheMemoryBytes: 8 * 1024 ** 2,
      game: null,
      live: { pollMs: 15_000, connectionsPerAddress: 0 },
      sports: { basketball: null, hockey: null },
      identity: null,
      payment: null,
      media: null,
      siteUpstream: null,
      siteWebhookSecret: null,
      imageHost: null,
      websubHubUrl: null,
      accounts: {
        accessTokenSeconds: 86_400,
        refreshTokenSeconds: 2_592_000,
        stateRedisUrl: null,
        signingKeys: null,
        staffSigningKeys: null,
        sealingKey: null,
      },
      site: {
        name: 'Touchline',
        supportEmail: null,
        social: { telegram: null, twitter: null, facebook: null, rss: null },
        host: null,
        previewUrl: null,
        analyticsId: null,
        pricingOverlayHost: null,
        receiptsKeptDays: 3650,
        features: {
          scores: true,
          accounts: true,
          content: true,
          tv: true,
          movies: true,
          highlights: true,
          contact: true,
          payments: false,
          notifications: true,
          streams: true,
        },
        demonstration: null,
      },
      vapid: null,
      staffToken: null,
      unprefixed: 'redirect',
    };
    const clock = new StoppedClock();
    const caches = loneCaches(clock);
    app = closeAfterwards(
      'gateway',
      await NestFactory.create<NestFastifyApplication>(
        {
          module: Whole,
          imports: [PlatformModule.register({ settings, clock, caches }), PagesModule.register(loadWebBuild)],
        },
        new FastifyAdapter(),
        { logger: false },
      ),
    );
    app.useGlobalFilters(new ProblemFilter());
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  });

  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'GET', url, headers });

  test('a page has a status, a policy, compressed variants and an entity tag for revalidation', async () => {
    const answer = await get('/en/live-matches?utm_source=x');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('"url":"/en/live-matches"');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self' 'sha256-abc='");
    expect(answer.headers['cache-control']).toContain('public');
    expect(answer.headers['set-cookie']).toBeUndefined();
    const small = await get('/en/live-matches', { 'accept-encoding': 'gzip;q=0.5, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(small.rawPayload).toString()).toBe(answer.body);
    const again = await get('/en/live-matches', { 'if-none-match': String(answer.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect((await app.inject({ method: 'HEAD', url: '/en/live-matches' })).statusCode).toBe(200);
  });

  test('2.11 a page that redirects responds with the location and its status, and is not cached', async () => {
    const answer = await get('/en/match/moved');
    expect([answer.statusCode, answer.headers['location']]).toEqual([307, '/en/match/7']);
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(answer.body).toBe('');
  });

  test("only pages about a day use the reader's zone", async () => {
    const cookie = { cookie: 'tz=Europe%2FBerlin' };
    const day = await get('/en/fixtures-results', cookie);
    expect(day.body).toContain('"timeZone":"Europe/Berlin"');
    expect(day.headers['cache-control']).toBe('private, no-cache');
    expect(day.headers['vary']).toContain('Cookie');
    expect((await get('/en/fixtures-results')).body).toContain('"timeZone":"UTC"');
    expect((await get('/en/fixtures-results', { cookie: 'tz=Mars%2FBase' })).body).toContain('"UTC"');
    const live = await get('/en/live-matches', cookie);
    expect(live.body).toContain('"timeZone":"UTC"');
    expect(live.headers['vary']).not.toContain('Cookie');
  });

  test('a page is sent with its true status', async () => {
    expect((await get('/en/league/none')).statusCode).toBe(404);
    const down = await get('/en/league/down');
    expect(down.statusCode).toBe(502);
    expect(down.headers['cache-control']).toBe('no-store');
  });

  test('staff pages are not cached, not indexed and not sent as a referrer: the address of one is a secret', async () => {
    for (const url of ['/en/cms/login/i-secret', '/de/cms/login', '/tr/cms']) {
      const answer = await app.inject({ method: 'GET', url });
      expect([url, answer.statusCode]).toEqual([url, 200]);
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
      expect(answer.headers['content-security-policy']).toContain("'sha256-abc='");
      expect(answer.headers['etag']).toBeUndefined();
    }
  });

  test('a page that cannot be rendered becomes an error page in its language', async () => {
    const answer = await get('/en/match/boom');
    expect(answer.statusCode).toBe(500);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('Something went wrong');
    expect(answer.body).not.toContain('broken page');
  });

  test('redirects name the headers that they depend on', async () => {
    const entered = await get('/', { 'accept-language': 'tr' });
    expect(entered.statusCode).toBe(302);
    expect(entered.headers['location']).toBe('/tr');
    expect(entered.headers['vary']).toBe('Accept-Language, Cookie');
    expect(entered.headers['cache-control']).toBe('private, no-store');
    expect(entered.headers['set-cookie']).toBe('i18n_redirected=tr; Path=/; Max-Age=31536000; SameSite=Lax');
    const moved = await get('/DE/league/');
    expect([moved.statusCode, moved.headers['location']]).toEqual([301, '/de/league']);
  });

  test('unknown machine paths get a JSON problem, not a page', async () => {
    for (const url of ['/api/nothing', '/sitemap.xml', '/.well-known/x', '/assets/none.js']) {
      const answer = await get(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('problem+json');
    }
  });

  test('a file of another build is served from the shared directory; a missing file is a 404 that is not cached', async () => {
    const found = await get('/assets/of-another-build-1.js');
    expect([found.statusCode, found.body]).toEqual([200, 'another']);
    expect(found.headers['cache-control']).toContain('immutable');
    expect(found.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const missing = await get('/assets/of-another-build-2.js');
    expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  test('built files are served in their precompressed variants and as immutable', async () => {
    const best = await get('/assets/a-1.js', { 'accept-encoding': 'gzip, br' });
    expect(best.body).toBe('brotli');
    expect(best.headers['content-encoding']).toBe('br');
    expect(best.headers['cache-control']).toContain('immutable');
    expect((await get('/assets/a-1.js', { 'accept-encoding': 'br;q=0, gzip' })).body).toBe('gzip');
    expect((await get('/assets/a-1.js')).body).toBe('plain');
    const again = await get('/assets/a-1.js', { 'if-none-match': String(best.headers['etag']) });
    expect(again.statusCode).toBe(304);
    expect((await get('/favicon.ico')).headers['content-type']).toContain('image/svg+xml');
    for (const url of ['/.vite/manifest.json', '/assets/../.vite/manifest.json', '/assets/a-1.js.br']) {
      expect((await get(url)).body).not.toContain('secret');
    }
  });
});
