import { createHash } from 'node:crypto';
import { type Books, PaymentRefusedError } from '../../features/payments/index.ts';
import { type StripeClient, StripeRefusal, type Form } from './client.ts';
import type { Customers } from './customers.ts';
import type { Payments } from './payments.ts';
import { NOTES } from './to-domain/payment.ts';
import { planNote } from './to-domain/plan.ts';
import { WireSession } from './wire/payments.ts';

const SESSIONS = { path: 'v1/checkout/sessions' };

/** Sessions of Stripe's payment page, from the order to their end. */
export class Checkouts {
  constructor(
    private readonly client: StripeClient,
    private readonly customers: Customers,
    private readonly payments: Payments,
  ) {}

  async open(order: Books.CheckoutOrder): Promise<Books.LedgerPayment> {
    const { payer } = order;
    try {
      const known = payer.customer ?? (await this.customers.ofAccount(payer.accountId, payer.email));
      const session =
        (await this.#opened(order, known)) ??
        // The customer was deleted, or belongs to another mode or account of Stripe.
        (await this.#opened(order, await this.customers.create(payer.accountId, payer.email, known)));
      if (session === undefined)
        throw new PaymentRefusedError(
          'payment-refused',
          'Stripe does not find a customer that it has just made',
        );
      return await this.payments.ofSession(session);
    } catch (error) {
      throw refused(error, 'the checkout');
    }
  }

  /** @returns `undefined` if Stripe has no such customer */
  async #opened(order: Books.CheckoutOrder, customer: string): Promise<WireSession | undefined> {
    // Stripe repeats its answer to a key, also a refusal, so each customer has a key of its own.
    const key = createHash('sha256').update(`${order.idempotencyKey} ${customer}`).digest('hex');
    try {
      return await this.client.change(SESSIONS, sessionForm(order, customer), WireSession, key);
    } catch (error) {
      if (error instanceof StripeRefusal && error.isUnknownCustomer) return undefined;
      throw error;
    }
  }

  /** A completed page does not change. */
  async expire(ref: string): Promise<Books.LedgerPayment> {
    try {
      await this.client.change({ path: 'v1/checkout/sessions/:id/expire', id: ref }, {}, WireSession);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
    }
    const payment = await this.payments.byRef(ref);
    if (payment === undefined) throw new PaymentRefusedError('payment-refused', 'there is no such checkout');
    return payment;
  }
}

/** Replaces a refusal of Stripe by an error with our own text; other failures do not change. */
function refused(error: unknown, what: string): unknown {
  return error instanceof StripeRefusal
    ? new PaymentRefusedError('payment-refused', `Stripe refused ${what}: ${error.code}`, { cause: error })
    : error;
}

function sessionForm(order: Books.CheckoutOrder, customer: string): Form {
  const { paymentId, payer, plan } = order;
  const notes = {
    [NOTES.payment]: paymentId,
    [NOTES.account]: payer.accountId,
    [NOTES.plan]: planNote(plan),
  };
  const shared: Form = {
    line_items: [{ price: plan.id, quantity: 1 }],
    customer,
    client_reference_id: paymentId,
    success_url: order.successUrl,
    cancel_url: order.cancelUrl,
    locale: order.language,
    expires_at: Math.floor(order.expiresAtMs / 1000),
    metadata: notes,
  };
  if (plan.kind === 'pass')
    return {
      ...shared,
      mode: 'payment',
      // Receipts show the description of the charge.
      payment_intent_data: { description: plan.name, metadata: notes },
    };
  return {
    ...shared,
    mode: 'subscription',
    subscription_data: {
      metadata: notes,
      trial_period_days: plan.trialDays > 0 ? plan.trialDays : undefined,
    },
  };
}
