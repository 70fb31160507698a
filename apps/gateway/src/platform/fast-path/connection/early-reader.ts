import type { ServerResponse, IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type RequestHead, readHead } from './request-head.ts';

/** A request that fills one chunk of a connection's bytes exactly. */
interface WholeRequest {
  readonly method: string;
  readonly url: string;
  readonly head: RequestHead;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_HEAD_BYTES = 8192;
/** Longer heads are parsed each time; a connection stores no more than this. */
const MAX_KEPT_LENGTH = 2048;
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
const URL = /^\/[\x21-\x7e]*$/;

/**
 * Recognises a whole request in a chunk. A client repeats its header fields, so the fields of the last head are
 * parsed only once.
 */
export class WholeRequests {
  #rest = '';
  #head: RequestHead | undefined;

  /** Returns `undefined` for anything else, which may still be a valid request. */
  read(bytes: Buffer): WholeRequest | undefined {
    const headEnd = bytes.indexOf(HEAD_END);
    if (headEnd < 0 || headEnd > MAX_HEAD_BYTES) return undefined;
    const headBytes = headEnd + HEAD_END.length;
    const text = bytes.toString('latin1', 0, headBytes);
    const methodEnd = text.indexOf(' ');
    const urlEnd = text.indexOf(' ', methodEnd + 1);
    if (urlEnd < 0) return undefined;
    const method = text.slice(0, methodEnd);
    const url = text.slice(methodEnd + 1, urlEnd);
    if (!METHOD.test(method) || !URL.test(url)) return undefined;
    const head = this.#read(text.slice(urlEnd));
    if (head === undefined || headBytes + head.bodyBytes !== bytes.length) return undefined;
    return { method, url, head };
  }

  #read(rest: string): RequestHead | undefined {
    if (rest === this.#rest) return this.#head;
    const head = readHead(rest);
    if (rest.length <= MAX_KEPT_LENGTH) {
      this.#rest = rest;
      this.#head = head;
    }
    return head;
  }
}

/** Writes the response to a plain GET directly to its connection. Returns `false` if it wrote nothing. */
export type RespondEarly = (connection: Socket, url: string, head: RequestHead) => boolean;

/** A `data` listener of a connection. */
export type BytesListener = (this: Socket, bytes: Buffer) => void;

/**
 * Reads a connection's bytes ahead of Node's parser, and answers with ready responses (ADR 0044). The parser gets
 * everything else unchanged. The reader acts only when three things are certain: the bytes are exactly one whole
 * request, the parser is between two messages, and no response is in progress. After anything else (half a head, two
 * requests at once, a chunked body, an upgrade) it leaves the connection to the parser permanently.
 */
export class EarlyReader {
  readonly #requests = new WholeRequests();
  readonly #listener: BytesListener;
  /** Whole requests that the parser received and that are not answered yet. */
  #pending = 0;
  /**
   * Node supervises a connection's first request: until one was answered through the parser, Node takes the
   * connection for one that has sent nothing.
   */
  #isKnown = false;

  /** @param parser the `data` listener that Node attached to the connection */
  constructor(
    private readonly connection: Socket,
    private readonly parser: BytesListener,
    private readonly answer: RespondEarly,
  ) {
    this.#listener = (bytes) => {
      this.#read(bytes);
    };
    connection.removeListener('data', parser);
    connection.on('data', this.#listener);
  }

  /** Records that a request of this connection came through the parser. */
  passed(response: ServerResponse): void {
    response.once('close', () => {
      this.#pending -= 1;
      this.#isKnown = true;
    });
  }

  #read(bytes: Buffer): void {
    const request = this.#requests.read(bytes);
    if (request === undefined) {
      this.#leave(bytes);
      return;
    }
    const { method, url, head } = request;
    const isFree = this.#isKnown && this.#pending === 0 && this.connection.writable;
    if (isFree && method === 'GET' && head.bodyBytes === 0 && this.answer(this.connection, url, head)) return;
    this.#pending += 1;
    this.parser.call(this.connection, bytes);
  }

  #leave(bytes: Buffer): void {
    this.connection.removeListener('data', this.#listener);
    this.connection.on('data', this.parser);
    this.parser.call(this.connection, bytes);
  }
}

const isListener = (value: unknown): value is BytesListener => typeof value === 'function';

/** Attaches an early reader to each connection of a server. */
export class EarlyReaders {
  readonly #readers = new WeakMap<Socket, EarlyReader>();

  constructor(private readonly answer: RespondEarly) {}

  /** Attaches readers to future connections. */
  watch(server: Server): void {
    server.on('connection', (connection: Socket) => {
      const [parser, ...others] = connection.listeners('data');
      // This Node version reads connections in another way: leave them alone.
      if (!isListener(parser) || others.length > 0) return;
      this.#readers.set(connection, new EarlyReader(connection, parser, this.answer));
    });
  }

  /** Must be called for each request that comes through the parser. */
  passed(request: IncomingMessage, response: ServerResponse): void {
    this.#readers.get(request.socket)?.passed(response);
  }
}
