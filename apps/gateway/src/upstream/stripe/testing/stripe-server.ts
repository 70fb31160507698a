import { text } from 'node:stream/consumers';
import { HttpService } from '@nestjs/axios';
import axios from 'axios';
import { httpModuleOptions } from '../../../platform/http-client/index.ts';
import { json, LocalServer } from '../../../platform/http-client/testing/local-server.ts';
import { createStripeProvider } from '../create-provider.ts';

interface Asked {
  /** Such as `GET /v1/prices/price_1`. */
  readonly what: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
}

type Handler = ReturnType<typeof json>;

/**
 * Stripe on a local server: each method and path returns the responses set by a test, in turn; the last one repeats.
 */
export class StripeServer {
  readonly asked: Asked[] = [];
  readonly #handlers = new Map<string, Handler[]>();

  private constructor(private readonly local: LocalServer) {
    local.answer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '', local.baseUrl);
      const what = `${request.method ?? ''} ${pathname}`;
      void text(request).then((body) => {
        this.asked.push({
          what,
          query: Object.fromEntries(searchParams),
          form: Object.fromEntries(new URLSearchParams(body)),
          key: request.headers['idempotency-key']?.toString(),
        });
        const handlers = this.#handlers.get(what) ?? [];
        const handler = handlers.length > 1 ? handlers.shift() : handlers[0];
        (handler ?? missing('id', 404))(request, response);
      });
    });
  }

  static async start(): Promise<StripeServer> {
    return new StripeServer(await LocalServer.start());
  }

  on(what: string, ...handlers: readonly Handler[]): this {
    this.#handlers.set(what, [...handlers]);
    return this;
  }

  /** Returns these rows for a list, on one page. */
  list(path: string, ...rows: readonly object[]): this {
    return this.on(`GET ${path}`, json({ object: 'list', data: rows, has_more: false }));
  }

  provider() {
    return createStripeProvider(
      {
        provider: 'stripe',
        baseUrl: this.local.baseUrl,
        clientId: 'pk_test_of_the_tests',
        secret: 'sk_test_of_the_tests',
        webhookSecret: 'whsec_of_the_tests',
        timeoutMs: 2000,
        graceDays: 7,
        trials: 'once',
        pausedGrants: [],
      },
      {
        http: new HttpService(axios.create(httpModuleOptions())),
        log: { warn: () => undefined },
        runtime: { nowMs: () => 0, random: () => 0 },
        newKey: () => 'a-new-key',
      },
    );
  }
}

/** Stripe's refusal of an id that it does not know, or knows in another mode or account only. */
export const missing = (param: string, status = 400): Handler =>
  json({ error: { type: 'invalid_request_error', code: 'resource_missing', param } }, status);
