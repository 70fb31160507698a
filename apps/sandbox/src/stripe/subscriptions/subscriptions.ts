import { z } from 'zod';

import { invalidRequest } from '../wire/failures.ts';
import { clearable, mergedMetadata, metadata, textField, truth } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post, remove } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { LineItem, PaymentIntent } from '../ledger/payment-resources.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import { FEEDBACK, type Invoice, type StripeSubscription } from '../ledger/subscription-resources.ts';
import {
  chargeInvoice,
  createInvoice,
  invoiceOperations,
  noteAttempt,
  noteOutcome,
  settleFree,
  voidInvoice,
} from './invoices.ts';
import { periodEnd } from './periods.ts';

const DAY_S = 24 * 60 * 60;

export interface SubscriptionOrder {
  readonly customer: string;
  readonly currency: string;
  /** Id of the default payment method. */
  readonly method: string | null;
  /** Days of free trial before the first payment; 0 for none. */
  readonly trialDays: number;
  readonly items: readonly LineItem[];
  readonly description: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

/** Begins a subscription whose first period `intent` pays; without `intent` it begins with a free trial. */
export const startSubscription = (
  books: LedgerTransaction,
  order: SubscriptionOrder,
  intent?: PaymentIntent,
): { readonly subscription: StripeSubscription; readonly invoice: Invoice } => {
  const id = books.newId('subscription');
  const trialEnd = intent === undefined ? books.nowS + order.trialDays * DAY_S : null;
  const anchor = trialEnd ?? books.nowS;
  const recurringItems = order.items.flatMap((item) =>
    item.price.recurring === null ? [] : [{ ...item, recurring: item.price.recurring }],
  );
  const subscription = books.subscriptions.insert({
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
    items: {
      object: 'list',
      data: recurringItems.map(({ price, quantity, recurring }) => ({
        id: books.newId('subscriptionItem'),
        object: 'subscription_item',
        created: books.nowS,
        current_period_end: trialEnd ?? periodEnd(anchor, recurring, books.nowS),
        current_period_start: books.nowS,
        discounts: [],
        metadata: {},
        price,
        quantity,
        subscription: id,
        tax_rates: [],
      })),
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    metadata: order.metadata,
    schedule: null,
    start_date: books.nowS,
    status: trialEnd === null ? 'active' : 'trialing',
    test_clock: null,
    trial_end: trialEnd,
    trial_start: trialEnd === null ? null : books.nowS,
  });
  const once = order.items.filter(({ price }) => price.recurring === null);
  const unpaid = createInvoice(books, subscription, 'subscription_create', once);
  const started = books.subscriptions.save({ ...subscription, latest_invoice: unpaid.id });
  books.record('customer.subscription.created', started);
  return {
    subscription: started,
    invoice: intent === undefined ? settleFree(books, unpaid) : noteAttempt(books, unpaid, intent),
  };
};

export const changeSubscription = (
  books: LedgerTransaction,
  before: StripeSubscription,
  changes: Partial<StripeSubscription>,
): StripeSubscription => {
  const after = books.subscriptions.save({ ...before, ...changes });
  const changed = Object.entries(before).filter(([name]) => name in changes);
  books.record('customer.subscription.updated', after, Object.fromEntries(changed));
  return after;
};

/** Statuses of subscriptions that have not ended. */
export const RUNNING: readonly StripeSubscription['status'][] = ['trialing', 'active', 'past_due'];

type Reason = StripeSubscription['cancellation_details']['reason'];

export const endSubscription = (
  books: LedgerTransaction,
  before: StripeSubscription,
  reason: Reason,
): StripeSubscription => {
  for (const invoice of books.invoices.all({
    'parent.subscription_details.subscription': before.id,
    status: 'open',
  }))
    voidInvoice(books, invoice);
  const ended = books.subscriptions.save({
    ...before,
    canceled_at: before.canceled_at ?? books.nowS,
    cancellation_details: { ...before.cancellation_details, reason },
    ended_at: books.nowS,
    status: 'canceled',
  });
  books.record('customer.subscription.deleted', ended);
  return ended;
};

const methodOf = (
  books: LedgerTransaction,
  { customer, default_payment_method: own }: StripeSubscription,
): StripePaymentMethod | undefined => {
  const fallback = books.customers.find(customer)?.invoice_settings.default_payment_method;
  return [own, fallback]
    .map((id) => (id === null || id === undefined ? undefined : books.paymentMethods.find(id)))
    .find((method) => method?.customer === customer);
};

const subscriptionOf = (books: LedgerTransaction, invoice: Invoice): StripeSubscription =>
  books.subscriptions.get(invoice.parent.subscription_details.subscription);

/** Updates a subscription according to the outcome of its invoice's payment attempt. */
const followInvoice = (books: LedgerTransaction, invoice: Invoice): void => {
  const subscription = subscriptionOf(books, invoice);
  if (subscription.status === 'canceled') return;
  if (invoice.status === 'paid') {
    if (subscription.status === 'past_due') changeSubscription(books, subscription, { status: 'active' });
    return;
  }
  if (subscription.status === 'active') changeSubscription(books, subscription, { status: 'past_due' });
  if (invoice.next_payment_attempt === null)
    endSubscription(books, subscriptionOf(books, invoice), 'payment_failed');
};

/** Applies the result of a bank debit to its invoice, unless the invoice was voided in the meantime. */
export const settleInvoice = (books: LedgerTransaction, invoice: Invoice, intent: PaymentIntent): void => {
  if (invoice.status === 'open') followInvoice(books, noteOutcome(books, invoice, intent));
};

export const tryInvoice = (books: LedgerTransaction, invoice: Invoice): void => {
  followInvoice(books, chargeInvoice(books, invoice, methodOf(books, subscriptionOf(books, invoice))));
};

/** Begins the next period and charges for it, or ends the subscription if it is to end with its period. */
const renew = (books: LedgerTransaction, before: StripeSubscription): void => {
  if (before.cancel_at_period_end) {
    endSubscription(books, before, 'cancellation_requested');
    return;
  }
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end:
      item.price.recurring === null
        ? item.current_period_end
        : periodEnd(before.billing_cycle_anchor, item.price.recurring, item.current_period_end),
  }));
  const items = { ...before.items, data };
  const invoice = createInvoice(books, { ...before, items, status: 'active' }, 'subscription_cycle');
  // After a trial, payments begin here.
  changeSubscription(books, before, { items, latest_invoice: invoice.id, status: 'active' });
  tryInvoice(books, invoice);
};

/**
 * Returns one due piece of work: a period that has ended, or a failed invoice to retry; `undefined` if nothing is
 * due.
 */
export const nextDue = (books: Pick<LedgerTransaction, 'subscriptions' | 'invoices'>, nowS: number) => {
  const ended = books.subscriptions
    .all({ status: RUNNING })
    .filter(({ status, cancel_at_period_end: ends }) => status !== 'past_due' || ends)
    .find(({ items }) => items.data.some((item) => item.current_period_end <= nowS));
  if (ended !== undefined)
    return (all: LedgerTransaction) => {
      renew(all, ended);
    };
  const unpaid = books.invoices
    .all({ status: 'open' })
    .find(({ next_payment_attempt: at }) => at !== null && at <= nowS);
  return unpaid === undefined
    ? undefined
    : (all: LedgerTransaction) => {
        tryInvoice(all, unpaid);
      };
};

const cancellationFields = z.strictObject({
  comment: clearable.optional(),
  feedback: z
    .union([z.literal('').transform(() => null), z.enum(FEEDBACK)], {
      error: `Invalid feedback: must be one of ${FEEDBACK.join(', ')}`,
    })
    .optional(),
});

const detailsOf = (
  kept: StripeSubscription['cancellation_details'],
  input: z.output<typeof cancellationFields> | undefined,
) => ({
  ...kept,
  comment: input?.comment === undefined ? kept.comment : input.comment,
  feedback: input?.feedback === undefined ? kept.feedback : input.feedback,
});

const changeFields = z.strictObject({
  cancel_at_period_end: truth.optional(),
  cancellation_details: cancellationFields.optional(),
  default_payment_method: clearable.optional(),
  description: clearable.optional(),
  metadata: metadata.optional(),
});

const active = (books: LedgerTransaction, id: string): StripeSubscription => {
  const subscription = books.subscriptions.get(id);
  if (subscription.status !== 'canceled') return subscription;
  throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.', {
    code: 'resource_missing',
    param: 'id',
    httpStatus: 404,
  });
};

/** Returns the fields that end a subscription with its period, or withdraw that. */
const endingOf = (
  books: LedgerTransaction,
  before: StripeSubscription,
  isEnding: boolean,
): Partial<StripeSubscription> => ({
  cancel_at_period_end: isEnding,
  cancel_at: isEnding ? (before.items.data[0]?.current_period_end ?? null) : null,
  canceled_at: isEnding ? books.nowS : null,
});

const updateSubscription = (
  books: LedgerTransaction,
  input: z.output<typeof changeFields>,
  id: string,
): StripeSubscription => {
  const before = active(books, id);
  const { cancel_at_period_end: isEnding, default_payment_method: method } = input;
  if (
    typeof method === 'string' &&
    books.paymentMethods.get(method, 'default_payment_method').customer !== before.customer
  )
    throw invalidRequest(`The customer does not have a payment method with the ID ${method}.`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  const ending = isEnding === undefined ? {} : endingOf(books, before, isEnding);
  return changeSubscription(books, before, {
    ...ending,
    cancellation_details: {
      ...detailsOf(before.cancellation_details, input.cancellation_details),
      ...(isEnding === undefined ? {} : { reason: isEnding ? ('cancellation_requested' as const) : null }),
    },
    default_payment_method: method === undefined ? before.default_payment_method : method,
    description: input.description === undefined ? before.description : input.description,
    metadata: mergedMetadata(before.metadata, input.metadata),
  });
};

const STATUSES = ['trialing', 'active', 'past_due', 'canceled', 'all'] as const;

export const subscriptionOperations: readonly StripeOperation[] = [
  get('/v1/subscriptions/:id', noFields, (books, _input, id) => books.subscriptions.get(id)),
  post('/v1/subscriptions/:id', changeFields, updateSubscription),
  remove(
    '/v1/subscriptions/:id',
    z.strictObject({ cancellation_details: cancellationFields.optional() }),
    (books, input, id) => {
      const before = active(books, id);
      const details = detailsOf(before.cancellation_details, input.cancellation_details);
      return endSubscription(books, { ...before, cancellation_details: details }, 'cancellation_requested');
    },
  ),
  list(
    '/v1/subscriptions',
    { customer: textField.optional(), status: z.enum(STATUSES).optional() },
    (books, { customer, status }, query) =>
      books.subscriptions.page(query, {
        customer,
        status: status === 'all' ? undefined : (status ?? RUNNING),
      }),
  ),
  ...invoiceOperations((books, invoice) => methodOf(books, subscriptionOf(books, invoice)), followInvoice),
];
