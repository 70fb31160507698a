import { z } from 'zod';

import { createCustomer } from '../customers/customers.ts';
import { attachMethod } from '../cards/payment-methods.ts';
import { invalidRequest } from '../wire/failures.ts';
import { mergedMetadata, metadata, textField, wholeNumberField } from '../http/input.ts';
import { get, list, noFields, type StripeOperation, post } from '../http/operation.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { LineItem, PaymentIntent, StripeSession, SessionOrder } from '../ledger/payment-resources.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import type { Invoice } from '../ledger/subscription-resources.ts';
import { cancelIntent } from '../payments/payment-intents.ts';
import { startSubscription, type SubscriptionOrder } from '../subscriptions/lifecycle.ts';
import { createLineItems, currencyOf, lineItemFields, lineItemsTotal } from './line-items.ts';

export const PAY_PATH = '/c/pay';

const MINUTE_S = 60;
const LIFE_S = 24 * 60 * MINUTE_S;
const LEAST_LIFE_S = 30 * MINUTE_S;

const webAddress = z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(5000);

export const intentDataFields = z.strictObject({
  description: textField.optional(),
  metadata: metadata.optional(),
  setup_future_usage: z.enum(['off_session', 'on_session']).optional(),
});

export const intentDataOf = (input: z.output<typeof intentDataFields> | undefined) => ({
  description: input?.description ?? null,
  metadata: mergedMetadata({}, input?.metadata),
  setup_future_usage: input?.setup_future_usage ?? null,
});

const createFields = z.strictObject({
  mode: z.enum(['payment', 'subscription'], {
    error: 'Invalid mode: must be one of payment or subscription',
  }),
  line_items: lineItemFields,
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  client_reference_id: textField.max(200).optional(),
  customer: textField.min(1).optional(),
  customer_creation: z.enum(['always', 'if_required']).optional(),
  customer_email: z.email({ error: ({ input }) => `Invalid email address: ${String(input)}` }).optional(),
  expires_at: wholeNumberField(0, 999_999_999_999).optional(),
  locale: textField.optional(),
  metadata: metadata.optional(),
  payment_intent_data: intentDataFields.optional(),
  allowed_payment_method_types: z
    .array(z.enum(['card', 'sepa_debit']))
    .min(1)
    .optional(),
  subscription_data: z
    .strictObject({
      description: textField.optional(),
      metadata: metadata.optional(),
      trial_period_days: wholeNumberField(1, 730).optional(),
    })
    .optional(),
});

type SessionInput = Pick<
  z.output<typeof createFields>,
  | 'cancel_url'
  | 'client_reference_id'
  | 'customer'
  | 'customer_creation'
  | 'customer_email'
  | 'expires_at'
  | 'locale'
  | 'metadata'
  | 'mode'
  | 'allowed_payment_method_types'
> & {
  readonly items: readonly LineItem[];
  readonly success_url: string | null;
  readonly payment_link?: string;
  readonly intent: ReturnType<typeof intentDataOf>;
  readonly subscription: SessionOrder['subscription'];
};

/**
 * The permitted payment methods. Subscriptions exclude debits, which take days, because a subscription begins when it
 * is paid.
 */
const methodTypesOf = ({
  mode,
  allowed_payment_method_types: wanted,
}: SessionInput): StripeSession['payment_method_types'] => {
  if (mode === 'payment') return wanted ?? ['card', 'sepa_debit'];
  if (wanted?.includes('sepa_debit') === true)
    throw invalidRequest('This sandbox sells subscriptions by card only.', {
      param: 'allowed_payment_method_types',
    });
  return ['card'];
};

/** A subscription always creates a customer, a payment on request. */
const customerCreationOf = ({ mode, customer, customer_creation: wanted }: SessionInput) => {
  if (mode === 'subscription' && wanted !== undefined)
    throw invalidRequest('`customer_creation` can only be used in `payment` and `setup` mode.', {
      param: 'customer_creation',
    });
  if (customer !== undefined) return null;
  return mode === 'subscription' ? 'always' : (wanted ?? 'if_required');
};

/** Refuses parameters of the other mode. */
const checkMode = ({
  mode,
  payment_intent_data: intent,
  subscription_data: subscription,
}: z.output<typeof createFields>) => {
  if (mode === 'subscription' && intent !== undefined)
    throw invalidRequest('You can not pass `payment_intent_data` in `subscription` mode.', {
      param: 'payment_intent_data',
    });
  if (mode === 'payment' && subscription !== undefined)
    throw invalidRequest('You can not pass `subscription_data` in `payment` mode.', {
      param: 'subscription_data',
    });
};

const expiryOf = (books: LedgerTransaction, wanted: number | undefined): number => {
  const expiresAt = wanted ?? books.nowS + LIFE_S;
  const lifeS = expiresAt - books.nowS;
  if (lifeS < LEAST_LIFE_S || lifeS > LIFE_S)
    throw invalidRequest(
      'The `expires_at` timestamp must be at least 30 minutes and no more than 24 hours from Checkout Session creation.',
      { param: 'expires_at' },
    );
  return expiresAt;
};

/** Returns the id of a session's order. */
export const orderId = (session: string): string => `${session}#order`;

export const openCheckoutSession = (books: LedgerTransaction, order: SessionInput): StripeSession => {
  if (order.customer !== undefined) books.customers.get(order.customer, 'customer');
  if (order.customer !== undefined && order.customer_email !== undefined)
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  const id = books.newId('session');
  const isTrial = order.subscription.trial_days > 0;
  const total = isTrial ? 0 : lineItemsTotal(order.items);
  books.sessionOrders.insert({
    id: orderId(id),
    intent: order.intent,
    subscription: order.subscription,
    attempt: null,
    email: null,
    saving: null,
  });
  return books.sessions.insert({
    id,
    object: 'checkout.session',
    allow_promotion_codes: null,
    allowed_payment_method_types: order.allowed_payment_method_types ?? null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    cancel_url: order.cancel_url ?? null,
    client_reference_id: order.client_reference_id ?? null,
    client_secret: null,
    created: books.nowS,
    currency: currencyOf(order.items),
    custom_fields: [],
    customer: order.customer ?? null,
    customer_creation: customerCreationOf(order),
    customer_details: null,
    customer_email: order.customer_email ?? null,
    expires_at: expiryOf(books, order.expires_at),
    invoice: null,
    line_items: {
      object: 'list',
      data: [...order.items],
      has_more: false,
      url: `/v1/checkout/sessions/${id}/line_items`,
    },
    livemode: false,
    locale: order.locale ?? null,
    metadata: mergedMetadata({}, order.metadata),
    mode: order.mode,
    payment_intent: null,
    payment_link: order.payment_link ?? null,
    payment_method_collection: order.mode === 'subscription' ? 'always' : 'if_required',
    payment_method_types: methodTypesOf(order),
    payment_status: 'unpaid',
    recovered_from: null,
    setup_intent: null,
    shipping_cost: null,
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: order.success_url,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${books.baseUrl}${PAY_PATH}/${id}`,
  });
};

export const expireSession = (books: LedgerTransaction, session: StripeSession): StripeSession => {
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  const { attempt } = books.sessionOrders.get(orderId(session.id));
  const intent = attempt === null ? undefined : books.paymentIntents.get(attempt);
  if (intent !== undefined && intent.status !== 'canceled') cancelIntent(books, intent, 'abandoned');
  const expired = books.sessions.save({ ...session, status: 'expired', url: null });
  books.record('checkout.session.expired', expired);
  return expired;
};

/** Returns the session's customer, and creates one if the session requires it. */
const customerOf = (books: LedgerTransaction, session: StripeSession, email: string): string | null =>
  session.customer === null && session.customer_creation === 'always'
    ? createCustomer(books, { email }).id
    : session.customer;

const countCompletion = (books: LedgerTransaction, id: string): void => {
  const link = books.paymentLinks.get(id);
  if (link.restrictions === null) return;
  const { count, limit } = link.restrictions.completed_sessions;
  const completed = { count: count + 1, limit };
  const after = books.paymentLinks.save({
    ...link,
    active: completed.count < limit,
    restrictions: { completed_sessions: completed },
  });
  books.record('payment_link.updated', after);
};

/** Creates what the payment paid for: a subscription with its invoice, or nothing for a one-time payment. */
const fulfilled = (
  books: LedgerTransaction,
  session: StripeSession,
  intent: PaymentIntent,
): Pick<StripeSession, 'invoice' | 'payment_intent' | 'subscription'> => {
  if (session.mode === 'payment') return { invoice: null, payment_intent: intent.id, subscription: null };
  if (intent.customer === null) throw new Error(`${session.id} subscribes nobody`);
  const { subscription, invoice } = startSubscription(
    books,
    subscriptionOrder(books, session, intent.customer, intent.payment_method),
    intent,
  );
  return { invoice: invoice.id, payment_intent: null, subscription: subscription.id };
};

const subscriptionOrder = (
  books: LedgerTransaction,
  session: StripeSession,
  customer: string,
  method: string | null,
): SubscriptionOrder => {
  const { trial_days: trialDays, ...named } = books.sessionOrders.get(orderId(session.id)).subscription;
  const { currency, line_items: items } = session;
  return { ...named, trialDays, customer, currency, method, items: items.data };
};

const detailsOf = (
  books: LedgerTransaction,
  customer: string | null,
  email: string,
): StripeSession['customer_details'] => {
  const known = customer === null ? undefined : books.customers.get(customer);
  return {
    address: null,
    email: known?.email ?? email,
    name: known?.name ?? null,
    phone: known?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: [],
  };
};

/** Completes a session without a payment: saves the card, and begins a subscription whose first period costs nothing now. */
export const completeWithoutPayment = (
  books: LedgerTransaction,
  session: StripeSession,
  method: StripePaymentMethod,
  email: string,
): StripeSession => {
  const customer = customerOf(books, session, email);
  if (customer === null) throw new Error(`${session.id} subscribes nobody`);
  attachMethod(books, method, customer);
  const { subscription, invoice } = startSubscription(
    books,
    subscriptionOrder(books, session, customer, method.id),
  );
  const completed = books.sessions.save({
    ...session,
    customer,
    customer_details: detailsOf(books, customer, email),
    invoice: invoice.id,
    payment_status: 'no_payment_required',
    status: 'complete',
    subscription: subscription.id,
    url: null,
  });
  books.record('checkout.session.completed', completed);
  return completed;
};

/** Completes a session whose payment has succeeded or is processing. */
export const completeSession = (
  books: LedgerTransaction,
  session: StripeSession,
  paid: PaymentIntent,
  email: string,
): StripeSession => {
  const customer = customerOf(books, session, email);
  const intent = paid.customer === customer ? paid : books.paymentIntents.save({ ...paid, customer });
  const isSaved = session.mode === 'subscription' || intent.setup_future_usage !== null;
  if (customer !== null && isSaved && intent.payment_method !== null)
    attachMethod(books, books.paymentMethods.get(intent.payment_method), customer);
  const completed = books.sessions.save({
    ...session,
    ...fulfilled(books, session, intent),
    customer,
    customer_details: detailsOf(books, customer, email),
    payment_status: intent.status === 'succeeded' ? 'paid' : 'unpaid',
    status: 'complete',
    url: null,
  });
  books.record('checkout.session.completed', completed);
  if (completed.payment_link !== null) countCompletion(books, completed.payment_link);
  return completed;
};

/**
 * Updates a completed session when its bank debit has succeeded or failed, days later.
 *
 * @param invoice that the debit paid: the first of a subscription that the session began, or a later one
 */
export const settleSession = (
  books: LedgerTransaction,
  intent: PaymentIntent,
  invoice: Invoice | undefined,
): void => {
  const [session] =
    invoice === undefined
      ? books.sessions.all({ payment_intent: intent.id })
      : books.sessions.all({ invoice: invoice.id });
  if (session === undefined) return;
  const isPaid = intent.status === 'succeeded';
  const settled = books.sessions.save({ ...session, payment_status: isPaid ? 'paid' : 'unpaid' });
  books.record(`checkout.session.async_payment_${isPaid ? 'succeeded' : 'failed'}`, settled);
};

/** Checkout sessions: one visit each to the hosted page. */
export const sessionOperations: readonly StripeOperation[] = [
  post('/v1/checkout/sessions', createFields, (books, order) => {
    checkMode(order);
    return openCheckoutSession(books, {
      ...order,
      items: createLineItems(books, order.line_items, order.mode),
      intent: intentDataOf(order.payment_intent_data),
      subscription: {
        description: order.subscription_data?.description ?? null,
        metadata: mergedMetadata({}, order.subscription_data?.metadata),
        trial_days: order.subscription_data?.trial_period_days ?? 0,
      },
    });
  }),
  get('/v1/checkout/sessions/:id', noFields, (books, _input, id) => books.sessions.get(id)),
  post('/v1/checkout/sessions/:id', z.strictObject({ metadata: metadata.optional() }), (books, input, id) => {
    const before = books.sessions.get(id);
    return books.sessions.save({ ...before, metadata: mergedMetadata(before.metadata, input.metadata) });
  }),
  post('/v1/checkout/sessions/:id/expire', noFields, (books, _input, id) =>
    expireSession(books, books.sessions.get(id)),
  ),
  get(
    '/v1/checkout/sessions/:id/line_items',
    z.strictObject({ limit: wholeNumberField(1, 100).optional() }),
    (books, _input, id) => books.sessions.get(id).line_items,
  ),
  list(
    '/v1/checkout/sessions',
    {
      customer: textField.optional(),
      payment_intent: textField.optional(),
      payment_link: textField.optional(),
      subscription: textField.optional(),
      status: z.enum(['open', 'complete', 'expired']).optional(),
    },
    (books, filters, query) => books.sessions.page(query, filters),
  ),
];
