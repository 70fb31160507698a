import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { z } from 'zod';

const Address = z.object({ port: z.int() });

/** A real server on a free port, whose responses a test sets request by request. */
export class LocalServer {
  readonly requests: IncomingMessage[] = [];
  #handlers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];

  private constructor(
    private readonly server: Server,
    readonly baseUrl: string,
  ) {}

  static async start(): Promise<LocalServer> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = Address.parse(server.address());
    const local = new LocalServer(server, `http://127.0.0.1:${String(port)}`);
    server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      local.#handle(request, response);
    });
    return local;
  }

  /** Each handler serves one request; the last serves all that follow. */
  answer(...handlers: ((request: IncomingMessage, response: ServerResponse) => void)[]): void {
    this.#handlers = handlers;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
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
