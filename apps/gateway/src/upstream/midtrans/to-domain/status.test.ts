import type { PaymentStatus } from '@touchline/contracts';
import { FRAUD_STATUSES, TRANSACTION_STATUSES, type WireTransaction } from '../wire/transaction.ts';
import { midtransPaymentStatus } from './status.ts';

type Status = WireTransaction['transaction_status'];
type Fraud = WireTransaction['fraud_status'];

const FRAUDS: readonly Fraud[] = [undefined, ...FRAUD_STATUSES];

/** By status, then by fraud status in the order of `FRAUDS`: of a card that was not charged, while the page is open and after. */
const CARD: Readonly<Record<Status, readonly (readonly [open: PaymentStatus, over: PaymentStatus])[]>> = {
  authorize: Array.from(FRAUDS, () => ['processing', 'processing']),
  pending: Array.from(FRAUDS, () => ['open', 'processing']),
  capture: [
    ['paid', 'paid'],
    ['paid', 'paid'],
    ['processing', 'processing'],
    ['open', 'failed'],
  ],
  settlement: [
    ['paid', 'paid'],
    ['paid', 'paid'],
    ['processing', 'processing'],
    ['open', 'failed'],
  ],
  deny: Array.from(FRAUDS, () => ['open', 'failed']),
  cancel: Array.from(FRAUDS, () => ['open', 'canceled']),
  expire: Array.from(FRAUDS, () => ['open', 'expired']),
  failure: Array.from(FRAUDS, () => ['open', 'failed']),
  refund: Array.from(FRAUDS, () => ['refunded', 'refunded']),
  partial_refund: Array.from(FRAUDS, () => ['partially-refunded', 'partially-refunded']),
  chargeback: Array.from(FRAUDS, () => ['disputed', 'disputed']),
  partial_chargeback: Array.from(FRAUDS, () => ['disputed', 'disputed']),
};

const facts = (status: Status, fraud: Fraud) => ({
  transaction_status: status,
  fraud_status: fraud,
  payment_type: 'credit_card',
  approval_code: false,
  settlement_time: null,
});

const cases = TRANSACTION_STATUSES.flatMap((status) =>
  FRAUDS.map((fraud, index) => [status, fraud, CARD[status][index]] as const),
);

test.each(cases)('%s with fraud status %s is %j', (status, fraud, expected) => {
  expect([
    midtransPaymentStatus(facts(status, fraud), true),
    midtransPaymentStatus(facts(status, fraud), false),
  ]).toEqual(expected);
});

describe('a transfer', () => {
  const transfer = (status: Status) => ({ ...facts(status, 'accept'), payment_type: 'bank_transfer' });

  it('is processing while it is pending, whether or not the page is open', () => {
    expect([true, false].map((isOpen) => midtransPaymentStatus(transfer('pending'), isOpen))).toEqual([
      'processing',
      'processing',
    ]);
  });

  it('denied after it was settled went back: a reversal', () => {
    expect(midtransPaymentStatus({ ...transfer('deny'), settlement_time: 1 }, true)).toBe('refunded');
  });
});

describe('a cancelled card payment', () => {
  it.each([
    [undefined, 'refunded'],
    ['accept', 'refunded'],
    ['challenge', 'canceled'],
    ['deny', 'canceled'],
  ] as const)('that the bank had charged, with fraud status %s, is %s', (fraud, expected) => {
    expect(midtransPaymentStatus({ ...facts('cancel', fraud), approval_code: true }, true)).toBe(expected);
  });
});
