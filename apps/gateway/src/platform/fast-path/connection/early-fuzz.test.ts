import { createServer, type IncomingMessage } from 'node:http';
import { Duplex } from 'node:stream';
import { runSeed } from '@touchline/test-data';
import fc from 'fast-check';
import { KEEP_ALIVE_TIMEOUT_MS } from '../fast-path-server.ts';
import { WholeRequests } from './early-reader.ts';

/**
 * Nightly: 3,000,000 requests from another seed each night. By day 20,000 from one seed, so that this fails only when
 * the reader or Node changes.
 */
const isNightly = process.env['TEST_ALL'] === '1';
const RUNS = {
  timeout: 5000,
  ...(isNightly ? { numRuns: 3_000_000, seed: runSeed() } : { numRuns: 20_000, seed: 20_261_127 }),
};

const NEXT = 'GET /next HTTP/1.1\r\nHost: x\r\n\r\n';

/** As clients send them. */
const USUAL = [
  'Accept-Encoding: br, gzip',
  'If-None-Match: "a"',
  'Cookie: tz=Europe%2FBerlin',
  'Connection: keep-alive',
  'X-Request-Id: given-by-me-1',
  'Range: bytes=0-4',
  'a:',
] as const;
/** Fields that frame a message, or look as if they did. */
const FRAMING = [
  'Host: y',
  'host:x:80',
  'Content-Length: 0',
  'Content-Length: 3',
  'Content-Length: 3',
  'Content-Length: +3',
  'Content-Length: 3, 3',
  'Content-Length : 3',
  'Content-Length: 0x3',
  'Content-Length:\t3 ',
  'Transfer-Encoding: chunked',
  'Transfer-Encoding: identity',
  'Connection: close',
  'Connection: keep-alive, close',
  'Proxy-Connection: close',
  'Upgrade: websocket',
  'Expect: 100-continue',
  ' folded: 1',
  'no-colon',
  ': no name',
] as const;

interface Mutation {
  readonly at: number;
  readonly drops: number;
  readonly puts: string;
}

const line = fc.constantFrom(
  'GET /api/things/1 HTTP/1.1',
  'GET /api/things?day=1 HTTP/1.1',
  'GET /de/today HTTP/1.1',
  'HEAD /api/things/1 HTTP/1.1',
  'POST /api/things/1 HTTP/1.1',
  'DELETE /api/things/1 HTTP/1.1',
  'GET /api/things/1 HTTP/1.0',
  'GET  /api/things/1 HTTP/1.1',
  'GET http://x/api HTTP/1.1',
  'CONNECT x:443 HTTP/1.1',
);
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  drops: fc.nat({ max: 2 }),
  puts: fc.oneof(
    fc.constantFrom('', '\r', '\n', '\r\n', '\0', ' ', '\t', ':', ',', '0', '\x7f', '\x80', '\xff'),
    fc.string({ unit: 'binary-ascii', maxLength: 3 }),
  ),
});

const field = fc.oneof(
  { arbitrary: fc.constantFrom(...USUAL), weight: 4 },
  { arbitrary: fc.constantFrom(...FRAMING), weight: 1 },
);
const lineEnd = fc.oneof(
  { arbitrary: fc.constant('\r\n'), weight: 30 },
  { arbitrary: fc.constantFrom('\n', '\r', '\r\r\n', ''), weight: 1 },
);

/** Usually as a client sends it; otherwise with up to three places changed. */
const message = fc
  .record({
    line,
    fields: fc.array(fc.tuple(field, lineEnd), { maxLength: 5 }),
    body: fc.constantFrom('', '', '', 'abc', 'abcd', '3\r\nabc\r\n0\r\n\r\n'),
    mutations: fc.oneof(fc.constant<Mutation[]>([]), fc.array(mutation, { minLength: 1, maxLength: 3 })),
  })
  .map(({ line: first, fields, body, mutations }) => {
    const head = [`${first}\r\n`, 'Host: x\r\n', ...fields.map((parts) => parts.join('')), '\r\n'];
    return mutations.reduce(
      (text, { at, drops, puts }) => {
        const index = Math.floor(at * text.length);
        return `${text.slice(0, index)}${puts}${text.slice(index + drops)}`;
      },
      `${head.join('')}${body}`,
    );
  });

/** A connection without a network: each write arrives in one piece. */
class Wire extends Duplex {
  override _read(): void {
    // `send` pushes.
  }

  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    done();
  }

  send(text: string): void {
    this.push(Buffer.from(text, 'latin1'));
  }
}

interface Parsed {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly bodyBytes: number;
}

/** Returns what Node's parser, llhttp, reads from a message that is followed by another on the same connection. */
function parsedByNode(text: string): Promise<readonly (Parsed | 'refused' | 'closed')[]> {
  return new Promise((resolve) => {
    const heard: (Parsed | 'refused' | 'closed')[] = [];
    const wire = new Wire();
    let unfinished = 0;
    const end = (last?: 'refused' | 'closed'): void => {
      if (last !== undefined) heard.push(last);
      resolve([...heard]);
      wire.destroy();
    };
    const server = createServer(
      { keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS, optimizeEmptyRequests: true, requireHostHeader: false },
      (request, response) => {
        const { method, url, headers } = request;
        const parsed = { method, url, headers, bodyBytes: 0 };
        heard.push(parsed);
        unfinished += 1;
        const finish = (): void => {
          unfinished -= 1;
          response.end();
          if (unfinished === 0 && heard.some((one) => typeof one === 'object' && one.url === '/next')) end();
        };
        request.on('data', (chunk: Buffer) => (parsed.bodyBytes += chunk.length));
        // The body of a request without one has already ended (`optimizeEmptyRequests`).
        if (request.readableEnded) finish();
        else request.on('end', finish);
      },
    );
    server.on('clientError', () => {
      end('refused');
    });
    server.on('connect', () => {
      end('closed');
    });
    server.on('upgrade', () => {
      end('closed');
    });
    wire.on('close', () => {
      end('closed');
    });
    server.emit('connection', wire);
    wire.send(text);
    wire.send(NEXT);
  });
}

test('a whole request for the early reader is one for llhttp too, with the same fields and the same end', async () => {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(message, async (text) => {
      const request = new WholeRequests().read(Buffer.from(text, 'latin1'));
      if (request === undefined) return;
      taken += 1;
      const [first, next, ...more] = await parsedByNode(text);
      const { method, url, head } = request;
      const known = Object.entries(head.headers).filter(([, value]) => value !== undefined);
      expect(first).toMatchObject({
        method,
        url,
        headers: Object.fromEntries(known),
        bodyBytes: head.bodyBytes,
      });
      expect({ next, more }).toMatchObject({ next: { url: '/next' }, more: [] });
    }),
    RUNS,
  );
  // Otherwise little was compared.
  expect(taken).toBeGreaterThan(RUNS.numRuns / 20);
}, 600_000);
