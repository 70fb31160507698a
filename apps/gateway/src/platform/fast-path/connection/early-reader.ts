import type { ServerResponse, IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { type RequestHead, readHead } from './request-head.ts';

/** A request that begins where a piece of a connection's bytes begins, and ends where it ends. */
interface WholeRequest {
  readonly method: string;
  readonly url: string;
  readonly head: RequestHead;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const MAX_HEAD_BYTES = 8192;
/** Longer ones are read anew each time: a connection keeps no more than this. */
const MAX_KEPT_LENGTH = 2048;
const METHOD = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;
const URL = /^\/[\x21-\x7e]*$/;

/**
 * Knows a whole request when it sees one. Whoever asks again says the same of itself each time, so the fields of
 * the last head are read once.
 */
export class WholeRequests {
  #rest = '';
  #head: RequestHead | undefined;

  /** undefined: anything else, which may be a request all the same. */
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

/** Answers a plain GET straight to its connection. false: not this one, and nothing was written. */
export type RespondEarly = (connection: Socket, url: string, head: RequestHead) => boolean;

/** As it hangs on a connection. */
export type BytesListener = (this: Socket, bytes: Buffer) => void;

/**
 * Reads what a connection brings ahead of Node's parser, and answers what is ready (ADR 0044). Everything else the
 * parser gets as it came. It stays out of the way unless it is sure of three things: the bytes are one whole
 * request, the parser stands between two messages, and no answer is under way. A connection that brings anything else
 * (half a head, two requests at once, a body in chunks, an upgrade) is the parser's from then on.
 */
export class EarlyReader {
  readonly #requests = new WholeRequests();
  readonly #listener: BytesListener;
  /** Whole requests that the parser has got and that are not answered yet. */
  #pending = 0;
  /** Node watches over a connection's first request: until it has answered one, it counts as one that says nothing. */
  #isKnown = false;

  /** @param parser what Node has put on the connection */
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

  /** A request of this connection has come through the parser. */
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

/** The early readers of a server's connections. */
export class EarlyReaders {
  readonly #readers = new WeakMap<Socket, EarlyReader>();

  constructor(private readonly answer: RespondEarly) {}

  /** For connections that come from now on. */
  watch(server: Server): void {
    server.on('connection', (connection: Socket) => {
      const [parser, ...others] = connection.listeners('data');
      // A Node that reads its connections in another way keeps them to itself.
      if (!isListener(parser) || others.length > 0) return;
      this.#readers.set(connection, new EarlyReader(connection, parser, this.answer));
    });
  }

  /** To be told of each request that comes through the parser. */
  passed(request: IncomingMessage, response: ServerResponse): void {
    this.#readers.get(request.socket)?.passed(response);
  }
}
