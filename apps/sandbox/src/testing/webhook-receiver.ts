import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '@touchline/test-data/opened';

interface Received {
  readonly body: string;
  readonly signature: string;
}

/** Starts a receiver of webhooks that responds with the given statuses in turn, then with 200. */
export const receiveWebhooks = async (...statuses: number[]) => {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.writeHead(statuses.shift() ?? 200, { connection: 'close' }).end();
      server.emit('received');
    });
  });
  const { url, stop } = await listen(server);
  return {
    url: `${url}/webhooks`,
    received,
    /** Resolves once this many webhooks were received. */
    async until(count: number): Promise<void> {
      while (received.length < count) await once(server, 'received');
    },
    close: stop,
  };
};
