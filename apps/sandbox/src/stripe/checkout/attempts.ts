import { createCardMethod, createDebitMethod } from '../cards/payment-methods.ts';
import { DECLINED_CARD, fingerprintOf, THREE_D_SECURE, VISA } from '../cards/test-cards.ts';
import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { PaymentIntent, StripeSession, SessionOrder } from '../ledger/payment-resources.ts';
import type { StripePaymentMethod } from '../ledger/resources.ts';
import { answerChallenge, confirmIntent, createIntent } from '../payments/payment-intents.ts';
import { completeSession, completeWithoutPayment, orderId } from './sessions.ts';

export type PayAction = 'pay' | 'decline' | 'authenticate' | 'debit';
export type ChallengeAnswer = 'approve' | 'refuse';

/** Returns the email address of the session or its customer, if known. */
export const knownEmail = (books: LedgerTransaction, session: StripeSession): string | null =>
  session.customer === null
    ? session.customer_email
    : (books.customers.find(session.customer)?.email ?? null);

/** Returns the payment intent of the session; `undefined` before the first attempt. */
export const intentOf = (books: LedgerTransaction, { id }: StripeSession): PaymentIntent | undefined => {
  const { attempt } = books.sessionOrders.get(orderId(id));
  return attempt === null ? undefined : books.paymentIntents.get(attempt);
};

/** Returns what the payer pays now: credit of the customer pays for a part of the first invoice of a subscription. */
const dueNow = (
  books: LedgerTransaction,
  { amount_total: total, customer: id, mode }: StripeSession,
): number => {
  const customer = mode === 'payment' || id === null ? undefined : books.customers.find(id);
  return Math.max(0, total + (customer?.balance ?? 0));
};

/** Creates the payment intent at the first attempt to pay, as the provider does. */
const ensureIntent = (books: LedgerTransaction, session: StripeSession, email: string): PaymentIntent => {
  const existing = intentOf(books, session);
  if (existing !== undefined) return existing;
  const order = books.sessionOrders.get(orderId(session.id));
  const intent = createIntent(books, {
    ...order.intent,
    amount: dueNow(books, session),
    currency: session.currency,
    customer: session.customer,
    receipt_email: email,
    ...(session.mode === 'subscription'
      ? { description: 'Subscription creation', setup_future_usage: 'off_session' }
      : {}),
  });
  books.sessionOrders.save({ ...order, attempt: intent.id });
  // The payments of a subscription belong to its invoices.
  if (session.mode === 'payment') books.sessions.save({ ...session, payment_intent: intent.id });
  return intent;
};

/** Everybody has a card of their own, unless the payer names one that others may have as well. */
const ownCard = (books: LedgerTransaction, email: string, card: string | undefined): StripePaymentMethod =>
  createCardMethod(books, VISA, { billing: { email }, fingerprint: fingerprintOf(card ?? email) });

const methodFor = (
  books: LedgerTransaction,
  action: PayAction,
  email: string,
  card: string | undefined,
): StripePaymentMethod => {
  if (action === 'debit') return createDebitMethod(books, { email });
  if (action === 'pay') return ownCard(books, email, card);
  const test = { decline: DECLINED_CARD, authenticate: THREE_D_SECURE }[action];
  return createCardMethod(books, test, { billing: { email } });
};

const note = (
  books: LedgerTransaction,
  { id }: StripeSession,
  saving: SessionOrder['saving'],
  email: string | null = null,
): void => {
  books.sessionOrders.save({ ...books.sessionOrders.get(orderId(id)), saving, email });
};

/** Days of free trial, for which a card is saved and nothing is paid; 0 if the first payment is due immediately. */
export const trialDaysOf = (books: LedgerTransaction, { id }: StripeSession): number =>
  books.sessionOrders.get(orderId(id)).subscription.trial_days;

/** Returns the result of the last attempt to save a card. */
export const savingOf = (books: LedgerTransaction, { id }: StripeSession): SessionOrder['saving'] =>
  books.sessionOrders.get(orderId(id)).saving;

/** Saves a card when nothing is due yet, which the bank can decline or want authenticated. */
const tryToSave = (
  books: LedgerTransaction,
  session: StripeSession,
  action: PayAction,
  email: string,
  card: string | undefined,
): StripeSession => {
  if (action === 'authenticate') note(books, session, 'asking', email);
  else if (action === 'pay')
    return completeWithoutPayment(books, session, ownCard(books, email, card), email);
  else note(books, session, 'declined');
  return books.sessions.get(session.id);
};

const isDone = ({ status }: PaymentIntent): boolean => status === 'succeeded' || status === 'processing';

/**
 * Attempts a payment and returns the session, which stays open if the attempt failed or the bank requires
 * authentication.
 */
export const tryToPay = (
  books: LedgerTransaction,
  session: StripeSession,
  action: PayAction,
  email: string,
  card?: string,
): StripeSession => {
  const paysNothing =
    trialDaysOf(books, session) > 0 || (session.mode === 'subscription' && dueNow(books, session) === 0);
  if (paysNothing) return tryToSave(books, session, action, email, card);
  const before = ensureIntent(books, session, email);
  if (isDone(before)) throw new Error(`${session.id} is open and paid`);
  const intent = confirmIntent(books, before, methodFor(books, action, email, card), session.url ?? '');
  return isDone(intent) ? completeSession(books, session, intent, email) : books.sessions.get(session.id);
};

export const answerBank = (
  books: LedgerTransaction,
  session: StripeSession,
  answer: ChallengeAnswer,
): StripeSession => {
  if (savingOf(books, session) === 'asking') {
    const email = books.sessionOrders.get(orderId(session.id)).email ?? '';
    note(books, session, answer === 'approve' ? null : 'notAuthenticated');
    if (answer === 'refuse') return session;
    return completeWithoutPayment(
      books,
      session,
      createCardMethod(books, THREE_D_SECURE, { billing: { email } }),
      email,
    );
  }
  const before = intentOf(books, session);
  if (before?.status !== 'requires_action') return session;
  const intent = answerChallenge(books, before, answer === 'approve');
  return isDone(intent) ? completeSession(books, session, intent, intent.receipt_email ?? '') : session;
};
