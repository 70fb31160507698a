import type { PaymentStatus } from '@touchline/contracts';
import { NOW_MS, WEEK } from '../testing/midtrans-server.ts';
import { ORDER, transaction } from '../testing/transactions.ts';
import { FRAUD_STATUSES, TRANSACTION_STATUSES, type WireTransaction } from '../wire/transaction.ts';
import { orderRef, readOrderRef } from './order-ref.ts';
import { toMidtransPayment, untouched, midtransPaymentStatus } from './payment.ts';

const planOf = (id: string) => (id === 'week' ? WEEK : undefined);
const read = (changes: Readonly<Record<string, unknown>>, nowMs = NOW_MS) =>
  toMidtransPayment(transaction(changes), planOf, nowMs);

const rupiah = (amount: number) => ({ amount, currency: 'IDR', exponent: 0 });

describe('a payment of the ledger', () => {
  it('has rupiah without cents, and all references to our books', () => {
    expect(read({})).toEqual({
      ref: ORDER.orderId,
      paymentId: 'p-of_the-tests',
      accountId: 'account-7',
      customer: null,
      status: 'paid',
      plan: WEEK,
      amount: rupiah(49_000),
      refunded: null,
      subscription: null,
      charge: {
        ref: ORDER.orderId,
        intent: null,
        amount: rupiah(49_000),
        refunds: [],
        disputes: [],
        forgetsDisputes: true,
      },
      checkoutUrl: null,
      createdAtMs: Date.UTC(2026, 10, 21, 11, 30),
      expiresAtMs: NOW_MS + 3_600_000,
      paidAtMs: Date.UTC(2026, 10, 21, 11, 30),
      providerIds: [ORDER.orderId, '57d5293c-e65f-4a29-95e4-5959c3fa335b'],
    });
  });

  it('by card was paid when it was charged, and settling changes nothing', () => {
    const settled = read({ transaction_status: 'settlement', settlement_time: '2026-11-22 16:15:31' });
    expect(settled.paidAtMs).toBe(read({}).paidAtMs);
  });

  it('by transfer was paid when it arrived', () => {
    const arrived = read({
      payment_type: 'bank_transfer',
      transaction_status: 'settlement',
      settlement_time: '2026-11-21 18:45:00',
      approval_code: undefined,
    });
    expect(arrived.paidAtMs).toBe(Date.UTC(2026, 10, 21, 11, 45));
  });

  it.each([
    [
      'all refunds together',
      { refunds: [{ refund_amount: '9000.00' }, { refund_amount: '1000.00' }] },
      10_000,
    ],
    ['the sum alone', { refund_amount: '9000.00' }, 9000],
  ])('has the refunded amount: %s', (_, changes, amount) => {
    expect(read({ transaction_status: 'partial_refund', ...changes }).refunded).toEqual(rupiah(amount));
  });

  it.each(['refund', 'cancel'])('is refunded as a whole if it has no amount: %s', (status) => {
    expect(read({ transaction_status: status })).toMatchObject({
      status: 'refunded',
      refunded: rupiah(49_000),
      paidAtMs: Date.UTC(2026, 10, 21, 11, 30),
    });
  });

  it('is not final when denied, until its page expires', () => {
    const denied = { transaction_status: 'deny', approval_code: undefined };
    expect(read(denied)).toMatchObject({ status: 'open', paidAtMs: null });
    expect(read(denied, NOW_MS + 3_599_999).status).toBe('open');
    expect(read(denied, NOW_MS + 3_600_000).status).toBe('failed');
  });

  it('of another user of the same Midtrans account is not ours', () => {
    const foreign = read({ order_id: 'shop-1', custom_field1: undefined, custom_field2: undefined });
    expect(foreign).toMatchObject({ paymentId: null, accountId: null, plan: null, expiresAtMs: null });
  });

  it.each([
    { gross_amount: '49000.50' },
    { gross_amount: 49_000 },
    { currency: 'USD' },
    { transaction_status: 'paid' },
    { transaction_time: '2026-13-21 18:30:00' },
    { transaction_time: 'today' },
  ])('cannot be parsed from %j', (changes) => {
    expect(() => read(changes)).toThrow();
  });
});

describe('the charge of an order', () => {
  const chargeOf = (changes: Readonly<Record<string, unknown>>) => read(changes).charge;

  it('does not exist before the order is paid', () => {
    expect(chargeOf({ transaction_status: 'pending', payment_type: 'bank_transfer' })).toBeNull();
    expect(chargeOf({ transaction_status: 'deny', approval_code: undefined })).toBeNull();
    expect(untouched(ORDER, NOW_MS).charge).toBeNull();
  });

  it('has each refund with an id of its own, by its key or its place', () => {
    const refunds = [{ refund_amount: '9000.00', refund_key: 'key-1' }, { refund_amount: '1000.00' }];
    expect(chargeOf({ transaction_status: 'partial_refund', refunds })?.refunds).toMatchObject([
      { ref: `${ORDER.orderId}:refund.key-1`, amount: 9000, hasFailed: false },
      { ref: `${ORDER.orderId}:refund.1`, amount: 1000, hasFailed: false },
    ]);
  });

  it('that was voided was returned as a whole', () => {
    expect(chargeOf({ transaction_status: 'cancel' })?.refunds).toMatchObject([
      { ref: `${ORDER.orderId}:refund`, amount: 49_000 },
    ]);
  });

  it('is disputed while Midtrans calls the order a chargeback, and forgets it afterwards', () => {
    expect(chargeOf({ transaction_status: 'chargeback' })).toMatchObject({
      forgetsDisputes: true,
      refunds: [],
      disputes: [{ amount: 49_000, state: 'open' }],
    });
    expect(chargeOf({ transaction_status: 'settlement' })?.disputes).toEqual([]);
  });
});

describe('an order that nobody has tried to pay', () => {
  it('is read from its id alone, and is open until its page expires', () => {
    expect(untouched(ORDER, NOW_MS)).toMatchObject({
      ref: ORDER.orderId,
      paymentId: 'p-of_the-tests',
      status: 'open',
      amount: rupiah(49_000),
      expiresAtMs: NOW_MS + 3_600_000,
    });
    expect(untouched(ORDER, NOW_MS + 3_600_000).status).toBe('expired');
  });
});

describe('an order id', () => {
  it.each([
    ['pAbC-_123', NOW_MS, 1],
    ['p0123456789012345678901', NOW_MS + 86_399_999, 2_000_000_000],
    ['0f8fad5b-d9cb-469f-a165-70867728950e', NOW_MS, 49_000],
  ])('of %s contains amount and expiry, in 50 characters', (paymentId, expiresAtMs, amount) => {
    const { orderId } = orderRef(paymentId, expiresAtMs, amount);
    expect(orderId.length).toBeLessThanOrEqual(50);
    expect(orderId).toMatch(/^[A-Za-z0-9_.~-]+$/);
    expect(readOrderRef(orderId)).toEqual({
      orderId,
      paymentId,
      expiresAtMs: Math.floor(expiresAtMs / 1000) * 1000,
      amount,
    });
  });

  it.each(['shop-1', 'a.b', 'a.b.c.d', '.t.1', 'a.T.1', 'a b.t.1', ''])('is not ours: %j', (orderId) => {
    expect(readOrderRef(orderId)).toBeUndefined();
  });

  it('cannot be built from a payment id that is too long', () => {
    expect(() => orderRef('x'.repeat(37), NOW_MS, 1)).toThrow('37 characters');
  });
});

type Status = WireTransaction['transaction_status'];
type Fraud = WireTransaction['fraud_status'];

const FRAUDS: readonly Fraud[] = [undefined, ...FRAUD_STATUSES];

/**
 * By status, then by fraud status in the order of `FRAUDS`: for a card that was not charged, while the page is open
 * and after.
 */
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

  it('denied after it was settled is refunded: a reversal', () => {
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
