import { HttpService } from '@nestjs/axios';
import type { Plan } from '@touchline/contracts';
import axios from 'axios';
import { randomUUID } from 'node:crypto';
import type { Books, PaymentProvider } from '../../src/features/payments/index.ts';
import { httpModuleOptions } from '../../src/platform/http-client/index.ts';
import { createStripeProvider } from '../../src/upstream/stripe/create-provider.ts';
import { PaymentService, type Press } from './payments.ts';

export const DAY_MS = 86_400_000;
export const START_MS = Date.UTC(2026, 10, 21, 15);
export const SITE = 'https://touchline.example';

export const ALICE = { accountId: 'account-7', email: 'alice@touchline.example', customer: null };

/** The adapter alone, against the sandbox's provider, with an account that buys through it. */
export class Shop {
  #orders = 0;

  private constructor(
    readonly payments: PaymentService,
    readonly provider: PaymentProvider,
  ) {}

  static async open(): Promise<Shop> {
    const payments = await PaymentService.start({ nowMs: () => START_MS });
    const provider = createStripeProvider(payments.settings, {
      http: new HttpService(axios.create(httpModuleOptions())),
      log: { warn: () => undefined },
      runtime: { nowMs: () => START_MS, random: () => 0 },
      newKey: randomUUID,
    });
    return new Shop(payments, provider);
  }

  async plan(id: string): Promise<Plan> {
    const plan = await this.provider.plan(id);
    if (plan === undefined) throw new Error(`no plan ${id}`);
    return plan;
  }

  async pass(): Promise<Plan> {
    return this.plan(await this.payments.sell('Pass', { metadata: { period: '3 days' } }));
  }

  async monthly(metadata: Readonly<Record<string, string>> = {}): Promise<Plan> {
    return this.plan(await this.payments.sell('All sports', { every: 'month', metadata }));
  }

  order(plan: Plan, parts: Partial<Books.CheckoutOrder> = {}): Books.CheckoutOrder {
    this.#orders += 1;
    return {
      paymentId: `payment-${String(this.#orders)}`,
      payer: ALICE,
      plan,
      successUrl: `${SITE}/en/payment/result`,
      cancelUrl: `${SITE}/en/pricing`,
      language: 'de',
      expiresAtMs: START_MS + 3_600_000,
      idempotencyKey: `key-${String(this.#orders)}`,
      ...parts,
    };
  }

  /** Opens a checkout, presses these buttons on its page in order, and returns the payment. */
  async bought(plan: Plan, presses: readonly Press[] = ['pay']): Promise<Books.LedgerPayment> {
    const opened = await this.provider.openCheckout(this.order(plan));
    for (const press of presses) await this.payments.press(opened.checkoutUrl ?? '', press);
    return this.payment(opened.ref);
  }

  /** Returns money of a payment, and reads the payment again. */
  async refund(
    payment: Books.LedgerPayment,
    amount: number | null,
    key: string,
  ): Promise<Books.LedgerPayment> {
    await this.provider.refund(moneyOf(payment), amount, key);
    return this.payment(payment.ref);
  }

  async payment(ref: string): Promise<Books.LedgerPayment> {
    const payment = await this.provider.payment(ref);
    if (payment === undefined) throw new Error(`no payment ${ref}`);
    return payment;
  }

  async subscription(ref: string): Promise<Books.LedgerSubscription> {
    const subscription = await this.provider.subscription(ref);
    if (subscription === undefined) throw new Error(`no subscription ${ref}`);
    return subscription;
  }
}

const idWith = (prefix: string, { providerIds }: Books.LedgerPayment): string =>
  providerIds.find((id) => id.startsWith(prefix)) ?? '';

export const chargeOf = (payment: Books.LedgerPayment): string => idWith('ch_', payment);
export const intentOf = (payment: Books.LedgerPayment): string => idWith('pi_', payment);
/** Of a pass, or of the first period of a subscription. */
export const moneyOf = (payment: Books.LedgerPayment): Books.MoneyRef => ({
  charge: chargeOf(payment),
  intent: intentOf(payment),
});

export async function all<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const row of rows) found.push(row);
  return found;
}
