import type { Books } from '../../features/payments/index.ts';
import { PaymentRefusedError } from '../../features/payments/index.ts';
import { disputesOf, withAllRefunds } from './charge-money.ts';
import { type StripeClient, StripeRefusal } from './client.ts';
import { type SessionPayment, toStripePayment } from './to-domain/payment.ts';
import {
  idOf,
  WireCharge,
  WireDispute,
  WireInvoice,
  WireInvoicePayment,
  WirePaymentIntent,
  WireSession,
} from './wire/payments.ts';
import { z } from 'zod';

const SESSION = 'v1/checkout/sessions/:id';
const SESSIONS = { path: 'v1/checkout/sessions' };

/** At most four levels deep. The invoice of a subscription names the payment that paid it. */
const OF_SESSION = [
  'payment_intent.latest_charge.balance_transaction',
  'payment_intent.latest_charge.refunds',
  'invoice.payments',
];
const OF_INTENT = ['latest_charge.balance_transaction', 'latest_charge.refunds'];

/** Event types for changed payments: each names a session, a payment intent or an invoice. */
const CHANGES = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'invoice.paid',
  'charge.refunded',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
];

const WireChange = z.object({
  data: z.object({
    object: z.looseObject({
      id: z.string().optional(),
      object: z.string(),
      payment_intent: z.string().nullish(),
      billing_reason: z.string().nullish(),
      attempt_count: z.int().nullish(),
      parent: WireInvoice.shape.parent,
    }),
  }),
});

/**
 * Reads payments from Stripe's ledger: each is a session of its payment page, with its charge, refunds and disputes.
 */
export class Payments {
  constructor(private readonly client: StripeClient) {}

  /** @param ref a session, or the payment intent named by charges, refunds and disputes */
  async byRef(ref: string): Promise<Books.LedgerPayment | undefined> {
    const id = ref.startsWith('pi_') ? await this.#sessionOfIntent(ref) : ref;
    if (id === undefined) return undefined;
    const session = await this.client.find({ path: SESSION, id }, { expand: OF_SESSION }, WireSession);
    return session === undefined ? undefined : this.ofSession(session);
  }

  async ofSession(session: WireSession): Promise<Books.LedgerPayment> {
    return toStripePayment(await this.#known(session));
  }

  /**
   * Yields the payments created since then, oldest first, and then those named by an event since then; events go back
   * thirty days. Charges are read in lists, not payment by payment.
   */
  async *since(sinceMs: number): AsyncGenerator<Books.LedgerPayment> {
    const created = { gte: Math.floor(sinceMs / 1000) };
    const made: WireSession[] = [];
    const expand = ['data.payment_intent', 'data.invoice.payments'];
    for await (const session of this.client.list(SESSIONS, { created, expand }, WireSession))
      if (session.mode !== 'setup') made.push(session);
    const money = await this.#moneySince(created.gte);
    const known = new Set<string>();
    for (const session of made.toReversed()) {
      const { charge, ...rest } = money.of(session);
      const whole = charge === undefined ? undefined : await withAllRefunds(this.client, charge);
      const payment = toStripePayment({ ...rest, charge: whole });
      for (const id of payment.providerIds) known.add(id);
      yield payment;
    }
    for (const ref of await this.#changedSince(created.gte)) {
      if (known.has(ref)) continue;
      const payment = await this.byRef(ref);
      if (payment === undefined || known.has(payment.ref)) continue;
      known.add(payment.ref);
      yield payment;
    }
  }

  async refund(money: Books.MoneyRef, amount: number | null, key: string): Promise<void> {
    const of = money.intent === null ? { charge: money.charge } : { payment_intent: money.intent };
    const order = { ...of, amount: amount ?? undefined, reason: 'requested_by_customer' };
    try {
      await this.client.change({ path: 'v1/refunds' }, order, z.object({ id: z.string() }), key);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      throw new PaymentRefusedError('refund-refused', `Stripe refused the refund: ${error.code}`, {
        cause: error,
      });
    }
  }

  async #known(session: WireSession): Promise<SessionPayment> {
    const intent = await this.#intentOf(session);
    const latest = intent?.latest_charge;
    if (typeof latest !== 'object' || latest === null)
      return { session, intent, charge: undefined, disputes: [] };
    const charge = await withAllRefunds(this.client, latest);
    return { session, intent, charge, disputes: await disputesOf(this.client, charge) };
  }

  async #intentOf(session: WireSession): Promise<WirePaymentIntent | undefined> {
    const { payment_intent: own } = session;
    if (typeof own === 'object' && own !== null && typeof own.latest_charge !== 'string') return own;
    const id = intentIn(session);
    if (id === undefined) return undefined;
    return this.client.find({ path: 'v1/payment_intents/:id', id }, { expand: OF_INTENT }, WirePaymentIntent);
  }

  /** Returns the session of a payment intent; `undefined` if the payment renews a subscription, or is not ours. */
  async #sessionOfIntent(id: string): Promise<string | undefined> {
    const own = await this.client.first(SESSIONS, { payment_intent: id }, WireSession);
    if (own !== undefined) return own.id;
    const paid = await this.client.first(
      { path: 'v1/invoice_payments' },
      { payment: { type: 'payment_intent', payment_intent: id } },
      WireInvoicePayment,
    );
    if (paid === undefined) return undefined;
    const invoice = await this.client.find({ path: 'v1/invoices/:id', id: paid.invoice }, {}, WireInvoice);
    const subscription = idOf(invoice?.parent?.subscription_details?.subscription);
    if (subscription === null) return undefined;
    const begun = await this.client.first(SESSIONS, { subscription }, WireSession);
    return begun !== undefined && idOf(begun.invoice) === paid.invoice ? begun.id : undefined;
  }

  async #changedSince(gte: number): Promise<ReadonlySet<string>> {
    const refs = new Set<string>();
    const query = { created: { gte }, types: CHANGES };
    for await (const { data } of this.client.list({ path: 'v1/events' }, query, WireChange)) {
      const { object } = data;
      const ref =
        object.object === 'checkout.session'
          ? object.id
          : object.object === 'invoice'
            ? await this.#sessionOfLatePayment(object)
            : object.payment_intent;
      if (typeof ref === 'string') refs.add(ref);
    }
    return refs;
  }

  /** Returns the session that began a subscription, if a retry paid its first invoice; `undefined` otherwise. */
  async #sessionOfLatePayment(
    invoice: z.output<typeof WireChange>['data']['object'],
  ): Promise<string | undefined> {
    const subscription = idOf(invoice.parent?.subscription_details?.subscription);
    const isFirst = invoice.billing_reason === 'subscription_create';
    if (!isFirst || (invoice.attempt_count ?? 0) < 2 || subscription === null) return undefined;
    return (await this.client.first(SESSIONS, { subscription }, WireSession))?.id;
  }

  /** Reads the charges and disputes since then. */
  async #moneySince(gte: number): Promise<Money> {
    const charges = new Map<string, WireCharge>();
    const query = { created: { gte }, expand: ['data.balance_transaction', 'data.refunds'] };
    for await (const charge of this.client.list({ path: 'v1/charges' }, query, WireCharge)) {
      const { payment_intent: intent } = charge;
      // Newest first: the first charge of a payment is its last attempt.
      if (typeof intent === 'string' && !charges.has(intent)) charges.set(intent, charge);
    }
    const disputes: WireDispute[] = [];
    const place = { path: 'v1/disputes' };
    if ([...charges.values()].some(({ disputed }) => disputed))
      for await (const dispute of this.client.list(place, { created: { gte } }, WireDispute))
        disputes.push(dispute);
    return new Money(
      charges,
      Map.groupBy(disputes, ({ charge }) => charge),
    );
  }
}

/** Charges by payment intent, and disputes by charge. */
class Money {
  constructor(
    private readonly charges: ReadonlyMap<string, WireCharge>,
    private readonly disputes: ReadonlyMap<string, readonly WireDispute[]>,
  ) {}

  of(session: WireSession): SessionPayment {
    const id = intentIn(session);
    const charge = id === undefined ? undefined : this.charges.get(id);
    const own = typeof session.payment_intent === 'object' ? session.payment_intent : null;
    return {
      session,
      intent: own ?? undefined,
      charge,
      disputes: (charge === undefined ? undefined : this.disputes.get(charge.id)) ?? [],
    };
  }
}

/** Returns the payment intent of a session: its own, or that of the first invoice of its subscription. */
function intentIn({ payment_intent: own, invoice }: WireSession): string | undefined {
  const id = idOf(own);
  if (id !== null) return id;
  if (typeof invoice !== 'object' || invoice === null) return undefined;
  const [paid] = invoice.payments?.data ?? [];
  return idOf(paid?.payment.payment_intent) ?? undefined;
}
