import type { PaymentStatus } from '@touchline/contracts';

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
