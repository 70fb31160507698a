import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { PUBLIC_ROUTES } from '../../src/public-routes.ts';
import { Walk } from '../support/walk.ts';

interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
}

/** English and German only: all languages share one route. */
const WALKED = PUBLIC_ROUTES.filter(({ path }) => !/^\/(?!en\b|de\b)[a-z]{2}(?:\/|$)/.test(path));
const QUERIES: ReadonlyMap<string, string> = new Map([
  ['/api/search', '?q=an'],
  ['/api/teams', '?search=an'],
  ['/api/sports/{slug}/standings', '?league=510'],
]);
/** The form of the fast path's request ids; the framework generates UUIDs. */
const FAST = /^[\da-f]{12}-\d{12}$/;

let walk: Walk;
let urls: readonly string[];

/** Returns the file extension used in a folder. */
function endingOf(path: string): string {
  if (path.startsWith('/calendar/')) return '.ics';
  return path.includes('/feeds/') ? '.json' : '.xml';
}

/** Sends a request over a socket, with the address exactly as spelled. */
function ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answered> {
  const { hostname, port } = new URL(walk.gateway.url);
  return new Promise((resolve, reject) => {
    const asked = httpRequest({ hostname, port, path, headers }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers });
      });
    });
    asked.once('error', reject).end();
  });
}

/** Returns the last segment of a walked page's address. */
function partOf(route: string): string {
  const partsOf = (path: string): number => path.split('/').length;
  const stop = walk.stops.find(
    ({ route: { name, path: pattern }, path }) => name === route && partsOf(path) === partsOf(pattern),
  );
  return stop?.path.split('?')[0]?.split('/').at(-1) ?? 'none';
}

async function urlsOf(): Promise<readonly string[]> {
  const sitemap = await walk.gateway.http.get('/sitemap.xml').expect(200);
  const parts = new Map([
    ['sitemaps', /\/sitemaps\/([^<]+)</.exec(sitemap.text)?.[1] ?? 'none'],
    ['guides', partOf('guides-slug')],
    ['pages', 'terms'],
    ['deprecated', partOf('deprecated-slug')],
    ['head-to-head', partOf('team-head-to-head-slug')],
    ...['sport', 'sports'].map((key) => [key, partOf('sport-slug')] as const),
    ...['team', 'teams'].map((key) => [key, partOf('team-id')] as const),
    ...['league', 'leagues', 'table'].map((key) => [key, partOf('league-id')] as const),
    ...['match', 'matches', 'lineup'].map((key) => [key, partOf('match-id')] as const),
    ['match-highlight', partOf('match-highlight-id')],
  ]);
  return WALKED.map(({ path }) => {
    const filled = path.replace(/\/([a-z-]+)\/\{([a-z]+)\}/, (_all, before: string, name: string) => {
      const part = parts.get(before) ?? 'none';
      return `/${before}/${name === 'file' && !/\.\w+$/.test(part) ? part + endingOf(path) : part}`;
    });
    return filled + (QUERIES.get(path) ?? '');
  });
}

beforeAll(async () => {
  walk = await Walk.start();
  urls = await urlsOf();
}, 180_000);

/** Percent-encodes the first letter of each path segment, which needs no encoding. */
const escaped = (url: string): string =>
  url.replace(/^[^?]*/, (path) =>
    path.replace(
      /\/[a-z\d]/gi,
      ([slash = '', letter = '']) => `${slash}%${letter.charCodeAt(0).toString(16)}`,
    ),
  );

test('every public address is served from the cache, in any spelling and with any of these headers', async () => {
  const faults: string[] = [];
  const expectHit = async (url: string, headers: Readonly<Record<string, string>>, status: number) => {
    const { status: answered, headers: said } = await ask(url, headers);
    const [id, cache] = [String(said['x-request-id']), String(said['cache-status'])];
    if (answered !== status || !FAST.test(id) || !cache.startsWith('touchline; hit; ttl='))
      faults.push(`${url} ${JSON.stringify(headers)}: ${String(answered)}, ${id}, ${cache}`);
  };
  for (const url of urls) {
    const { status } = await ask(url);
    if (![200, 404, 410].includes(status)) faults.push(`${url}: ${String(status)}`);
    await expectHit(url, {}, status);
    await expectHit(url, { range: 'bytes=0-9' }, status);
    await expectHit(url, { 'content-length': '0' }, status);
    await expectHit(url, { 'if-match': '*' }, status);
    await expectHit(url, { 'if-match': '"another"' }, status === 200 ? 412 : status);
    await expectHit(url, { 'if-unmodified-since': 'not a date' }, status);
    await expectHit(escaped(url), {}, status);
  }
  expect(faults).toEqual([]);
  expect(urls.length).toBeGreaterThan(100);
}, 240_000);

test('a response that bypasses the cache does not claim to be stored', async () => {
  for (const [path, headers] of [
    ['/api/matches/live', { 'accept-encoding': 'identity;q=0, *;q=0' }],
    ['/en/rss/matches.xml', { 'transfer-encoding': 'chunked' }],
  ] as const) {
    const answer = await ask(path, headers);
    expect([answer.status, answer.headers['cache-status']]).toEqual([200, 'touchline; fwd=bypass']);
  }
});
