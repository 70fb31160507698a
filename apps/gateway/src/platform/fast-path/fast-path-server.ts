import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { randomRequestId, requestIdOf } from '../http-server/fastify-options.ts';
import { Connections } from './connection/connections.ts';
import { type RespondEarly, EarlyReaders } from './connection/early-reader.ts';
import { malformedStatusOf, MalformedRequests } from './malformed.ts';
import { fillContext } from '../cache/fill-context.ts';
import type { JudgeKey, KeyVerdict } from './key-verdict.ts';
import type { UncachedResponse } from './responses/origin-response.ts';
import { refusalsWith, type MalformedStatus, type Refusals } from './responses/refusals.ts';
import { writeResponse } from './responses/write-response.ts';

/** Handles a request first. If a method returns `false`, it has changed nothing. */
export interface Front {
  handle(request: IncomingMessage, response: ServerResponse, client?: string): boolean;
  answer(...of: Parameters<RespondEarly>): boolean;
}

/** Longer than the 60 s for which load balancers keep a connection, so that the balancer closes it first. */
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const REQUEST_TIMEOUT_MS = 30_000;
/**
 * The queue of connections waiting to be accepted. All clients of the live stream reconnect at the same time after a
 * network failure; kernels retry the connections that do not fit after 1, 3 and 7 s. A lower `somaxconn` of the
 * machine takes precedence.
 */
export const ACCEPT_BACKLOG = 4096;

export interface FastPathServerOptions {
  /** Whether ready responses are sent ahead of Node's parser (ADR 0044). */
  readonly readsEarly?: boolean;
  /** Closes a connection when no byte of a response has left for this long; 0: never. */
  readonly stallMs?: number;
  /** Closes further connections as soon as they are accepted; 0: no limit. */
  readonly maxConnections?: number;
  readonly nextRequestId?: () => string;
}

/**
 * Removes the content type of a request without a body, as curl sends it. Otherwise Fastify would wait for the end of
 * a body that has already ended (`optimizeEmptyRequests`).
 */
function forgetTypeOfNothing({ headers }: IncomingMessage): void {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody) delete headers['content-type'];
}

/** The HTTP server in front of Fastify. Requests that the fast path does not take go to the origin handler. */
export class FastPathServer {
  readonly #draining: (() => void)[] = [];
  readonly #closing: (() => void)[] = [];
  readonly #early = new EarlyReaders((...of) => this.#front?.answer(...of) ?? false);
  readonly #nextRequestId: () => string;
  readonly #malformed: MalformedRequests;
  /** Tracks open and refused connections. */
  readonly connections = new Connections();
  #front: Front | undefined;
  #judgeKey: JudgeKey | undefined;
  #refusals: Refusals = refusalsWith([['content-type', 'application/problem+json; charset=utf-8']]);
  #server: Server | undefined;
  #faulty = 0;
  #isDraining = false;
  #originHandler: RequestListener = (_request, response) => {
    response.writeHead(503).end();
  };

  constructor(private readonly options: FastPathServerOptions = {}) {
    this.#nextRequestId = options.nextRequestId ?? randomRequestId;
    this.#malformed = new MalformedRequests(this.connections, (status) => {
      const id = this.#nextRequestId();
      const { headers, ...answer } = this.#refusals.malformed(id, status);
      return { ...answer, headers: [...headers, ['x-request-id', id]] };
    });
  }

  /** The server factory for Fastify, which supplies the listener. */
  readonly factory = (originHandler: RequestListener): Server => {
    const { readsEarly = true, stallMs = 0, maxConnections = 0 } = this.options;
    this.#originHandler = originHandler;
    const server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        // Ending the body of a request without one accounts for a fifth of the cost of a hit (ADR 0020).
        optimizeEmptyRequests: true,
        // `malformedStatusOf` checks it, so that the refusal has the format of all other refusals.
        requireHostHeader: false,
      },
      (request, response) => {
        this.#listen(request, response);
      },
    );
    // No limit below the 16 KiB that Node allows a head: a dropped field could not be refused.
    server.maxHeadersCount = 0;
    if (maxConnections > 0) server.maxConnections = maxConnections;
    server.on('clientError', this.#malformed.failed);
    server.on('connect', (_request, socket) => {
      this.#malformed.refuse(socket, 405);
    });
    this.connections.watch(server, stallMs);
    if (readsEarly) this.#early.watch(server);
    this.#server = server;
    return server;
  };

  readonly originHandler: RequestListener = (request, response) => {
    this.#originHandler(request, response);
  };

  /** The number of requests refused as malformed HTTP. */
  get malformed(): number {
    return this.#malformed.count + this.#faulty;
  }

  get isDraining(): boolean {
    return this.#isDraining;
  }

  /** Registers a callback for the start of draining. From then on connections close after their response. */
  onDrain(run: () => void): void {
    this.#draining.push(run);
  }

  /** Registers a callback that runs when Fastify is about to close the server. */
  onClose(run: () => void): void {
    this.#closing.push(run);
  }

  closing(): void {
    this.drain();
    for (const run of this.#closing.splice(0)) run();
  }

  /** Sends `Connection: close` with every response from now on. New connections are still accepted. */
  drain(): void {
    if (this.#isDraining) return;
    this.#isDraining = true;
    for (const run of this.#draining) run();
  }

  /**
   * Stops listening, then sends `Connection: close` with each response, and closes idle connections after the grace
   * period. Requests in progress complete. The order matters (ADR 0053): a client that receives `Connection: close`
   * opens a new connection, and a connection opened while the server stops listening is reset together with its
   * request.
   */
  async retire(graceMs: number, atMostMs: number): Promise<void> {
    const server = this.#server;
    if (server?.listening !== true) {
      this.drain();
      return;
    }
    await this.connections.untilAccepted();
    // The base class's method: `close` of `http.Server` would also close idle connections immediately.
    NetServer.prototype.close.call(server);
    this.drain();
    await this.connections.settle(graceMs, atMostMs);
    // Lets the event loop read what has arrived: closing a socket with unread bytes sends a reset.
    await setImmediate();
    server.closeIdleConnections();
  }

  /** From now on requests with a partner key are judged before anything else. */
  judgeKeys(judge: JudgeKey): void {
    this.#judgeKey = judge;
  }

  /** From now on requests are offered to the fast path first. */
  open(front: Front, refusals?: Refusals): void {
    this.#front = front;
    this.#refusals = refusals ?? this.#refusals;
  }

  #listen(request: IncomingMessage, response: ServerResponse): void {
    this.connections.began(request.socket, response);
    this.#early.passed(request, response);
    if (this.#isDraining) response.shouldKeepAlive = false;
    const fault = malformedStatusOf(request);
    if (fault !== undefined) {
      this.#refuse(request, response, fault);
      return;
    }
    const verdict = this.#judgeKey?.(request);
    if (verdict === undefined) this.#serve(request, response);
    else void this.#serveJudged(verdict, request, response);
  }

  /** @param client the client that the request is charged to, if it is not the network of the request */
  #serve(request: IncomingMessage, response: ServerResponse, client?: string): void {
    if (this.#front?.handle(request, response, client) === true) return;
    forgetTypeOfNothing(request);
    if (client === undefined) this.#originHandler(request, response);
    else
      fillContext.run({ urgency: 'visitor', client, isBypass: true }, () => {
        this.#originHandler(request, response);
      });
  }

  async #serveJudged(
    judged: Promise<KeyVerdict>,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const verdict = await judged;
    if (response.destroyed) return;
    if (verdict.is === 'refused') {
      const { problem, fields } = verdict;
      this.#write(request, response, (id) => this.#refusals.refused(id, problem, fields), this.#isDraining);
      return;
    }
    if (verdict.is === 'ignored') {
      this.#serve(request, response);
      return;
    }
    response.once('close', () => {
      verdict.answered(response.statusCode);
    });
    this.#serve(request, response, verdict.client);
  }

  #refuse(request: IncomingMessage, response: ServerResponse, status: MalformedStatus): void {
    this.#faulty += 1;
    this.#write(request, response, (id) => this.#refusals.malformed(id, status), true);
  }

  #write(
    request: IncomingMessage,
    response: ServerResponse,
    answerFor: (id: string) => UncachedResponse,
    last: boolean,
  ): void {
    const id = requestIdOf(request.headers['x-request-id'], this.#nextRequestId);
    const { status, headers, body } = answerFor(id);
    const fields = [...headers, ['content-length', String(body.length)] as const];
    writeResponse(request, response, { status, fields, body }, id, last);
  }
}
