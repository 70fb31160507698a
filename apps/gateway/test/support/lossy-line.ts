import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '@touchline/test-data/opened';

/**
 * A proxy to the payment provider that can lose a response: the provider has executed the request and responded, and
 * the response does not arrive.
 */
export class LossyLine {
  #lost: { readonly request: string; readonly done: () => void } | undefined;
  #url = '';

  private constructor(private readonly providerUrl: string) {}

  static async start(providerUrl: string): Promise<LossyLine> {
    const line = new LossyLine(providerUrl);
    const server = createServer((request, response) => {
      line.#pass(request, response).catch(() => response.destroy());
    });
    line.#url = (await listen(server)).url;
    return line;
  }

  get url(): string {
    return this.#url;
  }

  /**
   * Loses the next response to this request, such as `POST /v1/checkout/sessions`. @returns when the provider has
   * responded and the response is lost
   */
  lose(request: string): Promise<void> {
    return new Promise((done) => {
      this.#lost = { request, done };
    });
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = request;
    const body = await buffer(request);
    const headers = Object.fromEntries(
      ['authorization', 'content-type', 'idempotency-key', 'stripe-version'].flatMap((name) => {
        const value = request.headers[name];
        return typeof value === 'string' ? [[name, value]] : [];
      }),
    );
    const answer = await fetch(`${this.providerUrl}${url}`, {
      method,
      headers,
      ...(body.length === 0 ? {} : { body }),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (this.#lost?.request === `${method} ${url}`) {
      // The gateway sees a hanging request; the test kills it before any of the response arrives.
      const { done } = this.#lost;
      this.#lost = undefined;
      done();
      return;
    }
    response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      .end(bytes);
  }
}
