import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { EncodedResponse } from '@touchline/cache';
import { ResponseWriter } from './response-writer.ts';
import { PreparedResponses } from './prepared/prepared-responses.ts';
import { RequestIds } from './request-ids.ts';
import { entryOf } from './testing/entry.ts';
import { LIST } from './testing/fast-path-gateway.ts';

/** Accepts bytes like a kernel with full buffers: keeps references to them and does not confirm yet. */
class FullSocket extends Socket {
  readonly written: { readonly bytes: Buffer; readonly done: () => void }[] = [];

  override _write(bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.written.push({ bytes, done });
  }

  override _writev(chunks: { readonly chunk: Buffer }[], done: () => void): void {
    for (const { chunk: bytes } of chunks) this.written.push({ bytes, done: () => undefined });
    this.written.push({ bytes: Buffer.alloc(0), done });
  }

  drain(): string {
    return this.written
      .splice(0)
      .map(({ bytes, done }) => {
        const text = bytes.toString('latin1');
        done();
        return text;
      })
      .join('');
  }
}

function visitor(headers: Readonly<Record<string, string>> = {}): {
  readonly socket: FullSocket;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
} {
  const socket = new FullSocket();
  const request = new IncomingMessage(socket);
  request.method = 'GET';
  request.httpVersionMajor = 1;
  request.httpVersionMinor = 1;
  request.headers = { ...headers };
  const response = new ServerResponse(request);
  response.assignSocket(socket);
  return { socket, request, response };
}

const idOf = (message: string): string => /^x-request-id: (.*)\r$/m.exec(message)?.[1] ?? '';

function prepared(answer: Partial<EncodedResponse> = {}) {
  const entry = entryOf(answer);
  if (entry.value === undefined) throw new Error('no value');
  const answers = new PreparedResponses({
    runtime: { after: () => () => undefined },
    keepAliveTimeoutMs: 5000,
    served: () => undefined,
    forgotten: () => undefined,
  });
  const now = answers.prepare(entry, entry.value, LIST, 'hit', 5000);
  // The first response of an entry is always sent by `writeResponse`.
  now.messages(new RequestIds('node').length);
  return now;
}

const LARGE = 200_000;

test.each([
  ['of ours', {}, 2000],
  ['given', { 'x-request-id': 'given-to-the-first' }, 2000],
  ['of ours, before a large body', {}, LARGE],
])('bytes still being sent are not reused for another response: ids %s', (_whose, headers, length) => {
  const writer = new ResponseWriter(new RequestIds('node'));
  const answer = prepared({ identity: Buffer.alloc(length, 'x') });
  const visitors = [visitor(headers), visitor(), visitor()];
  for (const { request, response } of visitors) writer.write(request, response, answer);
  const messages = visitors.map(({ socket }) => socket.drain());
  expect(new Set(messages.map(idOf)).size).toBe(3);
  for (const message of messages) {
    const [head = '', body] = message.split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(body === 'x'.repeat(length)).toBe(true);
  }
});

test('a large body is not copied, and is written in one call with its head', () => {
  const writer = new ResponseWriter(new RequestIds('node'));
  const identity = Buffer.alloc(LARGE, 'x');
  const { request, response, socket } = visitor();
  writer.write(request, response, prepared({ identity }));
  const [head, body] = socket.written;
  expect(head?.bytes.toString()).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n$/);
  expect(body?.bytes.buffer === identity.buffer).toBe(true);
});

test('bytes that the kernel has taken are reused', () => {
  const writer = new ResponseWriter(new RequestIds('node'));
  const answer = prepared();
  const first = visitor();
  writer.write(first.request, first.response, answer);
  const lent = first.socket.written[0]?.bytes;
  const seen = [1, 2].map(() => {
    const next = visitor();
    next.socket._write = function (bytes: Buffer, _encoding: BufferEncoding, done: () => void): void {
      next.socket.written.push({ bytes, done: () => undefined });
      done();
    };
    writer.write(next.request, next.response, answer);
    return next.socket.written[0]?.bytes;
  });
  expect(seen[0]).toBeDefined();
  expect(seen[0]).not.toBe(lent);
  expect(seen[1]).toBe(seen[0]);
});

test('a line break never gets into a head', () => {
  const writer = new ResponseWriter(new RequestIds('node'));
  const { request, response } = visitor();
  const answer = prepared({ headers: [['content-type', 'text/plain\r\nset-cookie: a=b']] });
  expect(() => writer.write(request, response, answer)).toThrow('A line break in the field content-type');
});
