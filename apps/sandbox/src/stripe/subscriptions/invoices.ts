import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { LineItem } from '../ledger/payment-resources.ts';
import type { Price } from '../ledger/resources.ts';
import type {
  Invoice,
  InvoiceLine,
  PendingLine,
  StripeSubscription,
} from '../ledger/subscription-resources.ts';

/** What one line of an invoice bills. */
export interface Billed {
  readonly amount: number;
  readonly description: string;
  /** The subscription item; `null` for a one-time item. */
  readonly item: string | null;
  readonly period: { readonly end: number; readonly start: number };
  readonly price: Pick<Price, 'id' | 'currency' | 'product' | 'unit_amount_decimal'>;
  readonly proration: boolean;
  readonly quantity: number;
}

/** What was ordered at a checkout or through the API. */
export type OrderedItem = Pick<LineItem, 'description' | 'price' | 'quantity'>;

export const currentPeriodOf = ({ items }: StripeSubscription) => {
  const [item] = items.data;
  if (item === undefined) throw new Error('a subscription without an item');
  return { start: item.current_period_start, end: item.current_period_end };
};

/** Bills all items for the period that the subscription is in; a trial is free. */
export const billPeriod = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
  { once = [], share = 1 }: { readonly once?: readonly OrderedItem[]; readonly share?: number } = {},
): readonly Billed[] => {
  const isTrial = subscription.status === 'trialing';
  const period = currentPeriodOf(subscription);
  const rows = [
    ...subscription.items.data.map((item) => ({
      ...item,
      description: books.products.get(item.price.product).name,
      item: item.id,
    })),
    ...once.map((bought) => ({ ...bought, item: null })),
  ];
  return rows.map(({ price, quantity, description, item }) => ({
    amount: isTrial ? 0 : Math.round(price.unit_amount * quantity * (item === null ? 1 : share)),
    description: `${isTrial ? 'Free trial: ' : ''}${String(quantity)} × ${description}`,
    ...{ item, period, price, quantity, proration: false },
  }));
};

/** Bills the lines that were waiting for the next invoice. */
export const billPending = ({ pending_lines: lines }: StripeSubscription): readonly Billed[] =>
  lines.map((line: PendingLine) => ({ ...line, proration: true }));

const lineOf = (
  books: LedgerTransaction,
  { id: subscription, metadata }: StripeSubscription,
  invoice: string,
  { amount, description, item, period, price, proration, quantity }: Billed,
): InvoiceLine => ({
  id: books.newId('invoiceLine'),
  object: 'line_item',
  amount,
  currency: price.currency,
  description,
  discount_amounts: [],
  discountable: true,
  discounts: [],
  invoice,
  livemode: false,
  metadata,
  parent:
    item === null
      ? null
      : {
          type: 'subscription_item_details',
          invoice_item_details: null,
          subscription_item_details: { invoice_item: null, proration, subscription, subscription_item: item },
        },
  period,
  pricing: {
    type: 'price_details',
    price_details: { price: price.id, product: price.product },
    unit_amount_decimal: price.unit_amount_decimal,
  },
  quantity,
  subtotal: amount,
  taxes: [],
});

/** Creates a draft, which is finalized later. */
export const createDraft = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
  reason: Invoice['billing_reason'],
  billed: readonly Billed[],
): Invoice => {
  const id = books.newId('invoice');
  const lines = billed.map((each) => lineOf(books, subscription, id, each));
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const customer = books.customers.get(subscription.customer);
  const { start, end } = currentPeriodOf(subscription);
  const invoice = books.invoices.insert({
    id,
    object: 'invoice',
    amount_due: Math.max(0, total),
    amount_paid: 0,
    amount_remaining: Math.max(0, total),
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
    number: `TOUCHLINE-${id.slice(-8).toUpperCase()}`,
    parent: {
      type: 'subscription_details',
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
    },
    payments: { object: 'list', data: [], has_more: false, url: `/v1/invoice_payments?invoice=${id}` },
    period_end: end,
    period_start: start,
    status: 'draft',
    status_transitions: { finalized_at: null, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    total,
  });
  books.record('invoice.created', invoice);
  return invoice;
};

const markPaid = (books: LedgerTransaction, before: Invoice, amountPaid: number): Invoice => {
  const paid = books.invoices.save({
    ...before,
    amount_paid: amountPaid,
    amount_remaining: 0,
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: books.nowS },
  });
  books.record('invoice.paid', paid);
  books.record('invoice.payment_succeeded', paid);
  return paid;
};

/**
 * Fixes the amount of a draft: credit of the customer pays first, and a negative total becomes credit. An invoice on
 * which nothing is due is paid without a charge.
 */
export const finalizeInvoice = (books: LedgerTransaction, draft: Invoice): Invoice => {
  if (draft.status !== 'draft') return draft;
  const customer = books.customers.find(draft.customer);
  const credit = Math.max(0, -(customer?.balance ?? 0));
  const due = Math.max(0, draft.total - credit);
  if (customer !== undefined)
    books.customers.save({ ...customer, balance: -Math.max(0, credit - draft.total) });
  const open = books.invoices.save({
    ...draft,
    amount_due: due,
    amount_remaining: due,
    status: 'open',
    status_transitions: { ...draft.status_transitions, finalized_at: books.nowS },
  });
  books.record('invoice.finalized', open);
  return due === 0 ? markPaid(books, open, 0) : open;
};

/** Marks an invoice as paid by other means than the provider. */
export const payOutOfBand = (books: LedgerTransaction, invoice: Invoice): Invoice => {
  const final = finalizeInvoice(books, invoice);
  return final.status === 'paid' ? final : markPaid(books, final, final.amount_due);
};

export const voidInvoice = (books: LedgerTransaction, invoice: Invoice): Invoice => {
  const after = books.invoices.save({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'void',
    status_transitions: { ...invoice.status_transitions, voided_at: books.nowS },
  });
  books.record('invoice.voided', after);
  return after;
};

export const writeOffInvoice = (books: LedgerTransaction, invoice: Invoice): Invoice => {
  const after = books.invoices.save({
    ...invoice,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'uncollectible',
    status_transitions: { ...invoice.status_transitions, marked_uncollectible_at: books.nowS },
  });
  books.record('invoice.marked_uncollectible', after);
  return after;
};

export const subscriptionIn = (books: LedgerTransaction, invoice: Invoice): StripeSubscription =>
  books.subscriptions.get(invoice.parent.subscription_details.subscription);

/** Returns a subscription's invoices, oldest first. */
export const invoicesOf = (
  books: Pick<LedgerTransaction, 'invoices'>,
  subscription: string,
): readonly Invoice[] => books.invoices.all({ 'parent.subscription_details.subscription': subscription });
