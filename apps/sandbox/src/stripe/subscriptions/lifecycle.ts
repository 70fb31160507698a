import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { PaymentIntent } from '../ledger/payment-resources.ts';
import type { Invoice, StripeSubscription } from '../ledger/subscription-resources.ts';
import { chargeInvoice, chargeWithOutcome, methodOf, noteAttempt, noteOutcome } from './attempts.ts';
import {
  billPending,
  billPeriod,
  type OrderedItem,
  createDraft,
  currentPeriodOf,
  finalizeInvoice,
  subscriptionIn,
  voidInvoice,
  writeOffInvoice,
} from './invoices.ts';
import { periodEnd } from './periods.ts';
import { changeSubscription, endSubscription, followAttempt, followInvoices } from './status.ts';

const DAY_S = 24 * 60 * 60;
/** The first invoice must be paid within this time. */
const INCOMPLETE_S = 23 * 60 * 60;

export interface SubscriptionOrder {
  readonly customer: string;
  readonly currency: string;
  /** Id of the default payment method. */
  readonly method: string | null;
  /** Days of free trial before the first payment; 0 for none. */
  readonly trialDays: number;
  readonly items: readonly OrderedItem[];
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export const newItem = (
  books: LedgerTransaction,
  subscription: string,
  price: StripeSubscription['items']['data'][number]['price'],
  period: { readonly start: number; readonly end: number },
  quantity = 1,
): StripeSubscription['items']['data'][number] => ({
  id: books.newId('subscriptionItem'),
  object: 'subscription_item',
  created: books.nowS,
  current_period_end: period.end,
  current_period_start: period.start,
  discounts: [],
  metadata: {},
  price,
  quantity,
  subscription,
  tax_rates: [],
});

/** Creates a subscription that waits for its first payment, or begins with a free trial. */
const createSubscription = (books: LedgerTransaction, order: SubscriptionOrder): StripeSubscription => {
  const id = books.newId('subscription');
  const trialEnd = order.trialDays > 0 ? books.nowS + order.trialDays * DAY_S : null;
  const anchor = trialEnd ?? books.nowS;
  const data = order.items.flatMap(({ price, quantity }) =>
    price.recurring === null
      ? []
      : [
          newItem(
            books,
            id,
            price,
            { start: books.nowS, end: trialEnd ?? periodEnd(anchor, price.recurring, books.nowS) },
            quantity,
          ),
        ],
  );
  return books.subscriptions.insert({
    id,
    object: 'subscription',
    automatic_tax: { disabled_reason: null, enabled: false, liability: null },
    billing_cycle_anchor: anchor,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, reason: null },
    collection_method: 'charge_automatically',
    created: books.nowS,
    currency: order.currency,
    customer: order.customer,
    days_until_due: null,
    default_payment_method: order.method,
    description: order.description,
    discounts: [],
    ended_at: null,
    items: { object: 'list', data, has_more: false, url: `/v1/subscription_items?subscription=${id}` },
    latest_invoice: null,
    livemode: false,
    metadata: { ...order.metadata },
    pause_collection: null,
    pending_lines: [],
    retries_ended: null,
    schedule: null,
    start_date: books.nowS,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    test_clock: null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : books.nowS,
  });
};

const firstInvoice = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
  items: readonly OrderedItem[],
): Invoice => {
  const once = items.filter(({ price }) => price.recurring === null);
  const draft = createDraft(
    books,
    subscription,
    'subscription_create',
    billPeriod(books, subscription, { once }),
  );
  return draft;
};

/**
 * Begins a subscription at the end of a checkout: `intent` has paid the first period; without it, a free trial begins.
 */
export const startSubscription = (
  books: LedgerTransaction,
  order: SubscriptionOrder,
  intent?: PaymentIntent,
): { readonly subscription: StripeSubscription; readonly invoice: Invoice } => {
  const created = createSubscription(books, order);
  // Checkout creates the subscription after the payment.
  const status = created.status === 'incomplete' ? 'active' : created.status;
  const draft = firstInvoice(books, { ...created, status }, order.items);
  const subscription = books.subscriptions.save({ ...created, status, latest_invoice: draft.id });
  const open = finalizeInvoice(books, draft);
  books.record('customer.subscription.created', subscription);
  const invoice = intent === undefined || open.status === 'paid' ? open : noteAttempt(books, open, intent);
  return { subscription, invoice };
};

/** Begins a subscription through the API, and attempts to collect its first invoice. */
export const subscribe = (books: LedgerTransaction, order: SubscriptionOrder): StripeSubscription => {
  const created = createSubscription(books, order);
  const draft = firstInvoice(books, created, order.items);
  const subscription = books.subscriptions.save({ ...created, latest_invoice: draft.id });
  books.record('customer.subscription.created', subscription);
  if (subscription.status === 'trialing') finalizeInvoice(books, draft);
  else collectNow(books, draft);
  return books.subscriptions.get(subscription.id);
};

/** Attempts to collect an invoice at once, as the provider does for the first one and for changes. */
export const collectNow = (books: LedgerTransaction, invoice: Invoice): void => {
  const { outcome } = books.collection;
  const method = methodOf(books, subscriptionIn(books, invoice));
  const attempted =
    outcome === 'card' ? chargeInvoice(books, invoice, method) : chargeWithOutcome(books, invoice, outcome);
  followAttempt(books, attempted);
};

/** Applies the result of a bank debit to its invoice, unless the invoice was voided in the meantime. */
export const settleInvoice = (books: LedgerTransaction, invoice: Invoice, intent: PaymentIntent): void => {
  if (invoice.status === 'open') followAttempt(books, noteOutcome(books, invoice, intent));
};

/** Begins a period at the end of the one before, shortened by a date of cancellation within it. */
export const openPeriod = (
  before: StripeSubscription,
  { startS, anchorS }: { readonly startS: number; readonly anchorS: number },
): { readonly subscription: StripeSubscription; readonly share: number } => {
  const [first] = before.items.data;
  const recurring = first?.price.recurring;
  if (recurring === null || recurring === undefined) throw new Error('a subscription to nothing that recurs');
  const fullEndS = periodEnd(anchorS, recurring, startS);
  const endS = Math.min(fullEndS, before.cancel_at ?? fullEndS);
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: startS,
    current_period_end: endS,
  }));
  return {
    subscription: { ...before, billing_cycle_anchor: anchorS, items: { ...before.items, data } },
    share: (endS - startS) / (fullEndS - startS),
  };
};

/** What becomes of a renewal's invoice while collection is paused. */
const hold = (books: LedgerTransaction, draft: Invoice, behavior: string): void => {
  if (behavior === 'void') voidInvoice(books, draft);
  else if (behavior === 'mark_uncollectible') writeOffInvoice(books, draft);
  else books.invoices.save({ ...draft, auto_advance: false });
};

/** Begins the next period and bills it. After a trial, payments begin here. */
const renew = (books: LedgerTransaction, before: StripeSubscription): void => {
  const startS = currentPeriodOf(before).end;
  const anchorS = before.status === 'trialing' ? startS : before.billing_cycle_anchor;
  const status = before.status === 'trialing' ? 'active' : before.status;
  const { subscription, share } = openPeriod({ ...before, status }, { startS, anchorS });
  const billed = [...billPeriod(books, subscription, { share }), ...billPending(before)];
  const draft = createDraft(books, subscription, 'subscription_cycle', billed);
  changeSubscription(books, before, {
    billing_cycle_anchor: anchorS,
    items: subscription.items,
    latest_invoice: draft.id,
    pending_lines: [],
    status,
  });
  const { pause_collection: pause, retries_ended: ended } = before;
  if (pause !== null) hold(books, draft, pause.behavior);
  // After the last retry, further invoices stay drafts.
  else if (ended !== null) books.invoices.save({ ...draft, auto_advance: false });
  else if (books.collection.when === 'immediately') collectNow(books, draft);
  else if (draft.total <= creditOf(books, draft)) {
    finalizeInvoice(books, draft);
    followInvoices(books, before.id);
  }
};

const creditOf = (books: LedgerTransaction, { customer }: Invoice): number =>
  Math.max(0, -(books.customers.find(customer)?.balance ?? 0));

/** Ends a subscription whose first invoice was not paid in time. */
const expire = (books: LedgerTransaction, before: StripeSubscription): void => {
  for (const invoice of books.invoices.all({
    'parent.subscription_details.subscription': before.id,
    status: ['draft', 'open'],
  }))
    voidInvoice(books, invoice);
  changeSubscription(books, before, { ended_at: books.nowS, status: 'incomplete_expired' });
};

interface Due {
  readonly atS: number;
  readonly run: (books: LedgerTransaction) => void;
}

const dueOf = (subscription: StripeSubscription): readonly Due[] => {
  const { id, status, cancel_at: cancelAt, pause_collection: pause, created } = subscription;
  const now = (books: LedgerTransaction) => books.subscriptions.get(id);
  if (status === 'incomplete')
    return [
      {
        atS: created + INCOMPLETE_S,
        run: (books) => {
          expire(books, now(books));
        },
      },
    ];
  // In this order at one instant.
  return [
    ...(pause?.resumes_at === null || pause?.resumes_at === undefined
      ? []
      : [
          {
            atS: pause.resumes_at,
            run: (books: LedgerTransaction) => {
              changeSubscription(books, now(books), { pause_collection: null });
            },
          },
        ]),
    ...(cancelAt === null
      ? []
      : [
          {
            atS: cancelAt,
            run: (books: LedgerTransaction) => {
              endSubscription(books, now(books), 'cancellation_requested');
            },
          },
        ]),
    {
      atS: currentPeriodOf(subscription).end,
      run: (books) => {
        renew(books, now(books));
      },
    },
  ];
};

const retryOf = (invoice: Invoice): Due | undefined =>
  invoice.next_payment_attempt === null
    ? undefined
    : {
        atS: invoice.next_payment_attempt,
        run: (books) => {
          collectNow(books, books.invoices.get(invoice.id));
        },
      };

/**
 * Returns the earliest piece of work that is due: a pause or a subscription that ends, a period that has ended, or a
 * failed invoice to retry; `undefined` if nothing is due.
 */
export const nextDue = (
  books: Pick<LedgerTransaction, 'subscriptions' | 'invoices'>,
  nowS: number,
  running: readonly StripeSubscription['status'][],
  when: LedgerTransaction['collection']['when'],
): Due | undefined => {
  const retries =
    when === 'manually'
      ? []
      : books.invoices.all({ status: 'open' }).flatMap((invoice) => retryOf(invoice) ?? []);
  return [...books.subscriptions.all({ status: running }).flatMap(dueOf), ...retries]
    .filter(({ atS }) => atS <= nowS)
    .reduce<Due | undefined>(
      (first, due) => (first === undefined || due.atS < first.atS ? due : first),
      undefined,
    );
};
