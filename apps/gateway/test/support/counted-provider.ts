import { createServer, request as ask, type Server } from 'node:http';
import type { Game } from './game.ts';

/** Stands before a sandbox and remembers what arrives: what a provider would put on its bill. */
export class CountedProvider {
  /** Path and query of each call, in their order. */
  readonly calls: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async before(game: Game): Promise<CountedProvider> {
    const server = createServer((request, response) => {
      const { method, headers, url = '/' } = request;
      counted.calls.push(url);
      const asked = ask(new URL(url, game.url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      asked.on('error', () => response.destroy());
      request.pipe(asked);
    });
    // A connection that the server closes just as it is used again costs a call that nobody answers.
    server.keepAliveTimeout = 0;
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const counted = new CountedProvider(server, `http://127.0.0.1:${String(address.port)}`);
    return counted;
  }

  get arrived(): number {
    return this.calls.length;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
