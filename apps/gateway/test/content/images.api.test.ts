import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@touchline/contracts';
import sharp from 'sharp';
import { LocalServer } from '../../src/platform/http-client/testing/local-server.ts';
import { readExposition, valueOf } from '../../src/platform/metrics/testing/exposition.ts';
import { startGateway, type Gateway } from '../support/gateway.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const WEBP = 'image/avif,image/webp,image/*;q=0.8';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"><script>alert(1)</script>
  <rect width="120" height="60" fill="green"/></svg>`;

let media: LocalServer;
let gateway: Gateway;

const sends =
  (body: Buffer | string, type = 'image/png'): Handler =>
  (_, response) => {
    response.writeHead(200, { 'content-type': type, connection: 'close' }).end(body);
  };
const says =
  (status: number, headers: Record<string, string> = {}): Handler =>
  (_, response) => {
    response.writeHead(status, { connection: 'close', ...headers }).end();
  };

const photograph = (): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 600, channels: 3, background: '#2a6' } })
    .withExif({ IFD0: { Copyright: 'a-photographer' } })
    .jpeg()
    .toBuffer();

const start = (): Promise<Gateway> =>
  startGateway({
    upstreamUrl: null,
    settings: { siteUpstream: { baseUrl: media.baseUrl, apiToken: 't', clientId: null, timeoutMs: 2000 } },
  });

beforeAll(async () => {
  media = await LocalServer.start();
  gateway = await start();
});

let pictures = 0;
beforeEach(() => {
  media.requests.length = 0;
  pictures += 1;
});

/** Returns the path of an image that no other test requests. */
const picture = (type = 'jpg'): string => `/images/site/uploads/${String(pictures)}.${type}`;

const ask = (path: string, accept = WEBP) => gateway.http.get(path).set('accept', accept).buffer(true);
const codeOf = (body: unknown): string => Problem.parse(body).code;

test('a photograph is resized and sent as WebP, without its metadata', async () => {
  const original = await photograph();
  media.answer(sends(original));
  const answer = await ask(`${picture()}?w=480`).expect(200);
  expect(answer.headers['content-type']).toBe('image/webp');
  expect(answer.headers['vary']).toBe('Accept');
  const [, maxAge] = /^public, max-age=(\d+),/.exec(String(answer.headers['cache-control'])) ?? [];
  // A day, minus up to 10% at random, so that entries do not all expire together.
  expect(Number(maxAge)).toBeGreaterThan(77_000);
  expect(Number(maxAge)).toBeLessThanOrEqual(86_400);
  const body = answer.body as Buffer;
  const made = await sharp(body).metadata();
  expect(made).toMatchObject({ format: 'webp', width: 480, height: 240 });
  expect(made.exif).toBeUndefined();
  expect(body.toString('latin1')).not.toContain('a-photographer');
  expect(media.requests.map(({ url }) => url)).toEqual([`/uploads/${String(pictures)}.jpg`]);
  expect(media.requests[0]?.headers.authorization).toBeUndefined();
});

test('clients without WebP get JPEG, or PNG for transparent images', async () => {
  media.answer(sends(await photograph()));
  expect((await ask(`${picture()}?w=160`, 'image/png').expect(200)).type).toBe('image/jpeg');
  media.answer(
    sends(
      await sharp({ create: { width: 10, height: 10, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ),
  );
  expect((await ask(`${picture('png')}?w=160`, 'text/html').expect(200)).type).toBe('image/png');
});

test('an SVG is sent as pixels, never as a document that could run scripts', async () => {
  media.answer(sends(SVG, 'image/svg+xml'));
  const answer = await ask(`${picture('svg')}?w=640`).expect(200);
  expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({
    format: 'webp',
    width: 640,
    height: 320,
  });
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('SVGs that take too long fail within seconds and do not block other images', async () => {
  const layer = '<g opacity="0.5"><rect width="3900" height="3900" opacity="0.5"/></g>';
  const hostile = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000">${layer.repeat(5000)}</svg>`;
  const green = await photograph();
  media.answer((request, response) => {
    const isHostile = request.url?.includes('hostile') === true;
    sends(isHostile ? hostile : green, isHostile ? 'image/svg+xml' : 'image/jpeg')(request, response);
  });
  // More than there are workers.
  const hostiles = ['a', 'b', 'c', 'd'].map((name) => ask(`/images/site/uploads/hostile-${name}.svg?w=1600`));
  const [fine, ...failed] = await Promise.all([ask(`${picture()}?w=160`), ...hostiles]);
  expect(fine.status).toBe(200);
  for (const { status, body } of failed) {
    expect(status).toBe(502);
    expect(codeOf(body)).toBe('upstream-failed');
  }
}, 60_000);

test('a small photograph is not enlarged', async () => {
  media.answer(
    sends(
      await sharp(await photograph())
        .resize(100)
        .png()
        .toBuffer(),
    ),
  );
  const answer = await ask(`${picture('png')}?w=1600`).expect(200);
  expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({ width: 100 });
});

test('an image is made once for concurrent requests, and revalidated with 304', async () => {
  media.answer(sends(await photograph()));
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask(`${picture()}?w=320`).expect(200)));
  const digest = (body: unknown) =>
    createHash('sha1')
      .update(body as Buffer)
      .digest('hex');
  expect(new Set(answers.map(({ body }) => digest(body))).size).toBe(1);
  expect(media.requests).toHaveLength(1);
  const etag = answers[0]?.headers['etag'] ?? '';
  await ask(`${picture()}?w=320`).set('If-None-Match', etag).expect(304);
});

test.each(['w=333', 'w=', 'w=-160', 'w=160.5', 'w=1e9', 'w=160&w=320'])(
  'only fixed widths are allowed: %s',
  async (query) => {
    expect(codeOf((await gateway.http.get(`${picture()}?${query}`).expect(400)).body)).toBe('bad-request');
    expect(media.requests).toEqual([]);
  },
);

test.each([
  '/images/media/x.jpg',
  '/images/other/uploads/a.jpg',
  '/images/site/api/guides',
  '/images/site/uploads/',
  '/images/site/uploads/..%2fadmin',
  '/images/site/uploads/%2e%2e/admin',
  '/images/site/uploads/a%00.jpg',
  '/images/site/uploads/a%5c..%5cb',
  '/images/site//evil.example/uploads/a.jpg',
  '/images/https://evil.example/uploads/a.jpg',
  `/images/site/uploads/${'a'.repeat(600)}.jpg`,
  '/images/',
])('nothing is fetched for %s', async (path) => {
  const { status } = await gateway.http.get(path);
  expect(status).toBe(404);
  expect(media.requests).toEqual([]);
});

test.each([
  ['a missing picture', says(404), 404, 'not-found'],
  [
    'a redirect to any host',
    says(302, { location: 'http://169.254.169.254/latest/meta-data' }),
    502,
    'upstream-failed',
  ],
  ['a failing host', says(500), 502, 'upstream-failed'],
  ['an HTML page', sends('<html></html>', 'text/html'), 502, 'upstream-failed'],
  ['half a picture', sends(Buffer.from('89504e470d0a1a0a0000000d', 'hex')), 502, 'upstream-failed'],
  ['a broken connection', (request: IncomingMessage) => request.socket.destroy(), 502, 'upstream-failed'],
])('%s', async (_, handler, status, code) => {
  media.answer(handler);
  const answer = await gateway.http.get(picture()).expect(status);
  expect(codeOf(answer.body)).toBe(code);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(media.requests).toHaveLength(1);
});

test('an oversized image is not read to its end', async () => {
  let sent = 0;
  media.answer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/jpeg' });
    const chunk = Buffer.alloc(1024 * 1024);
    const more = (): void => {
      if (sent > 200) return;
      response.write(chunk, (error) => {
        // A write to a closed connection sends nothing.
        if (error !== undefined && error !== null) return;
        sent += 1;
        more();
      });
    };
    more();
  });
  expect(codeOf((await gateway.http.get(picture()).expect(502)).body)).toBe('upstream-failed');
  expect(sent).toBeLessThan(60);
});

test('while the image host fails, the last known image is served', async () => {
  media.answer(sends(await photograph()));
  const fresh = await ask(`${picture()}?w=320`).expect(200);
  media.answer(says(500));
  gateway.clock.advance(20 * 86_400_000);
  const old = await ask(`${picture()}?w=320`).expect(200);
  expect(old.body).toEqual(fresh.body);
  expect(old.headers['cache-status']).toContain('stale-if-error');
});

test('a host that fails five times in a row gets no further calls, and metrics report it', async () => {
  const other = await start();
  try {
    const calls = async (outcome: string): Promise<number> => {
      const { text } = await other.http.get('/metrics').expect(200);
      const labels = { upstream: 'images-site', outcome };
      return valueOf(readExposition(text), 'touchline_upstream_calls_total', labels);
    };
    media.answer(says(404));
    await other.http.get('/images/site/uploads/absent.jpg').expect(404);
    media.answer(says(500));
    for (let asked = 0; asked < 5; asked += 1)
      await other.http.get(`/images/site/uploads/failing-${String(asked)}.jpg`).expect(502);
    expect(media.requests).toHaveLength(6);

    const refused = await other.http.get('/images/site/uploads/another.jpg').expect(503);
    expect(codeOf(refused.body)).toBe('upstream-busy');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(media.requests).toHaveLength(6);
    expect([await calls('refused'), await calls('failed'), await calls('circuit-open')]).toEqual([1, 5, 1]);
  } finally {
    await other.stop();
  }
});
