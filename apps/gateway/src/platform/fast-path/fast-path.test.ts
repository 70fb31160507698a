import { brotliDecompressSync } from 'node:zlib';
import { FastPathGateway, LIST, PAGE, type FastPathGatewayOptions } from './testing/fast-path-gateway.ts';
import { RawClient, type RawResponse } from './testing/raw-client.ts';

let hot: FastPathGateway;
let client: RawClient;

async function start(options: FastPathGatewayOptions = {}): Promise<void> {
  hot = new FastPathGateway(options);
  client = new RawClient(await hot.listen());
}

async function get(url: string, ...fields: readonly string[]): Promise<RawResponse> {
  client.get(url, ...fields);
  return client.next();
}

describe('a public read', () => {
  test('is built once and then served from memory', async () => {
    await start();
    const made = await get('/api/things?day=1');
    hot.shiftMs = 3000;
    const hit = await get('/api/things?utm=x&day=1');
    expect(made.headers.get('cache-status')).toBe('touchline; fwd=miss; stored');
    expect(hit.headers.get('cache-status')).toBe('touchline; hit; ttl=12');
    expect([made.headers.get('age'), hit.headers.get('age')]).toEqual(['0', '3']);
    expect(hit.body.toString()).toBe(made.body.toString());
    expect(hit.body.toString()).toContain('/api/things?day=1');
    expect(hot.asked).toHaveLength(1);
  });

  test('a hit differs from the first response only in Age, Cache-Status, Date and the id', async () => {
    await start();
    const made = await get('/api/things');
    const hit = await get('/api/things');
    const same = ({ headers }: RawResponse) =>
      [...headers]
        .filter(([name]) => !['age', 'cache-status', 'date', 'x-request-id'].includes(name))
        .sort(([a], [b]) => (a < b ? -1 : 1));
    expect(same(hit)).toEqual(same(made));
    expect([...hit.headers.keys()].sort()).toEqual([...made.headers.keys()].sort());
    expect(hit.headers.get('x-content-type-options')).toBe('nosniff');
    expect(hit.headers.get('cache-control')).toContain('s-maxage=15');
    expect(hit.headers.get('vary')).toBe('Accept-Encoding');
  });

  test('gets a new id each time, or keeps a valid one that the client sent', async () => {
    await start();
    const ids = [];
    for (let index = 0; index < 12; index += 1)
      ids.push((await get('/api/things')).headers.get('x-request-id'));
    expect(new Set(ids).size).toBe(12);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9-]{20,}$/);
    const given = await get('/api/things', 'X-Request-Id: given-by-the-client');
    expect(given.headers.get('x-request-id')).toBe('given-by-the-client');
    const forged = await get('/api/things', 'X-Request-Id: a b', 'X-Request-Id: c');
    expect(forged.headers.get('x-request-id')).toMatch(/^[0-9a-f]{12}-\d{12}$/);
  });

  test('500 simultaneous requests wait for one fill', async () => {
    await start();
    const { port } = hot;
    const clients = Array.from({ length: 500 }, () => new RawClient(port));
    for (const each of clients) each.get('/api/things/7');
    const answers = await Promise.all(clients.map((each) => each.next()));
    for (const each of clients) each.close();
    expect(answers.map(({ status }) => status)).toEqual(Array(500).fill(200));
    expect(hot.asked).toHaveLength(1);
  });

  test('neither Authorization nor Cookie matters, and neither reaches the origin handler', async () => {
    await start();
    await get('/api/things', 'Authorization: Bearer secret', 'Cookie: sid=1');
    await get('/api/things');
    expect(hot.asked).toHaveLength(1);
    expect(JSON.stringify(hot.asked)).not.toContain('secret');
  });

  test('the page of a day is cached once per time zone', async () => {
    await start();
    const berlin = await get('/de/today', 'Cookie: a=b; tz=Europe%2FBerlin');
    const moon = await get('/de/today', 'Cookie: tz=Moon/Base');
    expect(berlin.body.toString()).toContain('Europe/Berlin');
    expect(moon.body.toString()).toContain('UTC');
    expect(moon.headers.get('cache-control')).toBe('private, no-cache');
    expect(moon.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    await get('/de/today');
    expect(hot.asked.map(({ variant }) => variant)).toEqual(['Europe/Berlin', 'UTC']);
  });
});

describe('conditional requests and content codings', () => {
  test('a matching tag, compared weakly, gets 304 with the fields of the response and no body', async () => {
    await start({ bodyBytes: 2000 });
    const { headers } = await get('/api/things');
    const tag = headers.get('etag') ?? '';
    for (const tags of [tag, tag.slice(2), `"x", ${tag}`, '*']) {
      const same = await get('/api/things', `If-None-Match: ${tags}`);
      expect(same.status).toBe(304);
      expect(same.headers.get('etag')).toBe(tag);
      expect(same.headers.get('cache-control')).toBe(headers.get('cache-control'));
      expect(same.headers.has('content-length')).toBe(false);
    }
    expect((await get('/api/things', 'If-None-Match: "other"')).status).toBe(200);
  });

  test('the very first request can get 304 too', async () => {
    await start();
    const { headers } = await get('/api/things');
    await hot.cache.purge({ mode: 'hard', tags: ['thing:1'], reason: 'test' });
    const same = await get('/api/things', `If-None-Match: ${headers.get('etag') ?? ''}`);
    expect([same.status, same.headers.get('cache-status')]).toEqual([304, 'touchline; fwd=miss; stored']);
  });

  test("the client's preferred coding is chosen", async () => {
    await start({ bodyBytes: 4000 });
    const plain = await get('/api/things');
    const br = await get('/api/things', 'Accept-Encoding: gzip, br');
    expect(br.headers.get('content-encoding')).toBe('br');
    expect(brotliDecompressSync(br.body).equals(plain.body)).toBe(true);
    expect(br.headers.get('etag')).toBe(plain.headers.get('etag'));
    expect((await get('/api/things', 'Accept-Encoding: gzip')).headers.get('content-encoding')).toBe('gzip');
  });

  test('a client that accepts no prepared form gets the response of the origin handler', async () => {
    await start();
    await get('/api/things');
    const odd = await get('/api/things', 'Accept-Encoding: identity;q=0');
    expect(odd.body.toString()).toContain('ordinary');
  });

  test('HEAD has the headers of GET, without the body', async () => {
    await start({ bodyBytes: 3000 });
    const { headers } = await get('/api/things');
    client.send('HEAD /api/things HTTP/1.1\r\nHost: x\r\n\r\n');
    const head = await client.next(true);
    expect([...head.headers.keys()].sort()).toEqual([...headers.keys()].sort());
    expect(head.headers.get('content-length')).toBe('3000');
    expect((await get('/api/things')).body).toHaveLength(3000);
  });
});

describe('an unusual request goes to the origin handler', () => {
  test.each([
    ['a body', 'GET /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody'],
    ['another method', 'POST /api/things HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n'],
    ['an unknown path', 'GET /api/other HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a parameter twice', 'GET /api/things?day=1&day=2 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a value that is not valid', 'GET /api/things?size=x HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a malformed escape', 'GET /api/things?day=%E0%A4%A HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['an escaped slash', 'GET /api%2Fthings HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s', async (_what, text) => {
    await start();
    await get('/api/things');
    client.send(text);
    expect((await client.next()).body.toString()).toContain('ordinary');
    expect(hot.left).toHaveLength(1);
  });
});

describe('a stale response', () => {
  test('is served immediately and refreshed in the background', async () => {
    await start();
    await get('/api/things');
    hot.shiftMs = 20_000;
    const stale = await get('/api/things');
    expect(stale.headers.get('cache-status')).toBe('touchline; hit; ttl=-5; detail=revalidating');
    await hot.cache.idle();
    expect(hot.asked.map(({ urgency }) => urgency)).toEqual(['visitor', 'behind']);
    expect((await get('/api/things')).headers.get('cache-status')).toBe('touchline; hit; ttl=15');
  });

  test('is refreshed by the next visitor after a soft purge', async () => {
    await start();
    await get('/api/things');
    await hot.cache.purge({ mode: 'soft', tags: ['thing:1'], reason: 'goal' });
    expect((await get('/api/things')).headers.get('cache-status')).toContain('detail=revalidating');
    await hot.cache.idle();
    expect(hot.asked).toHaveLength(2);
  });

  test('is marked stale-if-error when built in an outage, and rebuilt after a second', async () => {
    await start({
      answer: () =>
        Promise.resolve({
          status: 200,
          headers: [['etag', 'W/"x"']],
          body: Buffer.from('old'),
          facts: hot.facts('stale-error'),
        }),
    });
    await get('/api/things');
    const hit = await get('/api/things');
    expect(hit.headers.get('cache-status')).toContain('detail=stale-if-error');
    expect(hit.headers.get('cache-control')).toBe('public, max-age=1, s-maxage=1');
    hot.shiftMs = 1500;
    await get('/api/things');
    await hot.cache.idle();
    expect(hot.asked).toHaveLength(2);
  });
});

describe('an uncacheable response', () => {
  test('is passed on unchanged, and the origin handler is asked each time', async () => {
    await start({
      answer: ({ requestId }) =>
        Promise.resolve({
          status: 502,
          headers: [
            ['content-type', 'application/problem+json; charset=utf-8'],
            ['cache-control', 'no-store'],
          ],
          body: Buffer.from(`{"requestId":"${requestId}"}`),
          facts: undefined,
        }),
    });
    for (let index = 1; index <= 2; index += 1) {
      const failed = await get('/api/things');
      expect(failed.status).toBe(502);
      expect(failed.headers.get('cache-control')).toBe('no-store');
      expect(failed.body.toString()).toBe(`{"requestId":"${failed.headers.get('x-request-id') ?? ''}"}`);
      expect(hot.asked).toHaveLength(index);
    }
  });

  test('is not sent to visitors while an older response can be served', async () => {
    await start({
      answer: (_question, calls) =>
        calls === 1
          ? Promise.resolve({
              status: 200,
              headers: [['etag', 'W/"x"']],
              body: Buffer.from('known'),
              facts: hot.facts(),
            })
          : Promise.resolve({ status: 502, headers: [], body: Buffer.from('broken'), facts: undefined }),
    });
    await get('/api/things');
    hot.shiftMs = 60_000;
    const old = await get('/api/things');
    expect([old.status, old.body.toString()]).toEqual([200, 'known']);
    expect(old.headers.get('cache-status')).toContain('detail=stale-if-error');
  });

  test('a 404 is cached for a while and sent with the id of each request', async () => {
    await start({
      answer: ({ requestId }) =>
        Promise.resolve({
          status: 404,
          headers: [['content-type', 'application/problem+json; charset=utf-8']],
          body: Buffer.from(`{"requestId":"${requestId}","code":"not-found"}`),
          facts: hot.facts(),
        }),
    });
    const ids = [];
    for (let index = 0; index < 2; index += 1) {
      const missing = await get('/api/things/9');
      const id = missing.headers.get('x-request-id') ?? '';
      expect([missing.status, missing.body.toString()]).toEqual([
        404,
        `{"requestId":"${id}","code":"not-found"}`,
      ]);
      ids.push(id);
    }
    expect(ids[0]).not.toBe(ids[1]);
    expect(hot.asked).toHaveLength(1);
  });

  test('a request goes to the origin handler when that cannot run in process', async () => {
    await start({ answer: () => Promise.reject(new Error('bug')) });
    expect((await get('/api/things')).body.toString()).toContain('ordinary');
    expect(hot.events).toContain('failed fill Error: bug');
  });

  test("keys beyond a route's limit are built and not cached", async () => {
    await start();
    for (let id = 0; id < 102; id += 1) await get(`/api/things/${String(id)}`);
    expect(hot.events.filter((event) => event.startsWith('alarm'))).toEqual([
      'alarm one false',
      'alarm one true',
    ]);
    expect((await get('/api/things/3')).headers.get('cache-status')).toContain('hit');
    expect((await get('/api/things/101')).headers.get('cache-status')).toContain('fwd=miss');
    expect(hot.cache.peek('/api/things/101')).toBeUndefined();
  });
});

describe('under overload', () => {
  test('hits are served, and cold routes are refused first', async () => {
    const blocked = Promise.withResolvers<undefined>();
    await start({
      answer: async (question) => {
        if (question.canonicalUrl.endsWith('day=held')) await blocked.promise;
        return hot.plainAnswer(question);
      },
    });
    await get('/api/things');
    const other = new RawClient(hot.port);
    other.get('/api/things?day=held');
    await hot.askedFor('/api/things?day=held');
    hot.loopDelayMs = 600;
    expect((await get('/api/things')).status).toBe(200);
    const cold = await get('/api/things/1');
    expect([cold.status, cold.headers.get('retry-after')]).toEqual([503, '2']);
    expect(cold.body.toString()).toBe(cold.headers.get('x-request-id'));
    expect(cold.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await get('/api/things?day=2')).status).toBe(200);
    expect(hot.events).toContain('refused one cold');
    blocked.resolve(undefined);
    expect((await other.next()).status).toBe(200);
    other.close();
  });
});

test('hits are reported once a second, or on flush', async () => {
  await start();
  const { headers } = await get('/api/things');
  for (let index = 0; index < 5; index += 1) await get('/api/things');
  await get('/api/things', `If-None-Match: ${headers.get('etag') ?? ''}`);
  hot.fastPath.flush();
  expect(hot.hits.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  const answered = hot.events.filter((event) => event.startsWith('list'));
  expect(answered).toContain('list 304 x1');
});

test('no hit is lost when a crawler evicts counted entries in the middle of a second', async () => {
  const variant = { cookie: 'tz', canonical: (zone: string | undefined) => zone ?? '' };
  const pages = { ...PAGE, variant, keysPerMinute: { expected: 5000, kept: 5000 } };
  await start({ hot: { routes: [LIST, pages] } });
  await get('/api/things');
  const zones = Array.from({ length: 4096 }, (_, index) => `Zone/${String(index)}`);
  for (const zone of zones) await get('/de/today', `Cookie: tz=${zone}`);
  await get('/api/things');
  for (const zone of zones) await get('/de/today', `Cookie: tz=${zone}`);
  await get('/api/things');
  hot.fastPath.flush();
  const hitsOf = (name: string): number =>
    hot.hits.filter(({ route }) => route === name).reduce((sum, { count }) => sum + count, 0);
  expect([hitsOf('list'), hitsOf('page')]).toEqual([2, 4096]);
});
