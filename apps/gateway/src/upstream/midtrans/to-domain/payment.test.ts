import { NOW_MS, WEEK } from '../testing/midtrans-server.ts';
import { ORDER, transaction } from '../testing/transactions.ts';
import { orderRef, readOrderRef } from './order-ref.ts';
import { toMidtransPayment, untouched } from './payment.ts';

const planOf = (id: string) => (id === 'week' ? WEEK : undefined);
const read = (changes: Readonly<Record<string, unknown>>, nowMs = NOW_MS) =>
  toMidtransPayment(transaction(changes), planOf, nowMs);

const rupiah = (amount: number) => ({ amount, currency: 'IDR', exponent: 0 });

describe('a payment of the ledger', () => {
  it('has rupiah without cents, and everything that leads back to our books', () => {
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
      checkoutUrl: null,
      createdAtMs: Date.UTC(2026, 10, 21, 11, 30),
      expiresAtMs: NOW_MS + 3_600_000,
      paidAtMs: Date.UTC(2026, 10, 21, 11, 30),
      providerIds: [ORDER.orderId, '57d5293c-e65f-4a29-95e4-5959c3fa335b'],
    });
  });

  it('by card was paid when it was charged, and settling moves nothing', () => {
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
  ])('says how much went back: %s', (_, changes, amount) => {
    expect(read({ transaction_status: 'partial_refund', ...changes }).refunded).toEqual(rupiah(amount));
  });

  it.each(['refund', 'cancel'])('that went back as a whole says so without a sum: %s', (status) => {
    expect(read({ transaction_status: status })).toMatchObject({
      status: 'refunded',
      refunded: rupiah(49_000),
      paidAtMs: Date.UTC(2026, 10, 21, 11, 30),
    });
  });

  it('is not final when it was denied, until its page is over', () => {
    const denied = { transaction_status: 'deny', approval_code: undefined };
    expect(read(denied)).toMatchObject({ status: 'open', paidAtMs: null });
    expect(read(denied, NOW_MS + 3_599_999).status).toBe('open');
    expect(read(denied, NOW_MS + 3_600_000).status).toBe('failed');
  });

  it('of somebody else with the same account at Midtrans is none of ours', () => {
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
  ])('is not read from %j', (changes) => {
    expect(() => read(changes)).toThrow();
  });
});

describe('an order that nobody has tried to pay', () => {
  it('is open until its page is over, by its id alone', () => {
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
  ])('of %s holds what is to be paid and until when, in 50 characters', (paymentId, expiresAtMs, amount) => {
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

  it('is not made of a payment id that is too long', () => {
    expect(() => orderRef('x'.repeat(37), NOW_MS, 1)).toThrow('37 characters');
  });
});
