import { z } from 'zod';

import { methodNamed } from '../cards/payment-methods.ts';
import { textField, truth } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Invoice } from '../ledger/subscription-resources.ts';
import { invalidRequest } from '../wire/failures.ts';
import { chargeInvoice, declineOf, methodOf } from './attempts.ts';
import { finalizeInvoice, payOutOfBand, subscriptionIn, voidInvoice, writeOffInvoice } from './invoices.ts';
import { followAttempt, followInvoices } from './status.ts';

const PAYABLE: readonly Invoice['status'][] = ['draft', 'open', 'uncollectible'];

/** Attempts to pay an invoice, also one that was written off. */
const pay = (
  books: LedgerTransaction,
  { payment_method: named, paid_out_of_band: isOutOfBand }: PayInput,
  id: string,
): Invoice => {
  const before = books.invoices.get(id);
  if (!PAYABLE.includes(before.status))
    throw invalidRequest(`Invoice is already ${before.status}`, { code: 'invoice_already_paid' });
  const method =
    named === undefined
      ? methodOf(books, subscriptionIn(books, before))
      : methodNamed(books, named, 'payment_method');
  const after = isOutOfBand === true ? payOutOfBand(books, before) : chargeInvoice(books, before, method);
  followAttempt(books, after);
  if (after.status !== 'paid') throw declineOf(books, after);
  return after;
};

const payFields = z.strictObject({
  paid_out_of_band: truth.optional(),
  payment_method: textField.optional(),
});
type PayInput = z.output<typeof payFields>;

/** Decides about an invoice that is open, or was written off. */
const decide = (
  books: LedgerTransaction,
  id: string,
  how: (books: LedgerTransaction, invoice: Invoice) => Invoice,
): Invoice => {
  const before = books.invoices.get(id);
  if (before.status !== 'open' && before.status !== 'uncollectible')
    throw invalidRequest(`You can only pass in open invoices. This invoice isn't open.`, { param: 'id' });
  const after = how(books, before);
  followInvoices(books, subscriptionIn(books, after).id);
  return after;
};

/** Invoices of subscriptions. */
export const invoiceOperations: readonly StripeOperation[] = [
  get('/v1/invoices/:id', noFields, (books, _input, id) => books.invoices.get(id)),
  post('/v1/invoices/:id/pay', payFields, pay),
  post('/v1/invoices/:id/finalize', noFields, (books, _input, id) =>
    finalizeInvoice(books, books.invoices.get(id)),
  ),
  post('/v1/invoices/:id/void', noFields, (books, _input, id) => decide(books, id, voidInvoice)),
  post('/v1/invoices/:id/mark_uncollectible', noFields, (books, _input, id) =>
    decide(books, id, writeOffInvoice),
  ),
  list('/v1/invoices/:id/lines', {}, (books, _input, _query, id) => ({
    data: books.invoices.get(id).lines.data,
    has_more: false,
  })),
  list(
    '/v1/invoices',
    {
      customer: textField.optional(),
      status: z.enum(['draft', 'open', 'paid', 'uncollectible', 'void']).optional(),
      subscription: textField.optional(),
    },
    (books, { subscription, ...members }, query) =>
      books.invoices.page(query, {
        ...members,
        'parent.subscription_details.subscription': subscription,
      }),
  ),
];

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
        .all({ id: invoice, 'payments.data[0].payment.payment_intent': payment?.payment_intent })
        .flatMap(({ payments }) => payments.data)
        .toReversed(),
      has_more: false,
    }),
  ),
];
