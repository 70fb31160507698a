import { FastPathGateway, type FastPathGatewayOptions } from '../testing/fast-path-gateway.ts';
import { RawClient } from '../testing/raw-client.ts';

const get = (url: string, ...fields: readonly string[]): string =>
  [`GET ${url} HTTP/1.1`, 'Host: x', ...fields, '', ''].join('\r\n');
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const ONE = '/api/things/1';

let hot: FastPathGateway;
let client: RawClient;
/** Requests that came through Node's parser. */
let parsed: string[];

async function start(options: FastPathGatewayOptions = {}): Promise<void> {
  hot = new FastPathGateway(options);
  parsed = [];
  hot.server.on('request', ({ method, url }) => parsed.push(`${String(method)} ${String(url)}`));
  client = new RawClient(await hot.listen());
}

/** Gets the response prepared and the connection known. */
async function warm(of: RawClient = client, url = ONE): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    of.send(get(url));
    await of.next();
  }
  parsed.length = 0;
}

async function answerTo(text: string, bodiless = false) {
  client.send(text);
  return client.next(bodiless);
}

/** Whether a ready response is sent ahead of the parser now. */
async function isEarly(): Promise<boolean> {
  parsed.length = 0;
  const { body } = await answerTo(get(ONE));
  expect(body.toString()).toContain(ONE);
  return parsed.length === 0;
}

test('a ready response is sent ahead of the parser, but a connection’s first request goes through it', async () => {
  await start();
  await warm();
  for (let time = 0; time < 5; time += 1) expect(await isEarly()).toBe(true);
  const another = new RawClient(hot.port);
  for (let time = 0; time < 3; time += 1) {
    another.send(get(ONE));
    await another.next();
  }
  expect(parsed).toEqual([`GET ${ONE}`]);
  another.close();
});

test('each response has a new id or the one of the request, and a matching tag gets 304', async () => {
  await start();
  await warm();
  const { headers } = await answerTo(get(ONE));
  const later = await answerTo(get(ONE));
  expect(later.headers.get('x-request-id')).not.toBe(headers.get('x-request-id'));
  await answerTo(get(ONE, 'X-Request-Id: brought-1'));
  const brought = await answerTo(get(ONE, 'X-Request-Id: brought-2'));
  expect(brought.headers.get('x-request-id')).toBe('brought-2');
  await answerTo(get(ONE, `If-None-Match: ${String(headers.get('etag'))}`));
  parsed.length = 0;
  const known = await answerTo(get(ONE, `If-None-Match: ${String(headers.get('etag'))}`));
  expect([known.status, known.body.length, parsed]).toEqual([304, 0, []]);
});

test('a page is served in the reader’s time zone', async () => {
  await start();
  const berlin = get('/de/today', 'Cookie: a=b; tz=Europe%2FBerlin');
  for (let time = 0; time < 3; time += 1) {
    await answerTo(berlin);
    await answerTo(get('/de/today'));
  }
  parsed.length = 0;
  const bodies = [await answerTo(berlin), await answerTo(get('/de/today'))].map(({ body }) =>
    body.toString(),
  );
  expect(bodies).toEqual([
    expect.stringContaining('/de/today Europe/Berlin'),
    expect.stringContaining('/de/today UTC'),
  ]);
  expect(parsed).toEqual([]);
});

test('hits are counted like all others', async () => {
  await start();
  await warm();
  hot.fastPath.flush();
  hot.hits.length = 0;
  for (let time = 0; time < 7; time += 1) await answerTo(get(ONE));
  hot.fastPath.flush();
  expect(hot.hits).toEqual([{ route: 'one', outcome: 'hit', count: 7 }]);
});

test.each([
  ['a condition that fails', get(ONE, 'If-Match: "x"'), false],
  ['a HEAD', get(ONE).replace('GET', 'HEAD'), true],
  ['a request for a response that is not ready', get('/api/things/other'), false],
  ['a body that came whole', `${get('/api/ordinary', 'Content-Length: 3').replace('GET', 'POST')}abc`, false],
])('after %s, which the parser gets, the next request is early again', async (_what, text, bodiless) => {
  await start();
  await warm();
  await answerTo(text, bodiless);
  expect(parsed).toHaveLength(1);
  await turn();
  expect(await isEarly()).toBe(true);
});

test.each([
  ['half a head', [get(ONE).slice(0, 20), get(ONE).slice(20)]],
  ['a body that comes later', [get(ONE, 'Content-Length: 3').replace('GET', 'POST'), 'abc']],
  ['chunks', [`${get(ONE, 'Transfer-Encoding: chunked')}3\r\nabc\r\n0\r\n\r\n`]],
  ['one and a half', [get(ONE) + get(ONE).slice(0, 10), get(ONE).slice(10)]],
])('after %s the connection belongs to the parser', async (_what, pieces) => {
  await start();
  await warm();
  for (const piece of pieces) {
    client.send(piece);
    await turn();
    await turn();
  }
  await client.next();
  if (pieces[0]?.startsWith(get(ONE)) === true) await client.next();
  expect(await isEarly()).toBe(false);
});

test('no request overtakes a response that is being built', async () => {
  const blocked = Promise.withResolvers<undefined>();
  await start({
    answer: async (question) => {
      if (question.canonicalUrl.endsWith('/held')) await blocked.promise;
      return hot.plainAnswer(question);
    },
  });
  await warm();
  client.send(get('/api/things/held'));
  await hot.askedFor('/api/things/held');
  client.send(get(ONE));
  while (parsed.length < 2) await turn();
  blocked.resolve(undefined);
  expect((await client.next()).body.toString()).toContain('/held');
  expect((await client.next()).body.toString()).toContain(ONE);
  await turn();
  expect(await isEarly()).toBe(true);
});

test('an idle connection that had early responses is closed in time', async () => {
  await start();
  hot.server.keepAliveTimeout = 100;
  hot.server.keepAliveTimeoutBuffer = 0;
  await warm();
  expect(await isEarly()).toBe(true);
  expect(await client.rest()).toBe('');
});

test('a closing server sends no more responses ahead of the parser', async () => {
  await start();
  await warm();
  hot.front.drain();
  const { headers } = await answerTo(get(ONE));
  expect([headers.get('connection'), parsed]).toEqual(['close', [`GET ${ONE}`]]);
});

test('a client that stops reading gets everything in the end, each response with its own id', async () => {
  const asked = 400;
  await start({ bodyBytes: 60_000 });
  await warm();
  client.socket.pause();
  for (let sent = 0; sent < asked; sent += 1) {
    client.send(get(ONE));
    await turn();
  }
  // At first the responses are early, then the kernel's buffers are full.
  while (parsed.length === 0) await turn();
  client.socket.resume();
  const ids = new Set<string | undefined>();
  for (let taken = 0; taken < asked; taken += 1) {
    const { headers, body } = await client.next();
    expect(body).toHaveLength(60_000);
    ids.add(headers.get('x-request-id'));
  }
  expect(ids.size).toBe(asked);
  expect(parsed.length).toBeLessThan(asked);
}, 30_000);
