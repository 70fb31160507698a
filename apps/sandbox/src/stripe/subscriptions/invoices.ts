import { z } from 'zod';

import { methodNamed } from '../cards/payment-methods.ts';
import { cardDeclined, invalidRequest } from '../wire/failures.ts';
import { textField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { LineItem, PaymentIntent } from '../ledger/payment-resources.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import type { Invoice, InvoiceLine, StripeSubscription } from '../ledger/subscription-resources.ts';
import { createIntent, confirmOffSession } from '../payments/payment-intents.ts';

const DAY_S = 24 * 60 * 60;

/** Delays before retries of a failed payment; the subscription ends after the last one. */
const RETRY_AFTER_S: readonly number[] = [3 * DAY_S, 5 * DAY_S, 7 * DAY_S];

const periodOf = ({ items }: StripeSubscription) => {
  const [item] = items.data;
  if (item === undefined) throw new Error('a subscription without an item');
  return { start: item.current_period_start, end: item.current_period_end };
};

type InvoiceRow = Pick<LineItem, 'description' | 'price' | 'quantity'> & { readonly item: string | null };

const lineOf = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
  invoice: string,
  row: InvoiceRow,
): InvoiceLine => ({
  id: books.newId('invoiceLine'),
  object: 'line_item',
  amount: subscription.status === 'trialing' ? 0 : row.price.unit_amount * row.quantity,
  currency: row.price.currency,
  description: `${subscription.status === 'trialing' ? 'Free trial: ' : ''}${String(row.quantity)} × ${row.description}`,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata: subscription.metadata,
  parent:
    row.item === null
      ? null
      : {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            subscription: subscription.id,
            subscription_item: row.item,
          },
        },
  period: periodOf(subscription),
  pricing: {
    type: 'price_details',
    price_details: { price: row.price.id, product: row.price.product },
    unit_amount_decimal: row.price.unit_amount_decimal,
  },
  quantity: row.quantity,
  subtotal: subscription.status === 'trialing' ? 0 : row.price.unit_amount * row.quantity,
  taxes: [],
});

/** Creates an invoice for the subscription's period, including one-time items. */
export const createInvoice = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
  reason: Invoice['billing_reason'],
  once: readonly LineItem[] = [],
): Invoice => {
  const id = books.newId('invoice');
  const rows: readonly InvoiceRow[] = [
    ...subscription.items.data.map((item) => ({
      ...item,
      description: books.products.get(item.price.product).name,
      item: item.id,
    })),
    ...once.map((bought) => ({ ...bought, item: null })),
  ];
  const lines = rows.map((row) => lineOf(books, subscription, id, row));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const customer = books.customers.get(subscription.customer);
  const { start, end } = periodOf(subscription);
  const invoice = books.invoices.insert({
    id,
    object: 'invoice',
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: books.nowS,
    currency: subscription.currency,
    customer: customer.id,
    customer_email: customer.email,
    customer_name: customer.name,
    default_payment_method: null,
    description: null,
    due_date: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    lines: { object: 'list', data: lines, has_more: false, url: `/v1/invoices/${id}/lines` },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `TOUCHLINE-${String(books.invoices.all().length + 1).padStart(4, '0')}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: end,
    period_start: start,
    status: 'open',
    status_transitions: {
      finalized_at: books.nowS,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal: total,
    total,
  });
  books.record('invoice.created', invoice);
  books.record('invoice.finalized', invoice);
  return invoice;
};

const paymentOf = (
  books: LedgerTransaction,
  invoice: Invoice,
  intent: PaymentIntent,
): Invoice['payments']['data'][number] => {
  const isPaid = intent.status === 'succeeded';
  return {
    id: invoice.payments.data[0]?.id ?? books.newId('invoicePayment'),
    object: 'invoice_payment',
    amount_paid: isPaid ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: invoice.created,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', payment_intent: intent.id },
    status: isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: isPaid ? books.nowS : null },
  };
};

/** Records a payment attempt and its outcome; the outcome of a bank debit follows days later. */
export const noteAttempt = (books: LedgerTransaction, before: Invoice, intent: PaymentIntent): Invoice => {
  const attempted = { ...before, attempt_count: before.attempt_count + 1, attempted: true };
  if (intent.status !== 'processing') return noteOutcome(books, attempted, intent);
  return books.invoices.save({
    ...attempted,
    auto_advance: false,
    next_payment_attempt: null,
    payments: { ...before.payments, data: [paymentOf(books, before, intent)] },
  });
};

/** Records the outcome of the last payment attempt. */
export const noteOutcome = (books: LedgerTransaction, before: Invoice, intent: PaymentIntent): Invoice => {
  const decided: Invoice = {
    ...before,
    payments: { ...before.payments, data: [paymentOf(books, before, intent)] },
  };
  if (intent.status !== 'succeeded') {
    const retryAfterS = RETRY_AFTER_S[before.attempt_count - 1];
    const failed = books.invoices.save({
      ...decided,
      auto_advance: retryAfterS !== undefined,
      next_payment_attempt: retryAfterS === undefined ? null : books.nowS + retryAfterS,
    });
    books.record('invoice.payment_failed', failed);
    return failed;
  }
  const paid = books.invoices.save({
    ...decided,
    amount_paid: before.amount_due,
    amount_remaining: 0,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: books.nowS },
  });
  books.record('invoice.paid', paid);
  books.record('invoice.payment_succeeded', paid);
  return paid;
};

/** Returns the invoice of a payment; `undefined` if it has none. */
export const invoiceOf = (books: LedgerTransaction, { id }: PaymentIntent): Invoice | undefined =>
  books.invoices.all().find(({ payments }) => payments.data[0]?.payment.payment_intent === id);

/** Marks the invoice of a trial, which has no amount due, as paid. */
export const settleFree = (books: LedgerTransaction, before: Invoice): Invoice => {
  const paid = books.invoices.save({
    ...before,
    attempted: true,
    auto_advance: false,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: books.nowS },
  });
  books.record('invoice.paid', paid);
  books.record('invoice.payment_succeeded', paid);
  return paid;
};

/** Charges the saved method while the customer is absent. If `method` is `undefined`, the attempt fails. */
export const chargeInvoice = (
  books: LedgerTransaction,
  invoice: Invoice,
  method: StripePaymentMethod | undefined,
): Invoice => {
  const [payment] = invoice.payments.data;
  const intent =
    payment === undefined
      ? createIntent(books, {
          amount: invoice.amount_due,
          currency: invoice.currency,
          customer: invoice.customer,
          description: 'Subscription update',
          metadata: {},
          receipt_email: invoice.customer_email,
          setup_future_usage: null,
        })
      : books.paymentIntents.get(payment.payment.payment_intent);
  return noteAttempt(
    books,
    invoice,
    method === undefined ? intent : confirmOffSession(books, intent, method),
  );
};

export const voidInvoice = (books: LedgerTransaction, invoice: Invoice): void => {
  const after = books.invoices.save({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: books.nowS },
  });
  books.record('invoice.voided', after);
};

/** Returns the error of an invoice's failed payment. */
const declineOf = (books: LedgerTransaction, invoice: Invoice) => {
  const id = invoice.payments.data[0]?.payment.payment_intent ?? '';
  const { code, message } = z
    .object({ code: z.string(), message: z.string() })
    .catch({ code: 'invoice_payment_intent_requires_action', message: 'The customer has no payment method.' })
    .parse(books.paymentIntents.find(id)?.last_payment_error);
  return cardDeclined(code, undefined, message);
};

const paymentFields = z.strictObject({
  type: z.literal('payment_intent', { error: 'This sandbox pays invoices by payment intents only.' }),
  payment_intent: textField,
});

/** Links between payments and invoices. */
export const invoicePaymentOperations: readonly StripeOperation[] = [
  list(
    '/v1/invoice_payments',
    { invoice: textField.optional(), payment: paymentFields.optional() },
    (books, { invoice, payment }) => ({
      data: books.invoices
        .all(invoice === undefined ? {} : { id: invoice })
        .flatMap(({ payments }) => payments.data)
        .filter((paid) => payment === undefined || paid.payment.payment_intent === payment.payment_intent)
        .toReversed(),
      has_more: false,
    }),
  ),
];

export type AfterPayment = (books: LedgerTransaction, invoice: Invoice) => void;
export type MethodOf = (books: LedgerTransaction, invoice: Invoice) => StripePaymentMethod | undefined;

/** Invoices of subscriptions; `afterPayment` updates the subscription according to its invoice. */
export const invoiceOperations = (
  methodOf: MethodOf,
  afterPayment: AfterPayment,
): readonly StripeOperation[] => [
  get('/v1/invoices/:id', noFields, (books, _input, id) => books.invoices.get(id)),
  post(
    '/v1/invoices/:id/pay',
    z.strictObject({ payment_method: textField.optional() }),
    (books, input, id) => {
      const before = books.invoices.get(id);
      if (before.status !== 'open')
        throw invalidRequest(`Invoice is already ${before.status}`, { code: 'invoice_already_paid' });
      const method =
        input.payment_method === undefined
          ? methodOf(books, before)
          : methodNamed(books, input.payment_method, 'payment_method');
      const after = chargeInvoice(books, before, method);
      afterPayment(books, after);
      if (after.status !== 'paid') throw declineOf(books, after);
      return after;
    },
  ),
  list(
    '/v1/invoices',
    {
      customer: textField.optional(),
      status: z.enum(['open', 'paid', 'void']).optional(),
      subscription: textField.optional(),
    },
    (books, { subscription, ...members }, query) =>
      books.invoices.page(query, {
        ...members,
        'parent.subscription_details.subscription': subscription,
      }),
  ),
];
