import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { CACHES, type Caches } from '../../src/platform/cache/caches.ts';
import { listIn } from '../support/answers.ts';
import { Game, SATURDAY_MS } from '../support/game.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
const REQUESTS = 1000;

/** Headers that may differ: age, cache status, and those of one message or one connection. */
const MAY_DIFFER = [
  'age',
  'cache-status',
  'date',
  'x-request-id',
  'connection',
  'keep-alive',
  'content-length',
];

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Asked {
  readonly method: 'GET' | 'HEAD';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

let game: Game;
let gateway: Gateway;
let urls: readonly string[];
const tags = new Map<string, string>();

/** Sends a request as a visitor does: over a socket, through the fast path. */
function visit({ method, url, headers }: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(`${gateway.url}${url}`, { method, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) });
      });
    });
    asked.on('error', reject).end();
  });
}

/** Sends a request directly to the origin handler, without the fast path. */
async function ordinary({ method, url, headers }: Asked): Promise<Answer> {
  const answer = await gateway.app.inject({ method, url, headers: { ...headers } });
  const all: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined) all[name] = Array.isArray(value) ? value.join(', ') : String(value);
  }
  return { status: answer.statusCode, headers: all, body: answer.rawPayload };
}

function comparable({ status, headers, body }: Answer) {
  const kept = Object.entries(headers).filter(([name]) => !MAY_DIFFER.includes(name));
  return { status, headers: Object.fromEntries(kept.toSorted()), body: body.toString('base64') };
}

async function forgetAnswers(caches: Caches): Promise<void> {
  const keys = [...caches.answers.memory.entries()].map(({ key }) => key);
  await caches.answers.cache.purge({ mode: 'hard', keys, reason: 'test' });
}

beforeAll(async () => {
  game = await Game.start();
  gateway = await startGateway({ upstreamUrl: game.url, settings: { webDist: WEB_DIST } });
  const caches = gateway.app.get<Caches>(CACHES);
  const [line] = listIn(await gateway.http.get('/api/matches/live').expect(200)).data;
  const { id = '', league, home, away } = line ?? {};
  urls = [
    '/api/matches',
    '/api/matches?date=2026-11-20&tz=Europe%2FBerlin',
    '/api/matches?status=live,finished',
    '/api/matches/live',
    '/api/matches/hot',
    `/api/matches/${id}`,
    `/api/leagues?page[size]=10`,
    `/api/leagues/${league?.id ?? ''}`,
    `/api/leagues/${league?.id ?? ''}/standings`,
    `/api/teams/${home?.id ?? ''}`,
    `/api/head-to-head/${home?.id ?? ''}-vs-${away?.id ?? ''}`,
    '/api/sports',
    '/rss/matches.xml',
    `/de/rss/teams/${home?.id ?? ''}.xml`,
    '/en/live-matches',
    '/ru/fixtures-results',
    `/tr/match/${id}`,
  ];
  // Two rounds: sources read in the first move the cursor in responses and make earlier responses stale.
  for (const attempt of [1, 2]) {
    for (const url of urls) {
      const { headers } = await visit({ method: 'GET', url, headers: {} });
      tags.set(url, headers.etag ?? '');
    }
    await caches.answers.cache.idle();
    await caches.sourceLevels.cache.idle();
    if (attempt === 1) await forgetAnswers(caches);
  }
}, 120_000);

const encodings = ['', 'gzip', 'br', 'zstd', 'gzip, deflate, br, zstd', 'br;q=0.1, gzip', '*', 'identity'];
const junk = ['', 'utm_source=x', 'fbclid=1&gclid=2', '_=17'];
/** Percent-encodes the second letter of each path segment, which needs no encoding. */
const escaped = (url: string): string =>
  url.replace(/(?<=\/[a-z])[a-z](?=[^?]*)/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);
const PAST = 'Sat, 21 Nov 2020 12:00:00 GMT';
const odd: readonly Readonly<Record<string, string>>[] = [
  ...Array.from({ length: 8 }, () => ({})),
  { range: 'bytes=0-10' },
  { range: 'bytes=0-10', 'if-range': '"x"' },
  { 'content-length': '0' },
  { 'if-match': '*' },
  // The problem contains the request id.
  { 'if-match': '"x"', 'x-request-id': 'asked-both-ways-1' },
  { 'if-unmodified-since': PAST, 'x-request-id': 'asked-both-ways-2' },
  { 'if-unmodified-since': 'never' },
  { 'if-modified-since': PAST },
  { 'if-modified-since': 'Sat, 21 Nov 2099 12:00:00 GMT' },
  { 'if-modified-since': new Date(SATURDAY_MS).toUTCString() },
  { 'if-modified-since': '2026-11-21T12:00:00Z' },
];
const cookies = ['', 'tz=Europe%2FBerlin', 'tz=Mars; auth._token.local=secret', 'a=b'];

const asked = fc
  .record({
    method: fc.constantFrom('GET' as const, 'GET' as const, 'HEAD' as const),
    place: fc.nat(),
    junk: fc.constantFrom(...junk),
    encoding: fc.constantFrom(...encodings),
    cookie: fc.constantFrom(...cookies),
    known: fc.constantFrom('none', 'own', 'strong', 'other', 'any'),
    authorization: fc.boolean(),
    odd: fc.constantFrom(...odd),
    isEscaped: fc.boolean(),
  })
  .map(
    ({ method, place, junk: extra, encoding, cookie, known, authorization, odd: more, isEscaped }): Asked => {
      const url = urls[place % urls.length] ?? '/';
      const asked = isEscaped ? escaped(url) : url;
      const tag = tags.get(url) ?? '';
      const tagsOf: Readonly<Record<string, string>> = {
        none: '',
        own: tag,
        strong: tag.replace('W/', ''),
        other: '"another"',
        any: '*',
      };
      const headers = {
        'accept-encoding': encoding,
        cookie,
        'if-none-match': tagsOf[known] ?? '',
        authorization: authorization ? 'Bearer of-a-visitor' : '',
      };
      const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
      const query = extra === '' ? '' : `${url.includes('?') ? '&' : '?'}${extra}`;
      return { method, url: `${asked}${query}`, headers: { ...given, ...more } };
    },
  );

test(`${String(REQUESTS)} requests get the same response from the fast path and from the origin handler`, async () => {
  let hits = 0;
  const check = async (question: Asked): Promise<void> => {
    const hot = await visit(question);
    if (/; hit/.test(String(hot.headers['cache-status']))) hits += 1;
    expect(comparable(hot)).toEqual(comparable(await ordinary(question)));
  };
  await fc.assert(fc.asyncProperty(asked, check), { numRuns: REQUESTS });
  expect(hits).toBeGreaterThan(REQUESTS * 0.9);
}, 300_000);
