import { expireSession, settleSession } from './checkout/sessions.ts';
import type { LedgerTransaction, Ledger } from './ledger/ledger.ts';
import type { Charge, StripeSession } from './ledger/payment-resources.ts';
import { settleIntent } from './payments/payment-intents.ts';
import { invoiceOf } from './subscriptions/invoices.ts';
import { nextDue, settleInvoice } from './subscriptions/subscriptions.ts';

/** A bank debit is decided so long after it was ordered. */
const DEBIT_S = 3 * 24 * 60 * 60;

/** Decides a pending payment, and tells the invoice and the session that it is for. */
export const settlePending = (books: LedgerTransaction, id: string, isPaid: boolean): void => {
  const intent = settleIntent(books, books.paymentIntents.get(id), isPaid);
  const invoice = invoiceOf(books, intent);
  if (invoice !== undefined) settleInvoice(books, invoice, intent);
  settleSession(books, intent, invoice);
};

const BY_TIME = { requestId: null, idempotencyKey: null };

const hasExpired = ({ expires_at: expiresAt }: StripeSession, nowS: number): boolean => expiresAt <= nowS;
const hasArrived = ({ created }: Charge, nowS: number): boolean => created + DEBIT_S <= nowS;

/** Does what has become due by itself: sessions expire, debits arrive, subscriptions renew or end. */
export const catchUp = (ledger: Ledger, nowS: number): void => {
  const { sessions, charges } = ledger.collections;
  const expired = sessions.all({ status: 'open' }).filter((session) => hasExpired(session, nowS));
  const arrived = charges.all({ status: 'pending' }).filter((charge) => hasArrived(charge, nowS));
  // Nearly always nothing is due, and then nobody waits for the file.
  if (expired.length + arrived.length > 0)
    ledger.transact(BY_TIME, (books) => {
      for (const session of expired) expireSession(books, session);
      for (const { payment_intent: id } of arrived) settlePending(books, id, true);
    });
  // A clock that jumped a year has twelve months to renew, one after the other.
  for (
    let due = nextDue(ledger.collections, nowS);
    due !== undefined;
    due = nextDue(ledger.collections, nowS)
  )
    ledger.transact(BY_TIME, due);
};
