import { Problem } from '@touchline/contracts';
import { FastPathGateway, type FastPathGatewayOptions } from './testing/fast-path-gateway.ts';
import { RawClient } from './testing/raw-client.ts';

const HOST = 'Host: x\r\n';
const ONE = `GET /api/things/1 HTTP/1.1\r\n${HOST}\r\n`;
const many = (count: number): string => 'a: b\r\n'.repeat(count);

let hot: FastPathGateway;
let client: RawClient;

async function start(options: FastPathGatewayOptions = {}): Promise<void> {
  hot = new FastPathGateway(options);
  client = new RawClient(await hot.listen());
}

/** Valid requests were served on the connection before, as on one from a proxy's pool. */
async function used(): Promise<void> {
  for (let time = 0; time < 3; time += 1) {
    client.send(ONE);
    await client.next();
  }
}

describe.each([
  ['read ahead of the parser', true],
  ['left to the parser', false],
])('a malformed request on a connection that is %s', (_how, readsEarly) => {
  test.each([
    ['an invalid method', 400, `G\u0001T / HTTP/1.1\r\n${HOST}\r\n`],
    ['a control character in a value', 400, `GET / HTTP/1.1\r\n${HOST}A: \u0001\r\n\r\n`],
    [
      'a length and chunks',
      400,
      `GET / HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n`,
    ],
    ['an invalid version', 400, `GET / HTTP/9.9\r\n${HOST}\r\n`],
    ['no host', 400, 'GET /api/things/1 HTTP/1.1\r\n\r\n'],
    ['two hosts', 400, `GET /api/things/1 HTTP/1.1\r\n${HOST}${HOST}\r\n`],
    ['two hosts, the second in other letters', 400, `GET /api/things/1 HTTP/1.1\r\n${HOST}hOST: y\r\n\r\n`],
    ['an invalid host', 400, 'GET /api/things/1 HTTP/1.1\r\nHost: x/y\r\n\r\n'],
    ['a head of 17 KiB', 431, `GET / HTTP/1.1\r\n${HOST}A: ${'b'.repeat(17 * 1024)}\r\n\r\n`],
    ['1,001 fields', 431, `GET /api/things/1 HTTP/1.1\r\n${HOST}${many(1000)}\r\n`],
    [
      'a length after 1,000 fields',
      431,
      `GET /api/ordinary HTTP/1.1\r\n${HOST}${many(1000)}Content-Length: 3\r\n\r\nabc`,
    ],
    [
      'a chunk extension of 17 KiB',
      413,
      `POST /api/ordinary HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n1;${'a'.repeat(17 * 1024)}\r\n`,
    ],
    [
      'a chunk without a length',
      400,
      `POST /api/ordinary HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nxyz\r\n`,
    ],
    ['a tunnel', 405, `CONNECT example.org:443 HTTP/1.1\r\n${HOST}\r\n`],
  ])('%s gets %d and Connection: close', async (_what, status, text) => {
    await start({ readsEarly });
    await used();
    client.send(text);
    const { headers, body, status: answered } = await client.next();
    expect([answered, headers.get('connection')]).toEqual([status, 'close']);
    expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
    const problem = Problem.parse(JSON.parse(body.toString()));
    expect([problem.status, problem.requestId]).toEqual([status, headers.get('x-request-id')]);
    expect(await client.rest()).toBe('');
    expect([hot.left, hot.front.malformed]).toEqual([
      text.startsWith('POST') ? ['POST /api/ordinary'] : [],
      1,
    ]);
  });

  test('1,000 fields are accepted', async () => {
    await start({ readsEarly });
    await used();
    client.send(`GET /api/things/1 HTTP/1.1\r\n${HOST}${many(999)}\r\n`);
    expect((await client.next()).status).toBe(200);
  });

  test('earlier requests get their responses first', async () => {
    const blocked = Promise.withResolvers<undefined>();
    await start({
      readsEarly,
      answer: async (question) => {
        if (question.canonicalUrl.endsWith('/held')) await blocked.promise;
        return hot.plainAnswer(question);
      },
    });
    await used();
    client.send(`GET /api/things/held HTTP/1.1\r\n${HOST}\r\n${ONE}`);
    await hot.askedFor('/api/things/held');
    client.send('junk\r\n\r\n');
    blocked.resolve(undefined);
    const bodies = [await client.next(), await client.next()].map(({ body }) => body.toString());
    expect(bodies).toEqual([expect.stringContaining('/held'), expect.stringContaining('/things/1')]);
    const refusal = await client.next();
    expect([refusal.status, refusal.headers.get('connection')]).toEqual([400, 'close']);
    expect(await client.rest()).toBe('');
  });
});

test('a response that has begun is not extended', async () => {
  await start();
  hot.server.prependListener('request', (request, response) => {
    if (request.url !== '/begun') return;
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half');
  });
  client.send(`POST /begun HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\n`);
  await new Promise<void>((resolve) =>
    client.socket.once('data', () => {
      resolve();
    }),
  );
  client.send('xyz\r\n');
  const heard = await client.rest();
  expect(heard).toMatch(/^HTTP\/1\.1 200 /);
  expect(heard).toMatch(/half$/);
});

test('a head that does not arrive in time gets 408', async () => {
  await start();
  await used();
  // Node's own check of its connections, every 30 s, reports the same error.
  const late = Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  hot.server.once('connection', (socket) => {
    socket.once('data', () => hot.server.emit('clientError', late, socket));
  });
  const slow = new RawClient(hot.port);
  slow.send('GET / HT');
  const { status, headers } = await slow.next();
  expect([status, headers.get('connection')]).toEqual([408, 'close']);
  expect(await slow.rest()).toBe('');
});

test('a refusal arrives although more bytes follow than the server reads', async () => {
  await start();
  client.send(`junk\r\n\r\n${'x'.repeat(1024 * 1024)}`);
  expect((await client.next()).status).toBe(400);
});

test('a broken connection gets no response and affects no other', async () => {
  await start();
  for (let index = 0; index < 20; index += 1) {
    const leaving = new RawClient(hot.port);
    leaving.send('GET / HT');
    leaving.socket.resetAndDestroy();
  }
  await used();
});
