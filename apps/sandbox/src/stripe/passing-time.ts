import { expireSession, settleSession } from './checkout/sessions.ts';
import type { LedgerTransaction, Ledger } from './ledger/ledger.ts';
import type { Charge, StripeSession } from './ledger/payment-resources.ts';
import { settleIntent } from './payments/payment-intents.ts';
import { invoiceOf } from './subscriptions/attempts.ts';
import { nextDue, settleInvoice } from './subscriptions/lifecycle.ts';
import { RUNNING } from './subscriptions/status.ts';

/** Time from the order of a bank debit to its result. */
const DEBIT_S = 3 * 24 * 60 * 60;

/** Settles a pending payment and updates its invoice and session. */
export const settlePending = (books: LedgerTransaction, id: string, isPaid: boolean): void => {
  const intent = settleIntent(books, books.paymentIntents.get(id), isPaid);
  const invoice = invoiceOf(books, intent);
  if (invoice !== undefined) settleInvoice(books, invoice, intent);
  settleSession(books, intent, invoice);
};

const BY_TIME = { requestId: null, idempotencyKey: null };

const hasExpired = ({ expires_at: expiresAt }: StripeSession, nowS: number): boolean => expiresAt <= nowS;
const hasArrived = ({ created }: Charge, nowS: number): boolean => created + DEBIT_S <= nowS;

/**
 * Returns a function that processes everything that has become due: sessions expire, debits succeed, subscriptions
 * renew or end. It looks for due work only after time has passed or something has changed.
 */
export const createCatchUp = (ledger: Ledger): ((nowS: number) => void) => {
  let before = '';
  return (nowS) => {
    const seen = (): string => `${String(nowS)} ${String(ledger.changes())} ${ledger.collection().when}`;
    if (seen() === before) return;
    catchUp(ledger, nowS);
    before = seen();
  };
};

const catchUp = (ledger: Ledger, nowS: number): void => {
  const { sessions, charges } = ledger.collections;
  const expired = sessions.all({ status: 'open' }).filter((session) => hasExpired(session, nowS));
  const arrived = charges.all({ status: 'pending' }).filter((charge) => hasArrived(charge, nowS));
  // Usually nothing is due, and no transaction locks the database file.
  if (expired.length + arrived.length > 0)
    ledger.transact(BY_TIME, (books) => {
      for (const session of expired) expireSession(books, session);
      for (const { payment_intent: id } of arrived) settlePending(books, id, true);
    });
  // After a clock jump of a year, a subscription renews twelve times, one after the other.
  const next = () => nextDue(ledger.collections, nowS, RUNNING, ledger.collection().when);
  for (let due = next(); due !== undefined; due = next())
    ledger.transact({ ...BY_TIME, atS: due.atS }, due.run);
};
