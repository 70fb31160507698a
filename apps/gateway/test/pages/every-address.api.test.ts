import { ACCOUNT_OPERATIONS, isEmbedPage, OPERATIONS, Problem } from '@touchline/contracts';
import { Walk } from '../support/walk.ts';

let walk: Walk;
/** One read-only address of each kind. */
let addresses: readonly string[];

beforeAll(async () => {
  walk = await Walk.start();
  const asset = /\/assets\/[\w-]+\.js/.exec((await walk.gateway.http.get('/en')).text)?.[0] ?? '';
  addresses = [
    ...walk.stops.map(({ path }) => `/en${path}`),
    '/en/nowhere',
    asset,
    '/assets/nothing.js',
    '/favicon.svg',
    '/widget.js',
    '/sw.js',
    '/manifest.webmanifest',
    '/rss',
    '/feed',
    '/rss/matches.xml',
    '/de/rss/matches.xml',
    '/de/rss/results.xml',
    '/de/rss/leagues/101.xml',
    '/de/rss/teams/1.xml',
    '/de/rss/events.xml',
    '/de/rss/events/leagues/101.xml',
    '/de/feeds/events.json',
    '/sitemap.xml',
    '/sitemaps/pages-1.xml',
    '/robots.txt',
    '/images/site/uploads/nothing.png',
    '/og/default.png',
    '/healthz',
    '/readyz',
    '/metrics',
    '/.well-known/jwks.json',
    '/api/openapi.json',
    '/api/docs',
    '/api/live',
    ...Object.values(OPERATIONS).map(({ path }) => path.replace(/\{[a-z]+\}/g, '1')),
  ];
}, 180_000);

async function ask(method: string, path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${walk.gateway.url}${path}`, { method, headers, redirect: 'manual' });
}

describe('every read-only address', () => {
  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])(
    'responds to %s with 405 and the allowed methods',
    async (method) => {
      for (const path of addresses) {
        const answer = await ask(method, path);
        expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS']);
        expect(Problem.parse(await answer.json()).code).toBe('method-not-allowed');
      }
    },
    120_000,
  );

  test('responds to OPTIONS with the same methods', async () => {
    for (const path of addresses) {
      const answer = await ask('OPTIONS', path);
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 204, 'GET, HEAD, OPTIONS']);
    }
  }, 60_000);
});

test('an account address lists its methods, an unknown address is a 404', async () => {
  for (const { path } of Object.values(ACCOUNT_OPERATIONS)) {
    const known = Object.values(ACCOUNT_OPERATIONS)
      .filter((operation) => operation.path === path)
      .map(({ method }) => method.toUpperCase());
    const answer = await ask(unknownTo(known), path.replace('{id}', 'x'));
    expect([path, answer.status]).toEqual([path, 405]);
    const allowed = (answer.headers.get('allow') ?? '').split(', ').filter((method) => method !== 'HEAD');
    expect(new Set(allowed)).toEqual(new Set([...known, 'OPTIONS']));
  }
  expect((await ask('POST', '/api/nothing')).status).toBe(404);
});

function unknownTo(known: readonly string[]): string {
  return ['GET', 'PUT', 'POST'].find((method) => !known.includes(method)) ?? 'PATCH';
}

test('any origin may read a feed: preflight, response, alias and failure', async () => {
  const origin = { origin: 'https://partner.example' };
  const feeds = addresses.filter((path) => /^\/(?:de\/)?(?:rss|feed)/.test(path));
  expect(feeds).toHaveLength(10);
  for (const path of [...feeds, '/de/rss/leagues/no-such-league.xml']) {
    const preflight = await ask('OPTIONS', path, {
      ...origin,
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'if-none-match',
    });
    expect([path, preflight.status]).toEqual([path, 204]);
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('If-None-Match');
    for (const time of [1, 2]) {
      const answer = await ask('GET', path, origin);
      expect([path, time, answer.headers.get('access-control-allow-origin')]).toEqual([path, time, '*']);
      await answer.text();
    }
  }
  for (const path of ['/en', '/sitemap.xml', '/metrics']) {
    const answer = await ask('OPTIONS', path, { ...origin, 'access-control-request-method': 'GET' });
    expect([path, answer.headers.get('access-control-allow-origin')]).toEqual([path, null]);
  }
});

test('every page states in two headers, consistently, who may frame it, and has a permissions policy', async () => {
  for (const { route, path } of walk.stops) {
    // Once uncached, once cached.
    for (const time of [1, 2]) {
      const { headers } = await ask('GET', `/en${path}`);
      const ancestors = /frame-ancestors ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1];
      const said = [ancestors, headers.get('x-frame-options')];
      expect([path, time, ...said]).toEqual([
        path,
        time,
        ...(isEmbedPage(route) ? ['*', null] : ["'none'", 'DENY']),
      ]);
      if (headers.get('location') === null)
        expect([path, headers.get('permissions-policy')]).toEqual([
          path,
          expect.stringContaining('camera=()'),
        ]);
    }
  }
  for (const path of ['/en/nowhere', '/api/matches/live', '/api/nothing', '/rss/matches.xml', '/api/docs']) {
    const { headers } = await ask('GET', path);
    expect([path, headers.get('x-frame-options')]).toEqual([path, 'DENY']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
}, 120_000);

test('a page is rendered and cached once, whatever unknown parameters are added', async () => {
  const plain = await walk.gateway.http.get('/en/about-us').expect(200);
  for (let value = 0; value < 20; value += 1) {
    const path = `/en/about-us?q=${String(value)}&tab=${String(value)}`;
    const { headers, text } = await walk.gateway.http.get(path).expect(200);
    expect(headers['cache-status']).toMatch(/^touchline; hit/);
    expect(text).toBe(plain.text);
  }
});

test('no spelling of an address causes a server error', async () => {
  const parts = ['%09', '%0a', '%0d%0a', '%00', '%7f', '%5c', '%2f', '%2e%2e', '%20', '%25', '@', ';', ':'];
  const paths = parts.flatMap((part) => [
    `/${part}`,
    `/${part}/host`,
    `/${part}${part}host`,
    `/en/${part}/host`,
    `/en${part}`,
    `/match/${part}`,
    `/de/match/${part}1`,
    `/rss/${part}`,
    `/assets/${part}`,
    `/api/matches/${part}`,
  ]);
  for (const path of paths) {
    const answer = await ask('GET', path);
    expect([path, answer.status < 500]).toEqual([path, true]);
    const location = answer.headers.get('location');
    if (location !== null)
      expect(new URL(location, walk.gateway.url).origin).toBe(new URL(walk.gateway.url).origin);
    expect(await answer.text()).not.toMatch(/\n\s+at .*\.(?:ts|js):\d+/);
  }
}, 120_000);

test('the API description is compressed for clients that accept it', async () => {
  const plain = await ask('GET', '/api/openapi.json', { 'accept-encoding': 'identity' });
  expect(plain.headers.get('content-encoding')).toBeNull();
  const whole = await plain.text();
  for (const coding of ['gzip', 'br']) {
    const answer = await ask('GET', '/api/openapi.json', { 'accept-encoding': coding });
    expect([coding, answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      coding,
      coding,
      'Accept-Encoding',
    ]);
    expect(await answer.text()).toBe(whole);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(whole.length / 4);
  }
});
