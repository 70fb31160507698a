import { STATUS_CODES, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { UncachedResponse } from './responses/origin-response.ts';
import type { MalformedStatus } from './responses/refusals.ts';
import type { Connections } from './connection/connections.ts';
import { HOST, MAX_FIELDS } from './connection/request-head.ts';

/**
 * How long a refused connection is still read, so that the reset caused by unread bytes does not overtake the
 * refusal.
 */
const LINGER_MS = 500;

const BY_CODE: Readonly<Record<string, MalformedStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Finds faults that Node's parser accepts and RFC 9112 §3.2 forbids; `undefined` if there are none. */
export function malformedStatusOf(request: IncomingMessage): MalformedStatus | undefined {
  const { rawHeaders, headers, httpVersionMinor } = request;
  if (rawHeaders.length > 2 * MAX_FIELDS) return 431;
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  if (hosts > 1 || (hosts === 0 && httpVersionMinor === 1)) return 400;
  return headers.host === undefined || HOST.test(headers.host) ? undefined : 400;
}

function bytesOf({ status, headers, body }: UncachedResponse): Buffer {
  const fields = [
    ...headers,
    ['content-length', String(body.length)] as const,
    ['date', new Date().toUTCString()] as const,
    ['connection', 'close'] as const,
  ];
  const lines = fields.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  const head = `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}\r\n${lines}\r\n`;
  return Buffer.concat([Buffer.from(head, 'latin1'), body]);
}

/** Refuses requests that the parser cannot read. The refusal closes the connection, so a proxy does not reuse it. */
export class MalformedRequests {
  readonly #refused = new WeakSet<Duplex>();
  #count = 0;

  constructor(
    private readonly connections: Connections,
    private readonly refusal: (status: MalformedStatus) => UncachedResponse,
  ) {}

  get count(): number {
    return this.#count;
  }

  /**
   * Listens to `clientError`. The parser emits it again for every further chunk, so each connection is refused once.
   */
  readonly failed = (error: Error & { readonly code?: string }, socket: Duplex): void => {
    if (this.#refused.has(socket)) return;
    this.#refused.add(socket);
    const { code = '' } = error;
    const status = BY_CODE[code] ?? (code.startsWith('HPE_') ? 400 : undefined);
    if (status === undefined) socket.destroy();
    else this.refuse(socket, status);
  };

  refuse(socket: Duplex, status: MalformedStatus): void {
    this.#count += 1;
    if (!(socket instanceof Socket)) {
      socket.destroy();
      return;
    }
    const pending = this.connections.pending(socket);
    if (pending === undefined) this.#write(socket, status);
    // Earlier requests were valid and get their responses first.
    else if (pending.req.complete)
      pending.once('close', () => {
        this.#write(socket, status);
      });
    // The fault is in the body of this request: refuse it, unless its response has begun.
    else if (pending.headersSent || pending.socket === null) socket.destroy();
    else this.#write(socket, status);
  }

  #write(socket: Socket, status: MalformedStatus): void {
    if (!socket.writable) {
      socket.destroy();
      return;
    }
    const close = (): void => {
      socket.destroy();
    };
    socket.end(bytesOf(this.refusal(status)));
    socket.resume();
    socket.once('end', close);
    const late = setTimeout(close, LINGER_MS);
    late.unref();
    socket.once('close', () => {
      clearTimeout(late);
    });
  }
}
