import { createHash } from 'node:crypto';
import type { PaymentMethod, Plan } from '@touchline/contracts';
import { type Books, PaymentProvider, PaymentRefusedError } from '../../features/payments/index.ts';
import type { StripeCatalogue } from './catalogue.ts';
import type { ChangedMoney } from './changed-money.ts';
import type { Checkouts } from './checkouts.ts';
import type { StripeClient } from './client.ts';
import type { Customers } from './customers.ts';
import type { Payments } from './payments.ts';
import type { Subscriptions } from './subscriptions.ts';
import { toStripeEvent, toUnknownEvent } from './to-domain/event.ts';
import { signatureFault } from './webhooks/signature.ts';
import { StripeEvent } from './wire/event.ts';

export interface StripeRooms {
  readonly client: StripeClient;
  readonly catalogue: StripeCatalogue;
  readonly checkouts: Checkouts;
  readonly changes: ChangedMoney;
  readonly payments: Payments;
  readonly subscriptions: Subscriptions;
  readonly customers: Customers;
}

/** Stripe as the payment upstream. Its refs are Checkout sessions; `payment` accepts payment intents as well. */
export class StripeProvider extends PaymentProvider {
  override readonly name = 'stripe';
  override readonly hasSubscriptions = true;
  override readonly canChangeMethod = true;

  constructor(
    private readonly rooms: StripeRooms,
    private readonly webhookSecret: string,
  ) {
    super();
  }

  override plans(): Promise<readonly Plan[]> {
    return this.rooms.catalogue.listed();
  }

  override plan(id: string): Promise<Plan | undefined> {
    return this.rooms.catalogue.sold(id);
  }

  override openCheckout(order: Books.CheckoutOrder): Promise<Books.LedgerPayment> {
    return this.rooms.checkouts.open(order);
  }

  override expireCheckout(ref: string): Promise<Books.LedgerPayment> {
    return this.rooms.checkouts.expire(ref);
  }

  override payment(ref: string): Promise<Books.LedgerPayment | undefined> {
    return this.rooms.payments.byRef(ref);
  }

  override paymentsSince(sinceMs: number): AsyncIterable<Books.LedgerPayment> {
    return this.rooms.payments.since(sinceMs);
  }

  override refund(money: Books.MoneyRef, amount: number | null, idempotencyKey: string): Promise<void> {
    return this.rooms.payments.refund(money, amount, idempotencyKey);
  }

  override purchaseOf(intent: string): Promise<Books.Purchase | undefined> {
    return this.rooms.changes.purchaseOf(intent);
  }

  override subscription(ref: string): Promise<Books.LedgerSubscription | undefined> {
    return this.rooms.subscriptions.byRef(ref);
  }

  override subscriptionsSince(sinceMs: number): AsyncIterable<Books.LedgerSubscription> {
    return this.rooms.subscriptions.since(sinceMs);
  }

  override cancelSubscription(ref: string, when: 'now' | 'period-end'): Promise<void> {
    return this.rooms.subscriptions.cancel(ref, when);
  }

  override resumeSubscription(ref: string): Promise<void> {
    return this.rooms.subscriptions.resume(ref);
  }

  override endTrial(ref: string): Promise<void> {
    return this.rooms.subscriptions.endTrial(ref);
  }

  override paymentMethod(customer: string): Promise<PaymentMethod | undefined> {
    return this.rooms.customers.method(customer);
  }

  override changeMethod(
    customer: string,
    returnUrl: string,
    language: string,
  ): Promise<{ readonly url: string }> {
    return this.rooms.customers.changeMethod(customer, returnUrl, language);
  }

  override removeMethod(customer: string): Promise<void> {
    return this.rooms.customers.removeMethods(customer);
  }

  override receipts(customer: string): Promise<readonly Books.LedgerReceipt[]> {
    return this.rooms.customers.receipts(customer);
  }

  override deleteCustomer(customer: string): Promise<void> {
    return this.rooms.customers.remove(customer);
  }

  override readWebhook({ body, headers, nowMs }: Books.IncomingWebhook): Books.WebhookEvent {
    const fault = signatureFault(headers['stripe-signature'], body, this.webhookSecret, nowMs);
    if (fault !== undefined) throw new PaymentRefusedError('webhook-refused', fault);
    const json = jsonOf(body);
    const event = StripeEvent.safeParse(json);
    if (event.success) return toStripeEvent(event.data);
    if (typeof json !== 'object' || json === null)
      throw new PaymentRefusedError('webhook-refused', 'it is not an event', { cause: event.error });
    // The signature is Stripe's, so nobody forged it: it is of a kind that we do not know.
    return toUnknownEvent(createHash('sha256').update(body).digest('base64url'), nowMs);
  }

  override async event(id: string): Promise<Books.WebhookEvent | undefined> {
    const event = await this.rooms.client.find({ path: 'v1/events/:id', id }, {}, StripeEvent);
    return event === undefined ? undefined : toStripeEvent(event);
  }
}

/** Returns `undefined` for invalid JSON. The parser's own message quotes the body. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
