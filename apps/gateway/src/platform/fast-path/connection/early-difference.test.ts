import { FastPathGateway } from '../testing/fast-path-gateway.ts';
import { RawClient } from '../testing/raw-client.ts';

const CONVERSATIONS = 100;
const LAST = 'GET /api/things/last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';

/** Mulberry32: the same conversations in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Said = (fields: string) => string;

const FIELDS = [
  'Accept-Encoding: br',
  'If-None-Match: *',
  'Range: bytes=0-4',
  'Cookie: tz=Europe%2FBerlin',
  'Connection: keep-alive',
  'Proxy-Connection: keep-alive',
  'Content-Type: text/plain',
  'X-Request-Id: given-by-me-1',
  'If-Match: "a"',
  'If-Match: *',
  'If-Unmodified-Since: Sat, 21 Nov 2026 12:00:00 GMT',
  'If-Modified-Since: tomorrow',
  'Cookie: tz=\u00a0Europe%2FBerlin',
];
const REQUESTS: readonly [Said, ...Said[]] = [
  (fields) => `GET /api/things/1 HTTP/1.1\r\nHost: x\r\n${fields}\r\n`,
  (fields) => `GET  /api/things/2 HTTP/1.1\r\nHost: x\r\n${fields}\r\n`,
  ...['2', '3', '4', '5', '6', '7']
    .map((id) => `/api/things/${id}`)
    .concat('/api/things?day=1', '/%61pi/thing%73', '/api%2Fthings', '/de/today', '/api/ordinary')
    .map((url) => (fields: string) => `GET ${url} HTTP/1.1\r\nHost: x\r\n${fields}\r\n`),
  (fields) => `GET /api/things/1 HTTP/1.1\r\nHost: x\r\n${fields}Content-Length: 0\r\n\r\n`,
  (fields) => `GET /api/things/1 HTTP/1.1\r\nHost: x\r\n${fields}Content-Length: 5\r\n\r\nhello`,
  (fields) =>
    `POST /api/things/1 HTTP/1.1\r\nHost: x\r\n${fields}Content-Length: 35\r\n\r\nGET /api/things/2 HTTP/1.1\r\nHost:x\n`,
  (fields) =>
    `POST /api/ordinary HTTP/1.1\r\nHost: x\r\n${fields}Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
];
const LAST_WORDS: readonly [string, ...string[]] = [
  LAST,
  'GET /api/things/1 HTTP/1.1\r\nHost: x\r\nProxy-Connection: close\r\n\r\n',
  'GET /api/things/1 HTTP/1.1\r\n\r\n',
  'GET /api/things/1 HTTP/1.0\r\n\r\n',
  'GET /api/things/1 HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n',
  'GET /api/things/1 HTTP/1.1\r\nHost: x/y\r\n\r\n',
  `GET /api/things/1 HTTP/1.1\r\nHost: x\r\n${'a: b\r\n'.repeat(1000)}\r\n`,
  'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/things/1 HTTP/1.1\r\nHost: x\r\nContent-Length : 3\r\n\r\nabc',
  'GET /api/things/1 HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n',
  'get /api/things/1 HTTP/1.1\r\nHost: x\r\n\r\n',
  'GET /api/things/1 HTTP/1.1\nHost: x\n\n',
];

interface Conversation {
  readonly requests: number;
  /** Sent one after the other. */
  readonly pieces: readonly string[];
  /** Sent when all is answered, because a request that the parser refuses ends the responses in progress. */
  readonly last: string;
}

function conversation(random: () => number): Conversation {
  const among = <T>([first, ...others]: readonly [T, ...T[]]): T =>
    others[Math.floor(random() * (others.length + 1)) - 1] ?? first;
  const said = Array.from({ length: 5 + Math.floor(random() * 20) }, () => {
    const fields = FIELDS.filter(() => random() < 0.08).map((field) => `${field}\r\n`);
    return (random() < 0.6 ? REQUESTS[0] : among(REQUESTS))(fields.join(''));
  });
  const pieces: string[] = [];
  for (const text of said) {
    const cut = Math.floor(random() * text.length);
    if (random() < 0.04) pieces.push(text.slice(0, cut), text.slice(cut));
    else if (random() < 0.04 && pieces.length > 0) pieces.push(`${pieces.pop() ?? ''}${text}`);
    else pieces.push(text);
  }
  return { requests: said.length, pieces, last: among(LAST_WORDS) };
}

/** Ids and the time of day differ in each run. */
const sameEachTime = (text: string): string =>
  text
    .replace(/^(x-request-id: )(?!given).*$/gim, '$1')
    .replace(/("requestId":")(?!given)[^"]*/g, '$1')
    .replace(/^date: .*\r\n/gim, '');

async function heard(port: number, { requests, pieces, last }: Conversation): Promise<string[]> {
  const client = new RawClient(port);
  for (const piece of pieces) {
    client.send(piece);
    // Long enough for a piece to arrive alone, with responses sometimes in progress and sometimes not.
    for (let turn = 0; turn < 6; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  }
  const answers: string[] = [];
  for (let taken = 0; taken < requests; taken += 1) {
    const { status, headers, body } = await client.next();
    const fields = [...headers].map(([name, value]) => `${name}: ${value}`).sort();
    answers.push([status, ...fields, body.toString()].join('\r\n'));
  }
  client.send(last);
  return [...answers, await client.rest()].map(sameEachTime);
}

describe('two servers, one of which reads ahead of the parser', () => {
  const early = new FastPathGateway();
  const late = new FastPathGateway({ readsEarly: false });
  const ports: number[] = [];
  let parsed = 0;

  beforeAll(async () => {
    early.server.on('request', () => (parsed += 1));
    ports.push(await early.listen(), await late.listen());
  });

  test('send the same responses', async () => {
    const random = randomFrom(20_261_123);
    let asked = 0;
    for (let index = 0; index < CONVERSATIONS; index += 1) {
      const said = conversation(random);
      const [ours, nodes] = await Promise.all(ports.map((port) => heard(port, said)));
      expect({ said, heard: ours }).toEqual({ said, heard: nodes });
      asked += said.requests;
    }
    // Otherwise nothing was compared.
    expect(asked - parsed).toBeGreaterThan(2 * CONVERSATIONS);
  }, 60_000);
});
