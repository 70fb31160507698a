import { createServer, request as ask, type Server } from 'node:http';
import type { Game } from './game.ts';

/** A proxy before a sandbox that records every call: the calls that a provider would bill. */
export class CountedProvider {
  /** Path and query of each call, in order. */
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
    // Never closes an idle connection: a call sent on it at that moment would be lost.
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
