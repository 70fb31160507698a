import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AnswerEarly } from './connection/early-reader.ts';
import { EarlyReaders } from './connection/early-readers.ts';

/** What is asked first. Whatever says false has done nothing. */
export interface Front {
  handle(request: IncomingMessage, response: ServerResponse): boolean;
  answer(...of: Parameters<AnswerEarly>): boolean;
}

/** Above the 60 s for which balancers keep a connection, so that it is they who close it. */
export const KEEP_ALIVE_TIMEOUT_MS = 72_000;
const REQUEST_TIMEOUT_MS = 30_000;

/**
 * A type without a body, as curl sends it: the framework would wait for the end of a body that has ended before
 * it began (`optimizeEmptyRequests`).
 */
function forgetTypeOfNothing({ headers }: IncomingMessage): void {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody) delete headers['content-type'];
}

/** The server in front of the framework: what the hot path does not take goes the ordinary way. */
export class HotServer {
  readonly #closing: (() => void)[] = [];
  readonly #early = new EarlyReaders((...of) => this.#front?.answer(...of) ?? false);
  #front: Front | undefined;
  #ordinary: RequestListener = (_request, response) => {
    response.writeHead(503).end();
  };

  /** @param readsEarly whether what is ready is answered ahead of Node's parser (ADR 0044) */
  constructor(private readonly readsEarly = true) {}

  /** For the framework, which brings its own listener. */
  readonly factory = (ordinary: RequestListener): Server => {
    this.#ordinary = ordinary;
    const server = createServer(
      {
        keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
        requestTimeout: REQUEST_TIMEOUT_MS,
        // A fifth of the cost of a hit is what Node does to end a body that there is none of (ADR 0020).
        optimizeEmptyRequests: true,
      },
      (request, response) => {
        this.#early.passed(request, response);
        if (this.#front?.handle(request, response) === true) return;
        forgetTypeOfNothing(request);
        ordinary(request, response);
      },
    );
    if (this.readsEarly) this.#early.watch(server);
    return server;
  };

  readonly ordinaryWay: RequestListener = (request, response) => {
    this.#ordinary(request, response);
  };

  /** Called when the server is about to close: it takes no more connections, those that it has may end. */
  onClose(run: () => void): void {
    this.#closing.push(run);
  }

  closing(): void {
    for (const run of this.#closing) run();
  }

  /** From now on requests are offered to the hot path first. */
  open(front: Front): void {
    this.#front = front;
  }
}
