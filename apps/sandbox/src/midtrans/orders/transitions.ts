import { latestOf, type Order, type Transaction } from './order.ts';

/** State transitions: functions from an order to the next. Callers check that the transition is allowed. */

/** A payer has 10 minutes to complete the bank's challenge. */
const CHALLENGE_MS = 10 * 60 * 1000;

interface AttemptIds {
  readonly transactionId: string;
  /** Digits. */
  readonly number: string;
}

const withAttempt = (order: Order, transaction: Transaction): Order => ({
  ...order,
  transactions: [...order.transactions, transaction],
});

const changed = (order: Order, change: Partial<Transaction>): Order => {
  const transaction = latestOf(order);
  if (transaction === undefined) throw new Error(`${order.id} has no transaction`);
  return { ...order, transactions: [...order.transactions.slice(0, -1), { ...transaction, ...change }] };
};

const cardAttempt = (order: Order, { transactionId }: AttemptIds, nowMs: number): Transaction => ({
  id: transactionId,
  paymentType: 'credit_card',
  status: 'pending',
  fraud: 'accept',
  approvalCode: null,
  vaNumber: null,
  madeMs: nowMs,
  capturedMs: null,
  settledMs: null,
  expiresMs: Math.min(order.expiresMs, nowMs + CHALLENGE_MS),
  refunds: [],
});

/** Starts a card attempt that waits for the bank's challenge. */
export const askBank = (order: Order, ids: AttemptIds, nowMs: number): Order =>
  withAttempt(order, cardAttempt(order, ids, nowMs));

/** Captures a card payment. With `challenge` it waits for the merchant's decision. */
export const charge = (order: Order, ids: AttemptIds, nowMs: number, fraud: 'accept' | 'challenge'): Order =>
  withAttempt(order, {
    ...cardAttempt(order, ids, nowMs),
    status: 'capture',
    capturedMs: nowMs,
    fraud,
    approvalCode: ids.number,
  });

export const decline = (order: Order, ids: AttemptIds, nowMs: number): Order =>
  withAttempt(order, { ...cardAttempt(order, ids, nowMs), status: 'deny' });

export const awaitTransfer = (order: Order, ids: AttemptIds, nowMs: number): Order =>
  withAttempt(order, {
    ...cardAttempt(order, ids, nowMs),
    paymentType: 'bank_transfer',
    vaNumber: ids.number,
    expiresMs: order.expiresMs,
  });

/** Completes the bank's challenge. */
export const answerBankChallenge = (
  order: Order,
  isApproved: boolean,
  number: string,
  nowMs: number,
): Order =>
  changed(
    order,
    isApproved ? { status: 'capture', approvalCode: number, capturedMs: nowMs } : { status: 'deny' },
  );

export const settle = (order: Order, nowMs: number): Order =>
  changed(order, { status: 'settlement', fraud: 'accept', settledMs: nowMs });

export const approve = (order: Order): Order => changed(order, { fraud: 'accept' });

/** Cancels a challenged charge that the merchant denied or did not decide in time. */
export const refuseCharge = (order: Order): Order => changed(order, { status: 'cancel', fraud: 'deny' });

/**
 * Ends a transaction. `failure`: the bank did not respond. `deny` after a settlement: the bank reversed the payment.
 */
export const end = (
  order: Order,
  status: 'cancel' | 'expire' | 'deny' | 'failure' | 'chargeback' | 'partial_chargeback',
): Order => changed(order, { status });

/**
 * Ends a chargeback in the merchant's favour: the status is the earlier one again. Midtrans documents no status for this
 * (nor for a chargeback that is lost, which stays a `chargeback`), so this is a reading.
 */
export const winChargeback = (order: Order): Order =>
  changed(order, {
    status: (latestOf(order)?.refunds.length ?? 0) > 0 ? 'partial_refund' : 'settlement',
  });

export interface RefundRequest {
  readonly key: string;
  readonly amount: number;
  readonly reason: string | null;
}

export const refundedTotal = ({ refunds }: Transaction): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0);

export const refund = (order: Order, wanted: RefundRequest, nowMs: number): Order => {
  const before = latestOf(order)?.refunds ?? [];
  const refunds = [...before, { ...wanted, number: before.length + 1, atMs: nowMs }];
  const isWhole = refunds.reduce((sum, { amount }) => sum + amount, 0) === order.amount;
  return changed(order, { status: isWhole ? 'refund' : 'partial_refund', refunds });
};
