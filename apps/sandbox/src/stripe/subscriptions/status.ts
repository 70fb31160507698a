import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Invoice, StripeSubscription } from '../ledger/subscription-resources.ts';
import { invoicesOf, subscriptionIn } from './invoices.ts';

/** Statuses of subscriptions that have not ended. */
export const RUNNING: readonly StripeSubscription['status'][] = [
  'incomplete',
  'trialing',
  'active',
  'past_due',
  'unpaid',
];

export const isRunning = ({ status }: StripeSubscription): boolean => RUNNING.includes(status);

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

type Reason = StripeSubscription['cancellation_details']['reason'];

/** Ends a subscription. Its open invoices stay open, and nobody collects them any more. */
export const endSubscription = (
  books: LedgerTransaction,
  before: StripeSubscription,
  reason: Reason,
): StripeSubscription => {
  for (const invoice of invoicesOf(books, before.id))
    if (invoice.status === 'open' || invoice.status === 'draft')
      books.invoices.save({ ...invoice, auto_advance: false, next_payment_attempt: null });
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

/** Returns the invoice that decides the status: the most recent one that is not void. */
const latestOf = (books: LedgerTransaction, { id }: StripeSubscription): Invoice | undefined =>
  invoicesOf(books, id).findLast(({ status }) => status !== 'void');

/** An invoice that was made while collection is paused is not collected, unless somebody pays it. */
const isHeld = ({ status, auto_advance: advances, attempted }: Invoice): boolean =>
  status === 'draft' && !advances && !attempted;

/** Returns the invoice that waits for its collection; `undefined` if none does. */
export const outstandingOf = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
): Invoice | undefined => {
  const latest = latestOf(books, subscription);
  if (latest === undefined || isHeld(latest)) return undefined;
  return latest.status === 'draft' || latest.status === 'open' ? latest : undefined;
};

const isProcessing = (books: LedgerTransaction, { payments }: Invoice): boolean => {
  const id = payments.data[0]?.payment.payment_intent;
  return id !== undefined && books.paymentIntents.find(id)?.status === 'processing';
};

/** Returns the status that follows from a subscription's invoices. */
const statusOf = (
  books: LedgerTransaction,
  subscription: StripeSubscription,
): StripeSubscription['status'] => {
  const { status, retries_ended: ended } = subscription;
  const latest = latestOf(books, subscription);
  if (status === 'incomplete') return latest?.status === 'paid' ? 'active' : status;
  if (!['active', 'past_due', 'unpaid'].includes(status)) return status;
  if (latest?.status === 'open' && latest.attempted && !isProcessing(books, latest))
    return ended ?? 'past_due';
  return latest?.status === 'draft' || latest?.status === 'open' ? status : 'active';
};

/** Brings a subscription into the status that follows from its invoices. */
export const followInvoices = (books: LedgerTransaction, id: string): void => {
  const subscription = books.subscriptions.get(id);
  const status = statusOf(books, subscription);
  if (status === subscription.status) return;
  const recovered = status === 'active' ? { retries_ended: null } : {};
  changeSubscription(books, subscription, { status, ...recovered });
};

/** The subscription ends after the last automatic attempt to collect an invoice. */
export const followAttempt = (books: LedgerTransaction, invoice: Invoice): void => {
  const { id } = subscriptionIn(books, invoice);
  followInvoices(books, id);
  const after = books.subscriptions.get(id);
  const isLast =
    invoice.status === 'open' && invoice.attempt_count > 3 && invoice.next_payment_attempt === null;
  if (books.collection.when === 'immediately' && isLast && after.status === 'past_due')
    endSubscription(books, after, 'payment_failed');
};
