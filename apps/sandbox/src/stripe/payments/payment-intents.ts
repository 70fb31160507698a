import { z } from 'zod';

import { behaviourOf, type CardBehaviour, declineOf } from '../cards/test-cards.ts';
import { cardDeclined, errorBody, invalidRequest, type StripeFailure } from '../wire/failures.ts';
import { clearable, mergedMetadata, metadata, textField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Charge, IntentData, PaymentIntent } from '../ledger/payment-resources.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import { openDispute } from './disputes.ts';

export interface IntentOrder extends IntentData {
  readonly amount: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly receipt_email: string | null;
}

export const createIntent = (books: LedgerTransaction, order: IntentOrder): PaymentIntent => {
  const id = books.newId('paymentIntent');
  const intent = books.paymentIntents.insert({
    id,
    object: 'payment_intent',
    amount: order.amount,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${id}${books.newId('intentSecret')}`,
    confirmation_method: 'automatic',
    created: books.nowS,
    currency: order.currency,
    customer: order.customer,
    description: order.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: order.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card', 'sepa_debit'],
    receipt_email: order.receipt_email,
    setup_future_usage: order.setup_future_usage,
    statement_descriptor: null,
    status: 'requires_payment_method',
  });
  books.record('payment_intent.created', intent);
  return intent;
};

/** Books the money of a charge: immediately for a card, days later for a debit. */
const bookMoney = (books: LedgerTransaction, charge: Charge, type: 'charge' | 'payment'): Charge => {
  const { id } = books.balanceTransactions.insert({
    id: books.newId('balanceTransaction'),
    object: 'balance_transaction',
    amount: charge.amount,
    available_on: books.nowS,
    created: books.nowS,
    currency: charge.currency,
    description: charge.description,
    fee: 0,
    fee_details: [],
    net: charge.amount,
    reporting_category: 'charge',
    source: charge.id,
    status: 'available',
    type,
  });
  return books.charges.save({ ...charge, balance_transaction: id });
};

const addCharge = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  method: StripePaymentMethod,
  status: Charge['status'],
  failure?: StripeFailure,
): Charge => {
  const made = books.charges.insert({
    id: books.newId('charge'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: status === 'failed' ? 0 : intent.amount,
    amount_refunded: 0,
    balance_transaction: null,
    billing_details: method.billing_details,
    captured: status !== 'failed',
    created: books.nowS,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: failure?.details.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: status === 'succeeded',
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: method.type, [method.type]: method.card ?? method.sepa_debit },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false },
    status,
  });
  const charge = status === 'succeeded' ? bookMoney(books, made, 'charge') : made;
  books.record(`charge.${status}`, charge);
  return charge;
};

const failed = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  method: StripePaymentMethod,
  charge: Charge | null,
  failure: StripeFailure,
): PaymentIntent => {
  const after = books.paymentIntents.save({
    ...intent,
    last_payment_error: {
      ...errorBody(failure.details),
      ...(charge === null ? {} : { charge: charge.id }),
      payment_method: method,
    },
    latest_charge: charge?.id ?? intent.latest_charge,
    next_action: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
  books.record('payment_intent.payment_failed', after);
  return after;
};

const succeeded = (books: LedgerTransaction, intent: PaymentIntent, charge: Charge): PaymentIntent => {
  const after = books.paymentIntents.save({
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    next_action: null,
    status: 'succeeded',
  });
  books.record('payment_intent.succeeded', after);
  return after;
};

/** Charges a method without authentication. */
const charged = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  method: StripePaymentMethod,
  behaviour: CardBehaviour,
): PaymentIntent => {
  const decline = declineOf(behaviour);
  if (decline !== undefined)
    return failed(books, intent, method, addCharge(books, intent, method, 'failed', decline), decline);
  const charge = addCharge(books, intent, method, 'succeeded');
  const after = succeeded(books, intent, charge);
  if (behaviour === 'disputes') openDispute(books, charge);
  return after;
};

/** Attempts a payment. `challengeUrl` is the page on which the payer authenticates it, if required. */
export const confirmIntent = (
  books: LedgerTransaction,
  before: PaymentIntent,
  method: StripePaymentMethod,
  challengeUrl: string,
): PaymentIntent => {
  const intent = { ...before, payment_method: method.id };
  if (method.type === 'sepa_debit') {
    const charge = addCharge(books, intent, method, 'pending');
    const after = books.paymentIntents.save({ ...intent, latest_charge: charge.id, status: 'processing' });
    books.record('payment_intent.processing', after);
    return after;
  }
  const behaviour = behaviourOf(method);
  if (behaviour === 'authenticates' || behaviour === 'authenticatesOnce') {
    const after = books.paymentIntents.save({
      ...intent,
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: challengeUrl } },
      status: 'requires_action',
    });
    books.record('payment_intent.requires_action', after);
    return after;
  }
  return charged(books, intent, method, behaviour);
};

/** Charges a saved method while the customer is absent and cannot authenticate. */
export const confirmOffSession = (
  books: LedgerTransaction,
  before: PaymentIntent,
  method: StripePaymentMethod,
): PaymentIntent => charged(books, { ...before, payment_method: method.id }, method, behaviourOf(method));

const methodOf = (
  books: LedgerTransaction,
  { id, payment_method: method }: PaymentIntent,
): StripePaymentMethod => {
  if (method === null) throw new Error(`${id} has no payment method`);
  return books.paymentMethods.get(method);
};

/** Applies the payer's response to the authentication. */
export const answerChallenge = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  isApproved: boolean,
): PaymentIntent => {
  const method = methodOf(books, intent);
  if (isApproved) return succeeded(books, intent, addCharge(books, intent, method, 'succeeded'));
  const failure = cardDeclined(
    'payment_intent_authentication_failure',
    undefined,
    'The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this PaymentIntent again.',
  );
  return failed(books, intent, method, null, failure);
};

/** Applies the result of a bank debit. */
export const settleIntent = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  isPaid: boolean,
): PaymentIntent => {
  const pending = books.charges.get(intent.latest_charge ?? '');
  if (isPaid) {
    const charge = bookMoney(books, { ...pending, paid: true, status: 'succeeded' }, 'payment');
    books.record('charge.succeeded', charge);
    return succeeded(books, intent, charge);
  }
  const failure = cardDeclined(
    'debit_not_authorized',
    undefined,
    'The customer notified their bank that this payment was unauthorized.',
  );
  const charge = books.charges.save({
    ...pending,
    amount_captured: 0,
    captured: false,
    failure_code: 'debit_not_authorized',
    failure_message: failure.message,
    status: 'failed',
  });
  books.record('charge.failed', charge);
  return failed(books, intent, methodOf(books, intent), charge, failure);
};

export const cancelIntent = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  reason: string | null,
): PaymentIntent => {
  if (['succeeded', 'canceled', 'processing'].includes(intent.status))
    throw invalidRequest(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      { code: 'payment_intent_unexpected_state' },
    );
  const after = books.paymentIntents.save({
    ...intent,
    canceled_at: books.nowS,
    cancellation_reason: reason,
    next_action: null,
    status: 'canceled',
  });
  books.record('payment_intent.canceled', after);
  return after;
};

const isOfOpenSession = (books: LedgerTransaction, id: string): boolean =>
  books.sessionOrders
    .all({ attempt: id })
    .some((order) =>
      books.sessions.all({ status: 'open' }).some((session) => order.id.startsWith(session.id)),
    );

const REASONS = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;

/** Payment intents of checkouts, and their charges. */
export const paymentOperations: readonly StripeOperation[] = [
  get('/v1/payment_intents/:id', noFields, (books, _input, id) => books.paymentIntents.get(id)),
  post(
    '/v1/payment_intents/:id',
    z.strictObject({ description: clearable.optional(), metadata: metadata.optional() }),
    (books, input, id) => {
      const before = books.paymentIntents.get(id);
      return books.paymentIntents.save({
        ...before,
        description: input.description === undefined ? before.description : input.description,
        metadata: mergedMetadata(before.metadata, input.metadata),
      });
    },
  ),
  post(
    '/v1/payment_intents/:id/cancel',
    z.strictObject({
      cancellation_reason: z
        .enum(REASONS, { error: `Invalid cancellation_reason: must be one of ${REASONS.join(', ')}` })
        .optional(),
    }),
    (books, { cancellation_reason: reason }, id) => {
      if (isOfOpenSession(books, id))
        throw invalidRequest(
          'You cannot cancel PaymentIntents created by Checkout. Expire the Checkout Session instead.',
        );
      return cancelIntent(books, books.paymentIntents.get(id), reason ?? null);
    },
  ),
  list('/v1/payment_intents', { customer: textField.optional() }, (books, { customer }, query) =>
    books.paymentIntents.page(query, { customer }),
  ),
  get('/v1/charges/:id', noFields, (books, _input, id) => books.charges.get(id)),
  list(
    '/v1/charges',
    { customer: textField.optional(), payment_intent: textField.optional() },
    (books, filters, query) => books.charges.page(query, filters),
  ),
];
