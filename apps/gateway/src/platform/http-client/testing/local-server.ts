import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from '@touchline/test-data/opened';

/** A real server on a free port, whose responses a test sets request by request. */
export class LocalServer {
  readonly requests: IncomingMessage[] = [];
  #handlers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];

  private constructor(
    readonly baseUrl: string,
    readonly stop: () => Promise<void>,
  ) {}

  static async start(): Promise<LocalServer> {
    const server = createServer();
    const { url, stop } = await listen(server);
    const local = new LocalServer(url, stop);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      local.#handle(request, response);
    });
    return local;
  }

  /** Each handler serves one request; the last serves all that follow. */
  answer(...handlers: ((request: IncomingMessage, response: ServerResponse) => void)[]): void {
    this.#handlers = handlers;
  }

  #handle(request: IncomingMessage, response: ServerResponse): void {
    this.requests.push(request);
    const [handler] = this.#handlers;
    if (this.#handlers.length > 1) this.#handlers.shift();
    handler?.(request, response);
  }
}

/** Responds with a body as JSON, or with text unchanged. */
export const json =
  (body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
