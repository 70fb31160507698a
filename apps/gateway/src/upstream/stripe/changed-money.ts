import type { Books } from '../../features/payments/index.ts';
import type { StripeClient } from './client.ts';
import { toStripeEvent } from './to-domain/event.ts';
import { subscriptionOf } from './to-domain/invoice.ts';
import { StripeEvent } from './wire/event.ts';
import { WireInvoice, WireInvoicePayment, WireSession } from './wire/payments.ts';

/** Events after which a subscription, or the money of one of its periods, may be different. At most 20 can be named. */
const CHANGES = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'customer.subscription.paused',
  'customer.subscription.resumed',
  'invoice.created',
  'invoice.finalized',
  'invoice.paid',
  'invoice.payment_failed',
  'invoice.voided',
  'invoice.marked_uncollectible',
  'charge.refunded',
  'refund.created',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
];

/** Finds what moved money belongs to. */
export class ChangedMoney {
  constructor(private readonly client: StripeClient) {}

  /** Returns the subscriptions that an event since then names, directly or by a payment. */
  async subscriptionsSince(sinceMs: number): Promise<ReadonlySet<string>> {
    const refs = new Set<string>();
    const intents = new Set<string>();
    const query = { created: { gte: Math.floor(sinceMs / 1000) }, types: CHANGES };
    for await (const event of this.client.list({ path: 'v1/events' }, query, StripeEvent)) {
      const { subscription, intent } = toStripeEvent(event);
      if (subscription !== null) refs.add(subscription);
      if (intent !== null) intents.add(intent);
    }
    for (const intent of intents) {
      const subscription = await this.#subscriptionOf(intent);
      if (subscription !== null) refs.add(subscription);
    }
    return refs;
  }

  /** Returns the checkout of a payment, or the subscription of which it paid an invoice. */
  async purchaseOf(intent: string): Promise<Books.Purchase | undefined> {
    const own = await this.client.first(
      { path: 'v1/checkout/sessions' },
      { payment_intent: intent },
      WireSession,
    );
    if (own !== undefined) return { payment: own.id };
    const subscription = await this.#subscriptionOf(intent);
    return subscription === null ? undefined : { subscription };
  }

  async #subscriptionOf(intent: string): Promise<string | null> {
    const paid = await this.client.first(
      { path: 'v1/invoice_payments' },
      { payment: { type: 'payment_intent', payment_intent: intent } },
      WireInvoicePayment,
    );
    if (paid === undefined) return null;
    const invoice = await this.client.find({ path: 'v1/invoices/:id', id: paid.invoice }, {}, WireInvoice);
    return invoice === undefined ? null : subscriptionOf(invoice);
  }
}
