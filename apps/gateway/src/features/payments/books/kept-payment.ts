import { isDeepStrictEqual } from 'node:util';
import { PaymentStatus, Money, Plan } from '@touchline/contracts';
import { z } from 'zod';
import type { LedgerPayment } from '../provider/payment-provider.ts';

/** Statuses of a payment that was paid, whatever happened to the money since. */
const PAID = ['paid', 'partially-refunded', 'refunded', 'disputed'] as const;
const ENDED_UNPAID = ['failed', 'expired', 'canceled'] as const;

/**
 * Lists the statuses that the ledger may report after each stored one. Intermediate steps may be missed, so each row
 * names every status that can ever follow. `failed` describes one attempt, and another may follow it (a retried first
 * invoice, Midtrans' `deny`). Every status that ended unpaid may still become paid, when a transfer arrives after the
 * checkout has closed: received money is never ignored. `refunded` is final, and no paid status becomes an unpaid
 * one.
 */
export const PAYMENT_MOVES: Readonly<Record<PaymentStatus, readonly PaymentStatus[]>> = {
  created: ['open', 'processing', ...ENDED_UNPAID, ...PAID],
  open: ['processing', ...ENDED_UNPAID, ...PAID],
  processing: [...ENDED_UNPAID, ...PAID],
  failed: ['processing', 'expired', 'canceled', ...PAID],
  expired: PAID,
  canceled: PAID,
  paid: ['partially-refunded', 'refunded', 'disputed'],
  'partially-refunded': ['refunded', 'disputed'],
  refunded: [],
  disputed: ['paid', 'partially-refunded', 'refunded'],
};

/** Returns whether a stored payment may change to the observed status, or stay in its status with other facts. */
export function paymentMayBecome(kept: PaymentStatus, observed: PaymentStatus): boolean {
  return kept === observed || PAYMENT_MOVES[kept].includes(observed);
}

/** Returns whether the checkout can still be paid, or the bank has not decided. */
export const isUndecided = (status: PaymentStatus): boolean =>
  status === 'created' || status === 'open' || status === 'processing';

export const wasPaid = (status: PaymentStatus): boolean => PAID.some((paid) => paid === status);

/** A dispute suspends the purchase until the bank has decided. */
export const isPaidFor = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'partially-refunded';

/** A payment in our books: the order, and the state from the last read of the provider's ledger. */
const Kept = z.object({
  accountId: z.string(),
  /** The provider's id of the checkout; `null` if none was opened yet, or the process died before it learned the id. */
  ref: z.string().nullable(),
  status: PaymentStatus,
  plan: Plan,
  amount: Money,
  refunded: Money.nullable(),
  subscription: z.string().nullable(),
  customer: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  returnPath: z.string().nullable(),
  /** The payment link that the checkout was opened from. */
  dealId: z.string().nullable(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
  expiresAtMs: z.number().nullable(),
  paidAtMs: z.number().nullable(),
  providerIds: z.array(z.string()).readonly(),
  /** The order with which the checkout is opened, identical at each attempt; `null` once it has been opened. */
  order: z.object({ email: z.string(), language: z.string() }).nullable(),
  /** Whether the page said that a card which has had a free trial is charged at once. */
  trialTermsShown: z.boolean().default(false),
  /** Whether all consequences of the state have been applied. */
  isSettled: z.boolean(),
});

export type KeptPayment = Readonly<z.infer<typeof Kept>> & { readonly id: string };

export const paymentIn = (id: string, value: string): KeptPayment => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

/** Omits the id, which is the key of the record. */
export const valueOfPayment = (payment: KeptPayment): string => JSON.stringify(Kept.parse(payment));

/** Returns whether the payment has to be looked up in the ledger again, or has consequences still to be applied. */
export const isPending = ({ status, isSettled }: KeptPayment): boolean => isUndecided(status) || !isSettled;

const moreOf = (kept: Money | null, reported: Money | null): Money | null =>
  kept !== null && (reported === null || reported.amount < kept.amount) ? kept : reported;

/**
 * Returns the payment updated from the ledger. Returns the same object if nothing differs, or if the state table
 * forbids the ledger's status.
 */
export function withLedger(kept: KeptPayment, ledger: LedgerPayment, nowMs: number): KeptPayment {
  if (!paymentMayBecome(kept.status, ledger.status)) return kept;
  const reported = {
    ref: ledger.ref,
    status: ledger.status,
    amount: ledger.amount,
    refunded: moreOf(kept.refunded, ledger.refunded),
    subscription: ledger.subscription ?? kept.subscription,
    customer: ledger.customer ?? kept.customer,
    checkoutUrl: ledger.status === 'open' ? (ledger.checkoutUrl ?? kept.checkoutUrl) : null,
    expiresAtMs: ledger.expiresAtMs ?? kept.expiresAtMs,
    // The first reported instant is kept, so that the end of a pass does not move.
    paidAtMs: kept.paidAtMs ?? ledger.paidAtMs,
    providerIds: [...new Set([...kept.providerIds, ...ledger.providerIds])],
    order: null,
  };
  if (isDeepStrictEqual(kept, { ...kept, ...reported })) return kept;
  return { ...kept, ...reported, updatedAtMs: nowMs, isSettled: false };
}

/** Creates a payment that our books do not contain from the ledger alone; returns `undefined` if it is not ours. */
export function fromLedger(ledger: LedgerPayment, nowMs: number): KeptPayment | undefined {
  const { paymentId: id, accountId, plan } = ledger;
  if (id === null || accountId === null || plan === null) return undefined;
  return {
    id,
    accountId,
    plan,
    ref: ledger.ref,
    status: ledger.status,
    amount: ledger.amount,
    refunded: ledger.refunded,
    subscription: ledger.subscription,
    customer: ledger.customer,
    checkoutUrl: ledger.status === 'open' ? ledger.checkoutUrl : null,
    returnPath: null,
    dealId: null,
    createdAtMs: ledger.createdAtMs,
    updatedAtMs: nowMs,
    expiresAtMs: ledger.expiresAtMs,
    paidAtMs: ledger.paidAtMs,
    providerIds: [...ledger.providerIds],
    order: null,
    trialTermsShown: false,
    isSettled: false,
  };
}
