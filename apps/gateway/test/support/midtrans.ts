import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createMidtrans, type InjectableUpstream, type MidtransServer } from '@touchline/sandbox';
import type { Plan } from '@touchline/contracts';
import { opened } from '@touchline/test-data/opened';
import { z } from 'zod';
import type { Settings } from '../../src/platform/config/settings.ts';
import type { Faults } from './game.ts';
import { type Answer, ask, connectInProcess } from './in-process.ts';

export const SERVER_KEY = 'SB-Mid-server-of-the-tests';

const Pending = z.object({ pending: z.int() });
const Refusable = z.looseObject({ status_code: z.string() });
const JSON_BODY = { 'content-type': 'application/json' };

/** A button on Snap's page. */
type Press =
  | 'pay'
  | 'authenticate'
  | 'decline'
  | 'challenge'
  | 'transfer'
  | 'approve'
  | 'refuse'
  | 'transferred'
  | 'cancel';

const pass = (id: string, amount: number): Plan => ({
  id,
  name: `All sports, ${id}`,
  description: null,
  kind: 'pass',
  period: { unit: 'day', count: id === 'day' ? 1 : 7 },
  price: { amount, currency: 'IDR', exponent: 0 },
  tax: 'included',
  trialDays: 0,
  sports: null,
  devices: 1,
});

/** The sandbox's Midtrans on a separate port; stopping it deletes its books. */
export class MidtransService {
  readonly stop: () => Promise<void>;

  /** Whether the test's own requests use no sockets. */
  #isInProcess = false;

  private constructor(private readonly sandbox: MidtransServer) {
    this.stop = opened('Midtrans', () => sandbox.close());
  }

  /**
   * @param wall clock of the provider and its pages, until its control moves it
   * @param deliver takes notifications; absent: they are sent over the network
   */
  static async start(wall: { nowMs(): number }, deliver?: typeof fetch): Promise<MidtransService> {
    const sandbox = createMidtrans(
      {
        host: '127.0.0.1',
        port: 0,
        dataDir: null,
        serverKey: SERVER_KEY,
        notificationUrl: null,
        control: true,
        logLevel: 'silent',
      },
      { realTime: wall, ...(deliver === undefined ? {} : { fetch: deliver }) },
    );
    const service = new MidtransService(sandbox);
    await sandbox.listen();
    return service;
  }

  get settings(): NonNullable<Settings['payment']> {
    return {
      provider: 'midtrans',
      baseUrl: this.sandbox.url,
      clientId: 'SB-Mid-client-of-the-tests',
      secret: SERVER_KEY,
      webhookSecret: null,
      timeoutMs: 8000,
      graceDays: 7,
      trials: 'once',
      pausedGrants: ['keep-as-draft', 'mark-uncollectible'],
      midtrans: {
        plans: [
          { plan: pass('day', 15_000), isListed: true },
          { plan: pass('week', 49_000), isListed: true },
          { plan: pass('gift', 1000), isListed: false },
        ],
        snapUrl: this.sandbox.url,
      },
    };
  }

  /** From now on neither the gateway nor the test uses sockets to reach it. */
  connectInProcess(app: NestFastifyApplication): void {
    this.#isInProcess = true;
    connectInProcess(app, this.sandbox);
  }

  /** Sends every change to this address from now on; `null`: to nobody. */
  async notify(notificationUrl: string | null): Promise<void> {
    await this.#control('PUT', 'settings', { notificationUrl });
  }

  /** Resolves when every due notification has been accepted or refused. */
  async notificationsDelivered(): Promise<void> {
    while (Pending.parse(await this.#control('GET', 'notifications')).pending > 0);
  }

  /** Sends the newest notification of an order once more. */
  async resend(orderId: string): Promise<void> {
    await this.#control('PUT', 'notifications', { order_id: orderId });
  }

  /** Applies a bank's decision to an order. */
  async decide(orderId: string, outcome: 'settlement' | 'deny' | 'expire' | 'chargeback'): Promise<void> {
    await this.#control('PUT', 'payments', { order_id: orderId, outcome });
  }

  async setFaults(payment: Faults): Promise<void> {
    await this.#control('PUT', 'faults', { payment });
  }

  /** Presses a button on the page. @returns the final address; the page's own address if it does not redirect */
  async press(pageUrl: string, action: Press): Promise<string> {
    await this.#page(pageUrl, { action });
    const shown = await this.open(pageUrl);
    return shown.location ?? pageUrl;
  }

  /** Opens a page of Snap. */
  open(pageUrl: string): Promise<Answer> {
    return this.#page(pageUrl);
  }

  /** Calls the Core API with the server key. @throws Error if it refuses */
  async call(orderId: string, action: string, body: object = {}): Promise<unknown> {
    const answer = await this.#ask({
      method: 'POST',
      url: `/v2/${orderId}/${action}`,
      headers: {
        ...JSON_BODY,
        authorization: `Basic ${Buffer.from(`${SERVER_KEY}:`).toString('base64')}`,
      },
      body: JSON.stringify(body),
    });
    // Midtrans refuses with a code in the body as well; 407 says that an order has expired, as was asked.
    const { status_code: code } = Refusable.parse(JSON.parse(answer.body));
    if (Number(code) >= 400 && code !== '407') throw new Error(`${action} of ${orderId}: ${answer.body}`);
    return JSON.parse(answer.body);
  }

  /** Does what only banks, time and the provider itself do. */
  control(what: string, body: object): Promise<unknown> {
    return this.#control('PUT', what, body);
  }

  #page(pageUrl: string, form?: Readonly<Record<string, string>>): Promise<Answer> {
    const { pathname, search } = new URL(pageUrl);
    const url = `${pathname}${search}`;
    if (form === undefined) return this.#ask({ method: 'GET', url });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return this.#ask({ method: 'POST', url, headers, body: new URLSearchParams(form).toString() });
  }

  async #control(method: 'GET' | 'PUT', what: string, body?: object): Promise<unknown> {
    const answer = await this.#ask({
      method,
      url: `/__sandbox/${what}`,
      ...(body === undefined ? {} : { headers: JSON_BODY, body: JSON.stringify(body) }),
    });
    if (answer.status >= 400) throw new Error(`${what}: ${answer.body}`);
    return JSON.parse(answer.body);
  }

  #ask(request: Parameters<InjectableUpstream['inject']>[0]): Promise<Answer> {
    return ask(this.sandbox, this.#isInProcess, request);
  }
}
