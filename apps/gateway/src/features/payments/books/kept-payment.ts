import { isDeepStrictEqual } from 'node:util';
import { PaymentStatus, Money, Plan } from '@touchline/contracts';
import { z } from 'zod';
import type { LedgerPayment } from '../provider/payment-provider.ts';

/** What a payment is once it was paid, whatever became of the money since. */
const PAID = ['paid', 'partially-refunded', 'refunded', 'disputed'] as const;
const ENDED_UNPAID = ['failed', 'expired', 'canceled'] as const;

/**
 * What the ledger may be seen to say after each state. Steps between may pass unseen, so that a row names all that can
 * ever follow. `failed` is of one attempt: another may follow it (a first invoice that is tried again, Midtrans' `deny`).
 * Whatever ended unpaid can still turn out to be paid, when a transfer arrives after its page has closed: money that came is
 * never ignored. Nothing leads out of `refunded`, and nothing from money back to none.
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

/** Whether a payment that is kept in one state may be written in another, or in the same one with other facts. */
export function paymentMayBecome(kept: PaymentStatus, observed: PaymentStatus): boolean {
  return kept === observed || PAYMENT_MOVES[kept].includes(observed);
}

/** The payment page can still be paid on, or the bank has not decided. */
export const isUndecided = (status: PaymentStatus): boolean =>
  status === 'created' || status === 'open' || status === 'processing';

export const wasPaid = (status: PaymentStatus): boolean => PAID.some((paid) => paid === status);

/** A dispute suspends what was bought until the bank has decided. */
export const isPaidFor = (status: PaymentStatus): boolean =>
  status === 'paid' || status === 'partially-refunded';

/** A payment in our books: the order, and the state that the provider's ledger had when it was last read. */
const Kept = z.object({
  accountId: z.string(),
  /** The provider's id of the checkout; null: none was opened yet, or we did not live to hear of it. */
  ref: z.string().nullable(),
  status: PaymentStatus,
  plan: Plan,
  amount: Money,
  refunded: Money.nullable(),
  subscription: z.string().nullable(),
  customer: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  returnPath: z.string().nullable(),
  /** The payment link that led to it. */
  dealId: z.string().nullable(),
  createdAtMs: z.number(),
  updatedAtMs: z.number(),
  expiresAtMs: z.number().nullable(),
  paidAtMs: z.number().nullable(),
  providerIds: z.array(z.string()).readonly(),
  /** What the checkout is opened with, word for word the same at each attempt; null: it is open, or was. */
  order: z.object({ email: z.string(), language: z.string() }).nullable(),
  /** Whether all that follows from the state has been done. */
  isSettled: z.boolean(),
});

export type KeptPayment = Readonly<z.infer<typeof Kept>> & { readonly id: string };

export const paymentIn = (id: string, value: string): KeptPayment => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

/** Without the id, by which it is kept. */
export const valueOfPayment = (payment: KeptPayment): string => JSON.stringify(Kept.parse(payment));

/** Whether the ledger, or what follows from it, is still to be looked at. */
export const isPending = ({ status, isSettled }: KeptPayment): boolean => isUndecided(status) || !isSettled;

const moreOf = (kept: Money | null, reported: Money | null): Money | null =>
  kept !== null && (reported === null || reported.amount < kept.amount) ? kept : reported;

/**
 * The payment with what the ledger says now. The very same object: nothing differs, or the ledger says what the state
 * table refuses.
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
    // The first word counts: how long a pass lasts does not move.
    paidAtMs: kept.paidAtMs ?? ledger.paidAtMs,
    providerIds: [...new Set([...kept.providerIds, ...ledger.providerIds])],
    order: null,
  };
  if (isDeepStrictEqual(kept, { ...kept, ...reported })) return kept;
  return { ...kept, ...reported, updatedAtMs: nowMs, isSettled: false };
}

/** A payment of which our books know nothing, from the ledger alone; undefined: it is not one of ours. */
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
    isSettled: false,
  };
}
