import { setImmediate as turn } from 'node:timers/promises';
import type { HeaderField } from '@touchline/cache';
import { FastPathGateway, type FastPathGatewayOptions } from './testing/fast-path-gateway.ts';
import { RawClient, type RawResponse } from './testing/raw-client.ts';

const get = (url: string, ...fields: readonly string[]): string =>
  [`GET ${url} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n');

/** Returns the first word of a body from the stand-in. */
const about = ({ body }: RawResponse): string => body.toString().split(' ')[0] ?? '';
const id = ({ headers }: RawResponse): string => headers.get('x-request-id') ?? '';

async function take(client: RawClient, count: number): Promise<RawResponse[]> {
  const responses = [];
  for (let index = 0; index < count; index += 1) responses.push(await client.next());
  return responses;
}

describe.each([
  ['whole messages, read ahead of the parser', true, true],
  ['whole messages', true, false],
  ['Node’s own writer', false, false],
])('on the wire, by %s', (_way, writesWhole, readsEarly) => {
  let hot: FastPathGateway;
  let client: RawClient;

  async function start(options: FastPathGatewayOptions = {}): Promise<void> {
    hot = new FastPathGateway({ readsEarly, ...options, hot: { writesWhole, ...options.hot } });
    client = new RawClient(await hot.listen());
  }

  /** Requests each URL often enough to get a prepared message. */
  async function warm(...urls: readonly string[]): Promise<void> {
    for (const url of [...urls, ...urls, ...urls]) {
      client.send(get(url));
      await client.next();
    }
  }

  test.each([4000, 200_000])(
    'one response after another on one connection, of %d bytes',
    async (bodyBytes) => {
      await start({ bodyBytes });
      await warm('/api/things/1', '/api/things/2');
      const ids = new Set<string>();
      for (let index = 0; index < 200; index += 1) {
        const url = `/api/things/${String(1 + (index % 2))}`;
        client.send(get(url));
        const response = await client.next();
        expect([about(response), response.body.length]).toEqual([url, bodyBytes]);
        ids.add(id(response));
      }
      expect(ids.size).toBe(200);
    },
  );

  test('pipelined hits, misses, 304s and origin responses arrive in request order', async () => {
    const headers: readonly HeaderField[] = [['etag', 'W/"same"']];
    await start({
      answer: async ({ canonicalUrl }, calls) => {
        // Each response takes less time than the one before, so they would finish out of order.
        for (let turn = 0; turn < 20 - (calls % 7); turn += 1)
          await new Promise<void>((resolve) => setImmediate(resolve));
        return { status: 200, headers, body: Buffer.from(`${canonicalUrl} `), facts: hot.facts() };
      },
    });
    await warm('/api/things/hit');
    const expected: (readonly [number, string])[] = [];
    let text = '';
    for (let index = 0; index < 60; index += 1) {
      const missing = `/api/things/miss-${String(index)}`;
      text +=
        get('/api/things/hit') +
        get(missing) +
        get('/api/ordinary') +
        get('/api/things/hit', 'If-None-Match: *');
      expected.push([200, '/api/things/hit'], [200, missing], [200, 'ordinary'], [304, '']);
    }
    client.send(text);
    const responses = await take(client, expected.length);
    expect(responses.map((response) => [response.status, about(response)])).toEqual(expected);
  });

  test('heads that arrive byte by byte are read', async () => {
    await start();
    await warm('/api/things/1');
    for (const byte of get('/api/things/1') + get('/api/things/1')) {
      client.send(byte);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
    expect((await take(client, 2)).map(about)).toEqual(['/api/things/1', '/api/things/1']);
  });

  test('a GET with a body does not disturb the requests after it', async () => {
    await start();
    await warm('/api/things/1');
    client.send(get('/api/things/1', 'Content-Length: 7') + 'GET / x' + get('/api/things/1'));
    const chunked = `${get('/api/things/1', 'Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`;
    client.send(chunked + get('/api/things/1'));
    const bodies = (await take(client, 4)).map(({ body }) => body.toString().trim());
    expect(bodies.map((body) => body.replace(/\.*$/, '').trim())).toEqual([
      'ordinary /api/things/1 GET / x',
      '/api/things/1',
      expect.stringContaining('ordinary /api/things/1 abc'),
      '/api/things/1',
    ]);
  });

  test.each([
    ['Range: bytes=0-4', 200],
    ['Range: bytes=0-4\r\nIf-Range: "x"', 200],
    ['Content-Length: 0', 200],
    ['If-Match: *', 200],
    ['If-Match: "x"', 412],
    ['If-Unmodified-Since: Sat, 21 Nov 2020 12:00:00 GMT', 412],
    ['If-Modified-Since: Sat, 21 Nov 2020 12:00:00 GMT', 200],
    ['If-Modified-Since: Fri, 20 Nov 2026 12:00:00 GMT', 304],
    ['If-Modified-Since: Sat, 21 Nov 2099 12:00:00 GMT', 200],
    ['If-Modified-Since: 2026-11-20', 200],
  ])('%s on a cached response gets %d from memory', async (field, status) => {
    await start({
      answer: async (question) => {
        const answer = await hot.plainAnswer(question);
        return {
          ...answer,
          headers: [...answer.headers, ['last-modified', 'Fri, 20 Nov 2026 10:00:00 GMT']],
        };
      },
    });
    await warm('/api/things/1');
    for (const url of ['/api/things/1', '/%61pi/thing%73/%31']) {
      client.send(get(url, field));
      const response = await client.next();
      expect([response.status, response.headers.get('cache-status')]).toEqual([
        status,
        expect.stringMatching(/^touchline; hit; ttl=/),
      ]);
      expect(response.headers.get('content-range')).toBeUndefined();
      if (status === 200) expect(response.body).toHaveLength(100);
      if (status === 412)
        expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
          'no-store',
          'application/problem+json; charset=utf-8',
        ]);
    }
    expect([hot.left, hot.asked.length]).toEqual([[], 1]);
    hot.fastPath.flush();
    expect(hot.events.filter((event) => event.startsWith(`one ${String(status)}`)).length).toBeGreaterThan(0);
  });

  test('HTTP/1.0 closes after the response, unless the client asks for keep-alive', async () => {
    await start();
    await warm('/api/things/1');
    const old = new RawClient(hot.port);
    old.send('GET /api/things/1 HTTP/1.0\r\nConnection: keep-alive\r\n\r\n');
    expect((await old.next()).headers.get('connection')).toBe('keep-alive');
    old.send('GET /api/things/1 HTTP/1.0\r\n\r\n');
    const last = await old.next();
    expect([last.headers.get('connection'), about(last)]).toEqual(['close', '/api/things/1']);
    expect(await old.rest()).toBe('');
  });

  test('Connection: close closes after all earlier requests are answered', async () => {
    await start({ bodyBytes: 50_000 });
    await warm('/api/things/1');
    client.send(get('/api/things/1') + get('/api/things/1', 'Connection: close'));
    const [first, second] = await take(client, 2);
    expect([first?.body.length, second?.body.length]).toEqual([50_000, 50_000]);
    expect(second?.headers.get('connection')).toBe('close');
    expect(await client.rest()).toBe('');
  });

  test('HEAD among other requests has no body', async () => {
    await start({ bodyBytes: 500 });
    await warm('/api/things/1');
    client.send(`HEAD /api/things/1 HTTP/1.1\r\nHost: x\r\n\r\n${get('/api/things/1')}`);
    expect((await client.next(true)).headers.get('content-length')).toBe('500');
    expect((await client.next()).body).toHaveLength(500);
  });

  test('an idle connection is closed in time, an active one is not', async () => {
    await start();
    hot.server.keepAliveTimeout = 100;
    hot.server.keepAliveTimeoutBuffer = 0;
    const busy = setInterval(() => {
      if (!client.isEnded) client.send(get('/api/things/1'));
    }, 20);
    const idle = new RawClient(hot.port);
    for (let index = 0; index < 3; index += 1) idle.send(get('/api/things/1'));
    await take(idle, 3);
    expect(await idle.rest()).toBe('');
    clearInterval(busy);
    expect(client.isEnded).toBe(false);
  });

  test('a client that disconnects in the middle affects no other', async () => {
    await start({ bodyBytes: 60_000 });
    await warm('/api/things/1');
    for (let index = 0; index < 20; index += 1) {
      const leaving = new RawClient(hot.port);
      leaving.send(get('/api/things/1').repeat(20) + get('/api/things/gone'));
      await leaving.next();
      leaving.close();
    }
    client.send(get('/api/things/1'));
    expect((await client.next()).body).toHaveLength(60_000);
  });

  test('a client that stops reading is waited for, in bounded memory, and gets everything in the end', async () => {
    const pipelined = 300;
    await start({ bodyBytes: 60_000 });
    await warm('/api/things/1', '/api/things/2');
    const before = process.memoryUsage().rss;
    const readers = Array.from({ length: 10 }, (_, index) => {
      const reader = new RawClient(hot.port);
      reader.socket.pause();
      for (let sent = 0; sent < pipelined; sent += 1)
        reader.send(get(`/api/things/${String(1 + ((index + sent) % 2))}`));
      return reader;
    });
    // Other clients are served meanwhile, and the pending bytes do not change.
    for (let index = 0; index < 100; index += 1) {
      client.send(get('/api/things/1'));
      await client.next();
    }
    // 180 MB were requested. Some of it is in the kernel; this process holds part of one response for each reader.
    expect(process.memoryUsage().rss - before).toBeLessThan(70 * 1024 ** 2);
    const [reader] = readers;
    reader?.socket.resume();
    const responses = reader === undefined ? [] : await take(reader, pipelined);
    expect(responses.map(about)).toEqual(
      Array.from({ length: pipelined }, (_, sent) => `/api/things/${String(1 + (sent % 2))}`),
    );
    expect(new Set(responses.map(({ body }) => body.length))).toEqual(new Set([60_000]));
    expect(new Set(responses.map(id)).size).toBe(pipelined);
    for (const each of readers) each.close();
  }, 30_000);

  test('a client that reads nothing is cut off, one that reads slowly is not', async () => {
    await start({ bodyBytes: 60_000, stallMs: 400 });
    await warm('/api/things/1');
    const readers = Array.from({ length: 10 }, () => {
      const reader = new RawClient(hot.port);
      reader.socket.pause();
      for (let sent = 0; sent < 300; sent += 1) reader.send(get('/api/things/1'));
      return reader;
    });
    const slow = new RawClient(hot.port);
    for (let sent = 0; sent < 300; sent += 1) slow.send(get('/api/things/1'));
    slow.socket.pause();
    const sips = setInterval(() => {
      slow.socket.resume();
      setImmediate(() => slow.socket.pause());
    }, 50);
    const openCount = (): number => hot.front.connections.open;
    while (openCount() > 2) await new Promise<void>((resolve) => setTimeout(resolve, 20));
    clearInterval(sips);
    slow.socket.resume();
    expect(await take(slow, 300)).toHaveLength(300);
    for (const each of [...readers, slow]) each.close();
  }, 30_000);

  test('a client that waits for a response being built is not cut off', async () => {
    const blocked = Promise.withResolvers<undefined>();
    await start({
      stallMs: 100,
      answer: async (question) => {
        if (question.canonicalUrl.endsWith('/held')) await blocked.promise;
        return hot.plainAnswer(question);
      },
    });
    await warm('/api/things/1');
    const timedOut = new Promise((resolve) => hot.server.once('timeout', resolve));
    client.send(get('/api/things/held'));
    await timedOut;
    blocked.resolve(undefined);
    expect(about(await client.next())).toBe('/api/things/held');
    client.send(get('/api/things/1'));
    expect(about(await client.next())).toBe('/api/things/1');
  });

  test('connections above the limit are closed and counted, existing ones continue', async () => {
    await start({ maxConnections: 2 });
    await warm('/api/things/1');
    const second = new RawClient(hot.port);
    second.send(get('/api/things/1'));
    await second.next();
    const third = new RawClient(hot.port);
    expect(await third.rest()).toBe('');
    expect([hot.front.connections.open, hot.front.connections.refused]).toEqual([2, 1]);
    client.send(get('/api/things/1'));
    expect(about(await client.next())).toBe('/api/things/1');
    second.close();
    while (hot.front.connections.open > 1) await new Promise<void>((resolve) => setImmediate(resolve));
    const fourth = new RawClient(hot.port);
    fourth.send(get('/api/things/1'));
    expect(about(await fourth.next())).toBe('/api/things/1');
    fourth.close();
  });

  test('once draining, every response has Connection: close, on every connection and of every kind', async () => {
    await start();
    await warm('/api/things/1');
    hot.front.drain();
    for (const [text, bodiless] of [
      [get('/api/things/1'), false],
      [get('/api/things/1', 'If-None-Match: *'), true],
      [get('/api/things/1', 'If-Match: "x"'), false],
      [get('/api/things/1').replace('GET', 'HEAD'), true],
      [get('/api/things/new'), false],
      [get('/api/ordinary'), false],
    ] as const) {
      const visitor = text === get('/api/things/1') ? client : new RawClient(hot.port);
      visitor.send(text);
      expect([text, (await visitor.next(bodiless)).headers.get('connection')]).toEqual([text, 'close']);
      expect(await visitor.rest()).toBe('');
    }
  });

  test('a retiring server answers requests that arrive meanwhile, then closes idle connections', async () => {
    await start();
    await warm('/api/things/1');
    const idle = new RawClient(hot.port);
    idle.send(get('/api/things/1'));
    await idle.next();
    const { port } = hot;
    const retired = hot.front.retire(200, 1000);
    // A client that receives `Connection: close` reconnects, so none receives it while a new connection could be
    // lost.
    while (hot.server.listening) {
      expect(hot.front.isDraining).toBe(false);
      await turn();
    }
    expect(hot.front.isDraining).toBe(true);
    const refused = new RawClient(port);
    expect(await refused.rest()).toBe('');
    client.send(get('/api/things/1'));
    const last = await client.next();
    expect([about(last), last.headers.get('connection')]).toEqual(['/api/things/1', 'close']);
    expect([await client.rest(), await idle.rest()]).toEqual(['', '']);
    await retired;
    expect(hot.front.connections.open).toBe(0);
  });

  test('a closing server closes each connection after its response', async () => {
    const blocked = Promise.withResolvers<undefined>();
    await start({
      answer: async (question) => {
        if (question.canonicalUrl.endsWith('/held')) await blocked.promise;
        return hot.plainAnswer(question);
      },
    });
    await warm('/api/things/1');
    client.send(get('/api/things/held') + get('/api/things/1'));
    await hot.askedFor('/api/things/held');
    const closed = new Promise<void>((resolve) => {
      hot.server.close(() => {
        resolve();
      });
    });
    hot.front.drain();
    blocked.resolve(undefined);
    expect((await client.next()).headers.get('connection')).toBe('close');
    expect(await client.rest()).toBe('');
    await closed;
  });
});
