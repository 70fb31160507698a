import type { PaymentStatus } from '@touchline/contracts';
import type { Books } from '../../../features/payments/index.ts';
import {
  idOf,
  type WireCharge,
  type WireDispute,
  type WirePaymentIntent,
  type WireSession,
} from '../wire/payments.ts';
import { toLedgerCharge } from './charge.ts';
import { toMoney, planFromNote } from './plan.ts';

/** The metadata fields of a session that lead back to our books. */
export const NOTES = { payment: 'payment', account: 'account', plan: 'plan' } as const;

/** Disputes in which the bank has withdrawn the money, not yet decided. Inquiries (`warning_…`) move no money. */
const IN_DISPUTE: ReadonlySet<string> = new Set(['needs_response', 'under_review']);

interface ChargeOutcome {
  readonly status: PaymentStatus;
  /** In the smallest unit. */
  readonly refunded: number;
}

/** Returns the state of a charge that was paid. */
export function chargeOutcomeOf(charge: WireCharge, disputes: readonly WireDispute[]): ChargeOutcome {
  if (disputes.some(({ status }) => status === 'lost'))
    return { status: 'refunded', refunded: charge.amount };
  const refunded = charge.amount_refunded;
  if (disputes.some(({ status }) => IN_DISPUTE.has(status))) return { status: 'disputed', refunded };
  if (refunded === 0) return { status: 'paid', refunded };
  return { status: refunded < charge.amount ? 'partially-refunded' : 'refunded', refunded };
}

/** The payment of a session, as far as it is known. */
export interface SessionPayment {
  readonly session: WireSession;
  readonly intent: WirePaymentIntent | undefined;
  /** The last attempt to pay. */
  readonly charge: WireCharge | undefined;
  readonly disputes: readonly WireDispute[];
}

const NOT_PAYING: ReadonlySet<string> = new Set(['requires_payment_method', 'canceled']);

function sessionOutcomeOf({ session, intent, charge, disputes }: SessionPayment): ChargeOutcome {
  if (session.status === 'open') return { status: 'open', refunded: 0 };
  if (session.status === 'expired') return { status: 'expired', refunded: 0 };
  // When a first invoice is retried after a failed debit, the session does not change any more.
  const hasArrived = intent?.status === 'succeeded' || charge?.status === 'succeeded';
  if (session.payment_status === 'unpaid' && !hasArrived) {
    // The page is complete but the money has not arrived: a debit takes days, and may fail.
    const hasFailed = intent !== undefined && NOT_PAYING.has(intent.status);
    return { status: hasFailed ? 'failed' : 'processing', refunded: 0 };
  }
  return charge === undefined ? { status: 'paid', refunded: 0 } : chargeOutcomeOf(charge, disputes);
}

const PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'partially-refunded', 'refunded', 'disputed']);

/** Returns when the money arrived; for a trial, when it began. */
function paidAtS({ session, charge }: SessionPayment): number {
  if (charge === undefined) return session.created;
  const balance = charge.balance_transaction;
  return typeof balance === 'object' && balance !== null ? balance.created : charge.created;
}

export function toStripePayment(known: SessionPayment): Books.LedgerPayment {
  const { session, intent, charge, disputes } = known;
  const { status, refunded } = sessionOutcomeOf(known);
  const currency = session.currency ?? charge?.currency ?? 'eur';
  const notes = session.metadata ?? {};
  const subscription = idOf(session.subscription);
  const providerIds = [session.id, intent?.id, charge?.id, idOf(session.invoice), subscription];
  return {
    ref: session.id,
    paymentId: notes[NOTES.payment] ?? null,
    accountId: notes[NOTES.account] ?? null,
    customer: idOf(session.customer),
    status,
    plan: planFromNote(notes[NOTES.plan]) ?? null,
    amount: toMoney(session.amount_total ?? charge?.amount ?? 0, currency),
    refunded: refunded === 0 ? null : toMoney(refunded, currency),
    subscription,
    checkoutUrl: session.status === 'open' ? (session.url ?? null) : null,
    createdAtMs: session.created * 1000,
    expiresAtMs: session.expires_at * 1000,
    paidAtMs: PAID.has(status) ? paidAtS(known) * 1000 : null,
    providerIds: providerIds.filter((id): id is string => typeof id === 'string'),
    charge: charge?.status === 'succeeded' && subscription === null ? toLedgerCharge(charge, disputes) : null,
  };
}
