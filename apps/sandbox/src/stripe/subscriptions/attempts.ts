import { z } from 'zod';

import { createCardMethod } from '../cards/payment-methods.ts';
import { FAILING_CARD, VISA } from '../cards/test-cards.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { PaymentIntent } from '../ledger/payment-resources.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import type { Invoice, StripeSubscription } from '../ledger/subscription-resources.ts';
import { confirmOffSession, createIntent } from '../payments/payment-intents.ts';
import { cardDeclined } from '../wire/failures.ts';
import { finalizeInvoice, subscriptionIn } from './invoices.ts';

const DAY_S = 24 * 60 * 60;

/** Delays before retries of a failed payment. */
const RETRY_AFTER_S: readonly number[] = [3 * DAY_S, 5 * DAY_S, 7 * DAY_S];

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
    const isRetried = retryAfterS !== undefined && before.status === 'open';
    const failed = books.invoices.save({
      ...decided,
      auto_advance: isRetried,
      next_payment_attempt: isRetried ? books.nowS + retryAfterS : null,
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
  books.invoices.all({ 'payments.data[0].payment.payment_intent': id })[0];

/** Returns the saved method that pays a subscription's invoices. */
export const methodOf = (
  books: LedgerTransaction,
  { customer, default_payment_method: own }: StripeSubscription,
): StripePaymentMethod | undefined => {
  const fallback = books.customers.find(customer)?.invoice_settings.default_payment_method;
  return [own, fallback]
    .map((id) => (id === null || id === undefined ? undefined : books.paymentMethods.find(id)))
    .find((method) => method?.customer === customer);
};

/** Charges a method while the customer is absent. If `method` is `undefined`, the attempt fails. */
export const chargeInvoice = (
  books: LedgerTransaction,
  invoice: Invoice,
  method: StripePaymentMethod | undefined,
): Invoice => {
  const final = finalizeInvoice(books, invoice);
  if (final.status === 'paid') return final;
  const [payment] = final.payments.data;
  const intent =
    payment === undefined
      ? createIntent(books, {
          amount: final.amount_due,
          currency: final.currency,
          customer: final.customer,
          description: 'Subscription update',
          metadata: {},
          receipt_email: final.customer_email,
          setup_future_usage: null,
        })
      : books.paymentIntents.get(payment.payment.payment_intent);
  return noteAttempt(books, final, method === undefined ? intent : confirmOffSession(books, intent, method));
};

/** Charges an invoice with a card whose outcome somebody has decided, whatever method is saved. */
export const chargeWithOutcome = (
  books: LedgerTransaction,
  invoice: Invoice,
  outcome: 'paid' | 'failed',
): Invoice => {
  const saved = methodOf(books, subscriptionIn(books, invoice));
  const card = outcome === 'paid' ? VISA : FAILING_CARD;
  const method = outcome === 'paid' && saved !== undefined ? saved : createCardMethod(books, card);
  return chargeInvoice(books, invoice, method);
};

/** Returns the error of an invoice's failed payment. */
export const declineOf = (books: LedgerTransaction, invoice: Invoice) => {
  const id = invoice.payments.data[0]?.payment.payment_intent ?? '';
  const { code, message } = z
    .object({ code: z.string(), message: z.string() })
    .catch({ code: 'invoice_payment_intent_requires_action', message: 'The customer has no payment method.' })
    .parse(books.paymentIntents.find(id)?.last_payment_error);
  return cardDeclined(code, undefined, message);
};
