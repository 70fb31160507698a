import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import { listen } from '@touchline/test-data/opened';
import type { OutsideConnections } from '../../../platform/outside/index.ts';
import { certificateOf } from '../../../platform/outside/testing/certificate.ts';

const HOST = 'subscriber.example';

/** A delivered document. */
export interface Received {
  readonly type: string | undefined;
  readonly link: string | undefined;
  /** Whether `X-Hub-Signature` matches the secret; `undefined` if the header was absent. */
  readonly isSigned: boolean | undefined;
  readonly text: string;
  readonly atMs: number;
}

/**
 * A subscriber as the W3C Recommendation of WebSub describes it, on a real socket with TLS. It shares no code with
 * the hub.
 */
export class Subscriber {
  readonly received: Received[] = [];
  readonly asked: URLSearchParams[] = [];
  /** Method and target of each request, as they arrived. */
  readonly requested: string[] = [];
  /** Response to a verification request; the challenge by default. */
  confirm: (asked: URLSearchParams, response: ServerResponse) => void = (asked, response) => {
    response.end(asked.get('hub.challenge') ?? '');
  };
  /** Status of the response to documents. */
  status = 204;

  #port = 0;

  private constructor(
    private readonly ca: string,
    private readonly secret: string,
  ) {}

  static async start(secret: string): Promise<Subscriber> {
    const { key, cert } = await certificateOf(HOST);
    const server = createServer({ key, cert });
    const subscriber = new Subscriber(cert, secret);
    server.on('request', (request, response) => {
      void subscriber.#answer(request, response);
    });
    subscriber.#port = (await listen(server)).port;
    return subscriber;
  }

  /** Connections that resolve the subscriber's name to this machine. */
  connections(network: OutsideConnections['network'] = 'any'): OutsideConnections {
    return { ca: this.ca, network, hosts: { [HOST]: '127.0.0.1' } };
  }

  get callback(): string {
    return `https://${HOST}:${String(this.#port)}/callback?mine=1`;
  }

  form(topic: string, changes: Readonly<Record<string, string>> = {}): string {
    return new URLSearchParams({
      'hub.mode': 'subscribe',
      'hub.topic': topic,
      'hub.callback': this.callback,
      'hub.secret': this.secret,
      ...changes,
    }).toString();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requested.push(`${request.method ?? ''} ${request.url ?? ''}`);
    const { searchParams } = new URL(request.url ?? '', 'https://subscriber');
    if (request.method === 'GET') {
      this.asked.push(searchParams);
      this.confirm(searchParams, response);
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    const body = Buffer.concat(pieces);
    const signature = request.headers['x-hub-signature'];
    const right = `sha256=${createHmac('sha256', this.secret).update(body).digest('hex')}`;
    this.received.push({
      type: request.headers['content-type'],
      link: request.headers['link'] as string | undefined,
      isSigned: signature === undefined ? undefined : signature === right,
      text: body.toString('utf8'),
      atMs: Date.now(),
    });
    response.writeHead(this.status).end();
  }
}
