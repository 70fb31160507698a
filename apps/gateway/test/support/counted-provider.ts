import { createServer, request as ask } from 'node:http';
import { listen } from '@touchline/test-data/opened';
import type { Game } from './game.ts';

/** A proxy before a sandbox that records every call: the calls that a provider would bill. */
export class CountedProvider {
  /** Path and query of each call, in order. */
  readonly calls: string[] = [];

  private constructor(readonly url: string) {}

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
    const counted = new CountedProvider((await listen(server)).url);
    return counted;
  }

  get arrived(): number {
    return this.calls.length;
  }
}
