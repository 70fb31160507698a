import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';

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
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    received,
    /** Resolves once this many webhooks were received. */
    async until(count: number): Promise<void> {
      while (received.length < count) await once(server, 'received');
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
