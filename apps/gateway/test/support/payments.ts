import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createPayments, type InjectableUpstream, type PaymentUpstream } from '@touchline/sandbox';
import { opened } from '@touchline/test-data/opened';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import type { Faults } from './game.ts';
import { type Answer, ask, connectInProcess } from './in-process.ts';

const SECRET = 'sk_test_of_the_tests';
export const WEBHOOK_SECRET = 'whsec_a-secret-of-the-tests';

const Pending = z.object({ pending: z.int() });
const Identified = z.looseObject({ id: z.string() });
type Resource = z.output<typeof Identified>;
const Rows = z.object({ data: z.array(Identified) });

/** A button on one of the provider's pages; `save` is on the page that changes the card. */
export type Press = 'pay' | 'decline' | 'authenticate' | 'debit' | 'approve' | 'refuse' | 'save';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

interface PriceTerms {
  readonly amount?: number;
  readonly currency?: string;
  /** Absent: a one-time payment. */
  readonly every?: 'day' | 'week' | 'month' | 'year';
  readonly tax?: 'inclusive' | 'exclusive';
  readonly description?: string;
  readonly metadata?: Readonly<Record<string, string>>;
}

/** The sandbox's payment provider (Stripe) on a separate port; stopping it deletes its books. */
export class PaymentService {
  readonly stop: () => Promise<void>;

  /** Whether the test's own requests use no sockets. */
  #isInProcess = false;

  private constructor(
    private readonly sandbox: PaymentUpstream,
    /** Every call of its API, as `GET /v1/prices`, in order; a test may empty it. */
    readonly calls: string[],
  ) {
    this.stop = opened('payment upstream', () => sandbox.close());
  }

  /** @param wall clock for webhook signatures, and for everything else until `setClock`; absent: real time */
  static async start(wall?: { nowMs(): number }): Promise<PaymentService> {
    const calls: string[] = [];
    const sandbox = createPayments(
      {
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        keys: [SECRET],
        webhook: null,
        catalogue: false,
        control: true,
        logLevel: 'silent',
      },
      { onCall: (call) => calls.push(call), ...(wall === undefined ? {} : { realTime: wall }) },
    );
    const service = new PaymentService(sandbox, calls);
    await sandbox.listen();
    return service;
  }

  get url(): string {
    return this.sandbox.url;
  }

  get settings(): NonNullable<Settings['payment']> {
    return {
      provider: 'stripe',
      baseUrl: this.sandbox.url,
      clientId: 'pk_test_of_the_tests',
      secret: SECRET,
      webhookSecret: WEBHOOK_SECRET,
      timeoutMs: 8000,
      graceDays: 7,
      trials: 'once',
      pausedGrants: ['keep-as-draft', 'mark-uncollectible'],
    };
  }

  /** From now on neither the gateway nor the test uses sockets to reach it. */
  connectInProcess(app: NestFastifyApplication): void {
    this.#isInProcess = true;
    connectInProcess(app, this.sandbox);
  }

  /** Sends every event to this gateway from now on. */
  notify(gatewayUrl: string): void {
    this.sandbox.notify({ url: `${gatewayUrl}/api/payments/webhooks/stripe`, secret: WEBHOOK_SECRET });
  }

  /** Resolves when every due webhook has been accepted or refused. */
  async webhooksDelivered(): Promise<void> {
    while (Pending.parse(await this.#controlled('GET', 'webhooks')).pending > 0);
  }

  /** Delivers an event once more. */
  async resend(event: string): Promise<void> {
    await this.#controlled('PUT', 'webhooks', { event });
  }

  /** Sets the provider's clock, by which sessions expire, debits arrive and subscriptions renew. */
  async setClock(nowMs: number, speed = 0): Promise<void> {
    await this.#controlled('PUT', 'clock', { now: nowMs, speed });
  }

  async setFaults(payment: Faults): Promise<void> {
    await this.#controlled('PUT', 'faults', { payment });
  }

  /** Sets how long a change takes; until then its idempotency key is in use. */
  async setProcessing(processingMs: number): Promise<void> {
    await this.#controlled('PUT', 'settings', { processingMs });
  }

  /** Decides a debit ahead of time. */
  async settle(paymentIntent: string, outcome: 'succeeded' | 'failed'): Promise<void> {
    await this.#controlled('PUT', 'payments', { payment_intent: paymentIntent, outcome });
  }

  /** Opens a dispute in the payer's name. @returns the dispute */
  async dispute(charge: string): Promise<string> {
    return Identified.parse(await this.#controlled('PUT', 'disputes', { charge })).id;
  }

  async decideDispute(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.#controlled('PUT', 'disputes', { dispute, outcome });
  }

  async failRefund(refund: string): Promise<void> {
    await this.#controlled('PUT', 'refunds', { refund, outcome: 'failed' });
  }

  /** Creates a price. @returns its id, which is the plan's id */
  async sell(name: string, terms: PriceTerms = {}): Promise<string> {
    const { amount = 999, currency = 'eur', every, tax, description, metadata = {} } = terms;
    const { id: product } = await this.call('POST', '/v1/products', {
      name,
      ...(description === undefined ? {} : { description }),
    });
    const price = await this.call('POST', '/v1/prices', {
      product,
      currency,
      unit_amount: String(amount),
      ...(every === undefined ? {} : { 'recurring[interval]': every }),
      ...(tax === undefined ? {} : { tax_behavior: tax }),
      ...Object.fromEntries(Object.entries(metadata).map(([key, value]) => [`metadata[${key}]`, value])),
    });
    return price.id;
  }

  /** Presses a button on the provider's page. @returns the address it redirects to; `null` if it stays on that page */
  async press(pageUrl: string, action: Press, card?: string): Promise<string | null> {
    const { pathname, search } = new URL(pageUrl);
    const { location } = await this.#ask({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ action, ...(card === undefined ? {} : { card }) }).toString(),
    });
    return location;
  }

  /** Does what only banks, time and the provider itself do. */
  control(what: string, body: object): Promise<unknown> {
    return this.#controlled('PUT', what, body);
  }

  /** Calls the provider's API with the secret key, for an answer of any shape. */
  api(method: Method, path: string, form: Readonly<Record<string, string>> = {}): Promise<unknown> {
    return this.#api(method, path, form);
  }

  /** Calls the provider's API with the secret key. */
  async call(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    form: Record<string, string> = {},
  ): Promise<Resource> {
    return Identified.parse(await this.#api(method, path, form));
  }

  async list(path: string, form: Record<string, string> = {}): Promise<readonly Resource[]> {
    return Rows.parse(await this.#api('GET', path, form)).data;
  }

  async #api(method: Method, path: string, form: Readonly<Record<string, string>>): Promise<unknown> {
    const fields = new URLSearchParams(form).toString();
    const before = this.calls.length;
    const answer = await this.#ask({
      method,
      url: method === 'POST' || fields === '' ? path : `${path}?${fields}`,
      headers: {
        authorization: `Bearer ${SECRET}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: fields } : {}),
    });
    // The test's own calls are not counted as the gateway's.
    const own = this.calls.indexOf(`${method} ${path}`, before);
    if (own >= 0) this.calls.splice(own, 1);
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.body}`);
    return JSON.parse(answer.body);
  }

  async #controlled(method: Method, what: string, body?: object): Promise<unknown> {
    const answer = await this.#ask({
      method,
      url: `/__sandbox/${what}`,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (answer.status >= 400) throw new Error(`${what}: ${answer.body}`);
    return JSON.parse(answer.body);
  }

  #ask(request: Parameters<InjectableUpstream['inject']>[0]): Promise<Answer> {
    return ask(this.sandbox, this.#isInProcess, request);
  }
}
