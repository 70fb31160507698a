import type { PaymentStatus, Money, Plan } from '@touchline/contracts';
import type { WireTransaction } from '../wire/transaction.ts';
import type { Books } from '../../../features/payments/index.ts';
import { type OrderRef, readOrderRef } from './order-ref.ts';

export type StatusFacts = Pick<
  WireTransaction,
  'transaction_status' | 'fraud_status' | 'payment_type' | 'approval_code' | 'settlement_time'
>;

/**
 * @param isPageOpen whether the payer can try again on the same page. The result of an attempt is then not final:
 *   `deny`, and an expired or abandoned attempt, may be followed by a successful one.
 */
export function midtransPaymentStatus(wire: StatusFacts, isPageOpen: boolean): PaymentStatus {
  const unless = (ended: PaymentStatus): PaymentStatus => (isPageOpen ? 'open' : ended);
  switch (wire.transaction_status) {
    case 'capture':
    case 'settlement':
      if (wire.fraud_status === 'challenge') return 'processing';
      return wire.fraud_status === 'deny' ? unless('failed') : 'paid';
    case 'authorize':
      return 'processing';
    case 'pending':
      // A card payment is pending while the bank asks the cardholder, who may go back and pay another way.
      return wire.payment_type === 'credit_card' ? unless('processing') : 'processing';
    case 'deny':
      // A bank may reverse a transfer minutes after it was settled.
      return wasTakenBack(wire) ? 'refunded' : unless('failed');
    case 'failure':
      return unless('failed');
    case 'expire':
      return unless('expired');
    case 'cancel':
      if (wasTakenBack(wire)) return 'refunded';
      // A charge under review that was then refused: the order accepts no other.
      return wire.approval_code ? 'canceled' : unless('canceled');
    case 'refund':
      return 'refunded';
    case 'partial_refund':
      return 'partially-refunded';
    case 'chargeback':
    case 'partial_chargeback':
      return 'disputed';
  }
}

/** Returns whether the whole amount was returned after it was paid: a voided card charge, or a reversal by the bank. */
function wasTakenBack(wire: StatusFacts): boolean {
  if (wire.transaction_status === 'deny') return typeof wire.settlement_time === 'number';
  const wasAccepted = wire.fraud_status === undefined || wire.fraud_status === 'accept';
  return wire.transaction_status === 'cancel' && wire.approval_code && wasAccepted;
}

const toMoney = (amount: number): Money => ({ amount, currency: 'IDR', exponent: 0 });

const PAID: ReadonlySet<PaymentStatus> = new Set(['paid', 'partially-refunded', 'refunded', 'disputed']);

export function refundedOf(wire: WireTransaction): number {
  if (wasTakenBack(wire)) return wire.gross_amount;
  const listed = wire.refunds.reduce((sum, { refund_amount: amount }) => sum + amount, 0);
  if (listed > 0) return listed;
  return wire.refund_amount ?? (wire.transaction_status === 'refund' ? wire.gross_amount : 0);
}

/**
 * Returns when the money was paid. A card pays immediately and settles a day later, which must not change the time of
 * purchase.
 */
const paidAtOf = (wire: WireTransaction): number =>
  wire.payment_type === 'credit_card'
    ? wire.transaction_time
    : (wire.settlement_time ?? wire.transaction_time);

/** @param planOf returns the current or former plan with an id */
export function toMidtransPayment(
  wire: WireTransaction,
  planOf: (id: string) => Plan | undefined,
  nowMs: number,
): Books.LedgerPayment {
  const ref = readOrderRef(wire.order_id);
  const expiresAtMs = ref?.expiresAtMs ?? wire.expiry_time ?? null;
  const status = midtransPaymentStatus(wire, expiresAtMs !== null && nowMs < expiresAtMs);
  const refunded = refundedOf(wire);
  return {
    ref: wire.order_id,
    paymentId: ref?.paymentId ?? null,
    accountId: wire.custom_field1 ?? null,
    customer: null,
    status,
    plan: planOf(wire.custom_field2 ?? '') ?? null,
    amount: toMoney(wire.gross_amount),
    refunded: refunded === 0 ? null : toMoney(refunded),
    subscription: null,
    // Only the response that opened it contains the address.
    checkoutUrl: null,
    createdAtMs: wire.transaction_time,
    expiresAtMs,
    paidAtMs: PAID.has(status) ? paidAtOf(wire) : null,
    providerIds: [wire.order_id, wire.transaction_id],
    charge: PAID.has(status) ? chargeOf(wire, status) : null,
  };
}

/**
 * Returns the money of a paid order. Midtrans shows a chargeback as the status of the order, for as long as the bank
 * holds the money.
 */
function chargeOf(wire: WireTransaction, status: PaymentStatus): Books.LedgerCharge {
  const { order_id: ref, transaction_time: atMs } = wire;
  const returned = refundedOf(wire);
  const listed = wire.refunds.map(({ refund_key: key, refund_amount: amount }, index) => ({
    ref: `${ref}:refund.${key ?? String(index)}`,
    ...{ atMs, amount, hasFailed: false },
  }));
  const whole = { ref: `${ref}:refund`, atMs, amount: returned, hasFailed: false };
  return {
    ...{ ref, intent: null, amount: toMoney(wire.gross_amount), forgetsDisputes: true },
    refunds: listed.length > 0 && !wasTakenBack(wire) ? listed : returned > 0 ? [whole] : [],
    disputes:
      status === 'disputed'
        ? [{ ref: `${ref}:chargeback`, atMs, amount: wire.gross_amount, state: 'open' }]
        : [],
  };
}

/** Returns an order that nobody has tried to pay: Midtrans knows only its page. */
export function untouched(
  { orderId, paymentId, amount, expiresAtMs }: OrderRef,
  nowMs: number,
): Books.LedgerPayment {
  return {
    ref: orderId,
    paymentId,
    accountId: null,
    customer: null,
    status: nowMs < expiresAtMs ? 'open' : 'expired',
    plan: null,
    amount: toMoney(amount),
    refunded: null,
    subscription: null,
    checkoutUrl: null,
    // Unknown, but in the past and before the expiry.
    createdAtMs: Math.min(nowMs, expiresAtMs),
    expiresAtMs,
    paidAtMs: null,
    providerIds: [orderId],
    charge: null,
  };
}
