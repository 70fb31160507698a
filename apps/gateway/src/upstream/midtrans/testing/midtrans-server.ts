import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import type { Plan } from '@touchline/contracts';
import { httpModuleOptions } from '../../../platform/http-client/index.ts';
import { LocalServer } from '../../../platform/http-client/testing/local-server.ts';
import { createMidtransProvider } from '../create-provider.ts';

export const SERVER_KEY = 'SB-Mid-server-touchline';
export const NOW_MS = Date.UTC(2026, 10, 21, 12);

export const WEEK: Plan = {
  id: 'week',
  name: 'All sports for a week',
  description: null,
  kind: 'pass',
  period: { unit: 'week', count: 1 },
  price: { amount: 49_000, currency: 'IDR', exponent: 0 },
  tax: 'included',
  trialDays: 0,
  sports: null,
  devices: 1,
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

interface Asked {
  readonly what: string;
  readonly authorization: string | undefined;
  readonly body: unknown;
}

/**
 * Midtrans on a local server: each method and path returns the responses set by a test, in turn; the last one
 * repeats.
 */
export class MidtransServer {
  readonly asked: Asked[] = [];
  readonly #handlers = new Map<string, Handler[]>();

  private constructor(private readonly local: LocalServer) {
    local.answer((request, response) => {
      void this.#serve(request, response);
    });
  }

  static async start(): Promise<MidtransServer> {
    return new MidtransServer(await LocalServer.start());
  }

  /** @param what a method and path, such as `GET /v2/order/status` */
  on(what: string, ...handlers: readonly Handler[]): this {
    this.#handlers.set(what, [...handlers]);
    return this;
  }

  provider(nowMs: () => number = () => NOW_MS) {
    const { baseUrl } = this.local;
    return createMidtransProvider(
      {
        provider: 'midtrans',
        baseUrl,
        clientId: 'SB-Mid-client-touchline',
        secret: SERVER_KEY,
        webhookSecret: null,
        timeoutMs: 2000,
        graceDays: 7,
        trials: 'once',
        pausedGrants: ['keep-as-draft', 'mark-uncollectible'],
        midtrans: {
          plans: [
            { plan: WEEK, isListed: true },
            { plan: { ...WEEK, id: 'gift' }, isListed: false },
          ],
          snapUrl: baseUrl,
        },
      },
      {
        http: new HttpService(axios.create(httpModuleOptions())),
        log: { warn: () => undefined },
        runtime: { nowMs, random: () => 0 },
      },
    );
  }

  stop(): Promise<void> {
    return this.local.stop();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const what = `${request.method ?? ''} ${request.url ?? ''}`;
    const body = await text(request);
    const { authorization } = request.headers;
    this.asked.push({ what, authorization, body: body === '' ? undefined : JSON.parse(body) });
    const handlers = this.#handlers.get(what) ?? [];
    const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
    if (handler === undefined) response.writeHead(404).end();
    else handler(request, response);
  }
}
