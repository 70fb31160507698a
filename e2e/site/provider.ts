import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

/** A button on the page of the sandbox's payment provider. */
export type Press = 'pay' | 'decline' | 'authenticate' | 'debit' | 'approve' | 'refuse' | 'save';

/** The demonstration's key, which the launcher also passes to the gateway. */
const KEY = 'sk_test_sandbox';
const PAGE = /\/c\/pay\/(cs_\w+)/;

type Fields = Readonly<Record<string, string>>;

/** The demonstration's payment provider, located by the address of its page. */
export class Provider {
  private constructor(
    private readonly origin: string,
    readonly session: string,
  ) {}

  /** Creates it for the open checkout page. */
  static async at(page: Page): Promise<Provider> {
    await expect(page).toHaveURL(PAGE);
    const [, session = ''] = PAGE.exec(page.url()) ?? [];
    return new Provider(new URL(page.url()).origin, session);
  }

  /** Calls its API as its SDK does. */
  async api(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    fields: Fields = {},
  ): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${KEY}`,
        ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(method === 'POST' ? { body: new URLSearchParams(fields) } : {}),
    });
    const body = (await answer.json()) as Record<string, unknown>;
    expect([method, path, answer.status, body['error']]).toEqual([method, path, 200, undefined]);
    return body;
  }

  /** Returns one of the checkout's ids: `payment_intent`, `customer`, `subscription`. */
  async idOf(name: 'payment_intent' | 'customer' | 'subscription'): Promise<string> {
    const session = await this.api('GET', `/v1/checkout/sessions/${this.session}`);
    const id = session[name];
    if (typeof id !== 'string') throw new Error(`the checkout has no ${name}`);
    return id;
  }

  /** Applies the bank's decision to a pending debit. */
  async settleDebit(outcome: 'succeeded' | 'failed'): Promise<void> {
    await this.#control('PUT', 'payments', { payment_intent: await this.idOf('payment_intent'), outcome });
  }

  /** Refunds the whole payment, as the owner can in the provider's dashboard. */
  async refund(): Promise<void> {
    await this.api('POST', '/v1/refunds', { payment_intent: await this.idOf('payment_intent') });
  }

  /** Changes the subscription of the checkout, as the owner can in the provider's dashboard. */
  async change(fields: Fields): Promise<Record<string, unknown>> {
    return this.api('POST', `/v1/subscriptions/${await this.idOf('subscription')}`, fields);
  }

  /** Ends the subscription of the checkout at once. */
  async end(): Promise<void> {
    await this.api('DELETE', `/v1/subscriptions/${await this.idOf('subscription')}`);
  }

  /** Lets the payer's bank take back the last charge, and returns the id of the dispute. */
  async dispute(): Promise<string> {
    const customer = await this.idOf('customer');
    const { data } = await this.api('GET', `/v1/charges?customer=${customer}&limit=1`);
    const [charge] = z.array(z.object({ id: z.string() })).parse(data);
    const { id } = await this.#control('PUT', 'disputes', { charge: charge?.id });
    return z.string().parse(id);
  }

  /** Applies the bank's decision about a dispute. */
  async decide(dispute: string, outcome: 'won' | 'lost'): Promise<void> {
    await this.#control('PUT', 'disputes', { dispute, outcome });
  }

  /** Replaces the renewals' card by one that has expired, by moving the clock after saving it. */
  async expireCard(): Promise<void> {
    const customer = await this.idOf('customer');
    const { now } = await this.#control('GET', 'clock');
    await this.#control('PUT', 'clock', { now: '2026-01-01T00:00:00Z' });
    const { id } = await this.api('POST', '/v1/payment_methods', {
      type: 'card',
      'card[number]': '4242424242424242',
      'card[exp_month]': '1',
      'card[exp_year]': '2026',
    });
    await this.#control('PUT', 'clock', { now });
    await this.api('POST', `/v1/payment_methods/${String(id)}/attach`, { customer });
    await this.api('POST', `/v1/subscriptions/${await this.idOf('subscription')}`, {
      default_payment_method: String(id),
    });
  }

  async #control(method: 'GET' | 'PUT', what: string, body?: unknown): Promise<Record<string, unknown>> {
    const answer = await fetch(`${this.origin}/__sandbox/${what}`, {
      method,
      ...(body === undefined
        ? {}
        : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect([what, answer.status]).toEqual([what, 200]);
    return (await answer.json()) as Record<string, unknown>;
  }
}

export async function press(page: Page, what: Press): Promise<void> {
  await page.locator(`button[value="${what}"]`).click();
}
