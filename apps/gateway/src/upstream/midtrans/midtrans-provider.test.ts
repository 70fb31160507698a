import { PaymentRefusedError } from '../../features/payments/index.ts';
import { UpstreamBusyError, UpstreamFailedError } from '../../platform/errors/upstream-errors.ts';
import { json } from '../../platform/http-client/testing/local-server.ts';
import { MidtransServer, WEEK } from './testing/midtrans-server.ts';
import { ORDER, statusResponse } from './testing/transactions.ts';

let server: MidtransServer;
beforeEach(async () => {
  server = await MidtransServer.start();
});

const OPEN = 'POST /snap/v1/transactions';
const STATUS = `GET /v2/${ORDER.orderId}/status`;
const CANCEL = `POST /v2/${ORDER.orderId}/cancel`;
const EXPIRE = `POST /v2/${ORDER.orderId}/expire`;
const REFUND = `POST /v2/${ORDER.orderId}/refund`;

const PAGE = { token: 'token-1', redirect_url: 'https://app.midtrans.com/snap/v4/redirection/token-1' };
const CLOSE = 'POST /snap/v1/transactions/token-1/cancel';
/** With HTTP 200, as in the Core API's refusals. */
const UNKNOWN = { status_code: '404', status_message: "Transaction doesn't exist.", id: '1' };
const UNCHANGEABLE = {
  status_code: '412',
  status_message: 'Merchant cannot modify the status of the transaction',
};

const order = (changes: object = {}) => ({
  paymentId: ORDER.paymentId,
  payer: { accountId: 'account-7', email: 'ann@touchline.example', customer: null },
  plan: WEEK,
  successUrl: 'https://scores.example/en/payment/result?payment=1',
  cancelUrl: 'https://scores.example/en/payment/failure?payment=1',
  language: 'id',
  expiresAtMs: ORDER.expiresAtMs,
  idempotencyKey: 'key-1',
  ...changes,
});

/** The charge of an order is the order. */
const MONEY = { charge: ORDER.orderId, intent: null };

const asked = () => server.asked.map(({ what }) => what);

const refusalOf = async (work: Promise<unknown>): Promise<unknown> => {
  try {
    await work;
  } catch (error) {
    return error instanceof PaymentRefusedError ? error.code : error;
  }
  return undefined;
};

describe('plans', () => {
  it('come from the settings; an unlisted one is sold to a buyer who has its id', async () => {
    const provider = server.provider();
    expect(await provider.plans()).toEqual([WEEK]);
    expect((await provider.plan('gift'))?.id).toBe('gift');
    expect(await provider.plan('none')).toBeUndefined();
    expect(server.asked).toEqual([]);
  });
});

describe('opening a checkout', () => {
  it('requests a page with the server key, the amount as a whole number, and an expiry', async () => {
    server.on(OPEN, json(PAGE, 201));
    expect(await server.provider().openCheckout(order())).toMatchObject({
      ref: ORDER.orderId,
      paymentId: ORDER.paymentId,
      accountId: 'account-7',
      plan: WEEK,
      status: 'open',
      amount: { amount: 49_000, currency: 'IDR', exponent: 0 },
      checkoutUrl: PAGE.redirect_url,
      expiresAtMs: ORDER.expiresAtMs,
    });
    expect(server.asked).toEqual([
      {
        what: OPEN,
        // `printf %s 'SB-Mid-server-touchline:' | base64`
        authorization: 'Basic U0ItTWlkLXNlcnZlci10b3VjaGxpbmU6',
        body: {
          transaction_details: { order_id: ORDER.orderId, gross_amount: 49_000 },
          item_details: [{ id: 'week', name: 'All sports for a week', price: 49_000, quantity: 1 }],
          customer_details: { email: 'ann@touchline.example' },
          credit_card: { secure: true },
          callbacks: { finish: 'https://scores.example/en/payment/result?payment=1' },
          expiry: { start_time: '2026-11-21 19:00:00 +0700', unit: 'minutes', duration: 60 },
          page_expiry: { unit: 'minutes', duration: 60 },
          custom_field1: 'account-7',
          custom_field2: 'week',
        },
      },
    ]);
  });

  it.each([
    [406, 'order_id has been paid and utilized, please use another order ID'],
    [400, 'transaction_details.order_id sudah digunakan'],
    [400, 'transaction_details.order_id has already been taken'],
  ])('of an order that somebody has begun to pay (%i) returns its state', async (status, message) => {
    server.on(OPEN, json({ error_messages: [message] }, status)).on(STATUS, json(statusResponse()));
    expect(await server.provider().openCheckout(order())).toMatchObject({
      status: 'paid',
      checkoutUrl: null,
    });
  });

  it('that Midtrans refuses is refused, without Midtrans’ text', async () => {
    server.on(
      OPEN,
      json({ error_messages: ['customer_details.email ann@touchline.example is invalid'] }, 400),
    );
    const refused = server.provider().openCheckout(order());
    await expect(refused).rejects.toThrow(PaymentRefusedError);
    await expect(refused).rejects.not.toThrow('ann@');
  });

  it('with a wrong key is an upstream failure, not a refusal', async () => {
    server.on(OPEN, json({ error_messages: ['Access denied'] }, 401));
    await expect(server.provider().openCheckout(order())).rejects.toThrow(UpstreamFailedError);
  });
});

describe('reading a payment', () => {
  it('that nobody has tried to pay is open until its page expires', async () => {
    server.on(STATUS, json(UNKNOWN));
    expect(await server.provider().payment(ORDER.orderId)).toMatchObject({ status: 'open' });
    const later = server.provider(() => ORDER.expiresAtMs);
    expect(await later.payment(ORDER.orderId)).toMatchObject({ status: 'expired' });
  });

  it('with an unknown ref that is not ours returns undefined', async () => {
    server.on('GET /v2/shop-1/status', json(UNKNOWN));
    expect(await server.provider().payment('shop-1')).toBeUndefined();
  });

  it('that expired is not an error, although it has an error code', async () => {
    const expired = { status_code: '407', transaction_status: 'expire', payment_type: 'bank_transfer' };
    server.on(STATUS, json(statusResponse({ ...expired, approval_code: undefined })));
    const later = server.provider(() => ORDER.expiresAtMs);
    expect(await later.payment(ORDER.orderId)).toMatchObject({ status: 'expired' });
  });

  it.each([
    ['is a 404 that is not from Midtrans', json({ message: 'Not found' }, 404), UpstreamFailedError],
    ['has a wrong key', json({ status_code: '401' }, 401), UpstreamFailedError],
    [
      'fails with HTTP 200',
      json({ status_code: '503', status_message: 'Bank is away' }),
      UpstreamFailedError,
    ],
    ['is rate limited', json({ status_code: '429' }), UpstreamBusyError],
    ['does not match the schema', json({ ...statusResponse(), gross_amount: 'much' }), UpstreamFailedError],
    ['has an unknown status code', json({ status_code: '413' }), UpstreamFailedError],
  ])('fails when the response %s', async (_, answer, kind) => {
    server.on(STATUS, answer);
    await expect(server.provider().payment(ORDER.orderId)).rejects.toThrow(kind);
  });

  it('has no list: only payments in our books can be reconciled', async () => {
    const found: unknown[] = [];
    for await (const payment of server.provider().paymentsSince()) found.push(payment);
    for await (const subscription of server.provider().subscriptionsSince()) found.push(subscription);
    expect(found).toEqual([]);
    expect(server.asked).toEqual([]);
  });
});

describe('closing a checkout', () => {
  const closed = () =>
    server.on(OPEN, json(PAGE, 201)).on(CLOSE, json({ canceled_at: '2026-11-21T12:00:00Z' }));

  it('that nobody used opens its page again, which ends the old one, and closes the new one', async () => {
    closed().on(STATUS, json(UNKNOWN));
    expect(await server.provider().expireCheckout(ORDER.orderId)).toMatchObject({
      ref: ORDER.orderId,
      status: 'expired',
    });
    expect(asked()).toEqual([STATUS, OPEN, CLOSE, STATUS]);
    expect(server.asked[1]?.body).toMatchObject({
      transaction_details: { order_id: ORDER.orderId, gross_amount: 49_000 },
    });
  });

  it('ends an attempt that waits for the bank', async () => {
    const waiting = statusResponse({
      status_code: '201',
      transaction_status: 'pending',
      approval_code: undefined,
    });
    closed()
      .on(STATUS, json(waiting))
      .on(EXPIRE, json({ status_code: '407' }));
    expect((await server.provider().expireCheckout(ORDER.orderId)).status).toBe('expired');
    expect(asked().slice(0, 4)).toEqual([STATUS, EXPIRE, OPEN, CLOSE]);
  });

  it.each([
    ['paid', statusResponse()],
    [
      'under way as a transfer',
      statusResponse({ transaction_status: 'pending', payment_type: 'bank_transfer' }),
    ],
  ])('that is %s is refused, and nothing is changed', async (_, answer) => {
    closed().on(STATUS, json(answer));
    expect(await refusalOf(server.provider().expireCheckout(ORDER.orderId))).toBe('payment-refused');
    expect(asked()).toEqual([STATUS]);
  });

  it.each([
    ['has begun to pay it meanwhile', json({ error_messages: ['used'] }, 406), json({}), 2],
    [
      'pays on it just then',
      json(PAGE, 201),
      json({ error_messages: ['Transaction is on progress'] }, 400),
      3,
    ],
  ])('is refused when somebody %s', async (_, opening, closing, calls) => {
    server.on(STATUS, json(UNKNOWN)).on(OPEN, opening).on(CLOSE, closing);
    expect(await refusalOf(server.provider().expireCheckout(ORDER.orderId))).toBe('payment-refused');
    expect(server.asked).toHaveLength(calls);
  });

  it('of another user’s order is refused without a call', async () => {
    expect(await refusalOf(server.provider().expireCheckout('shop-1'))).toBe('payment-refused');
    expect(server.asked).toEqual([]);
  });
});

describe('a refund', () => {
  const settled = statusResponse({
    transaction_status: 'settlement',
    settlement_time: '2026-11-22 16:00:00',
  });
  const refunded = (amount: string, key: string, status = 'partial_refund') =>
    statusResponse({
      transaction_status: status,
      refund_amount: amount,
      refunds: [{ refund_amount: amount, refund_key: key }],
    });

  it('of a part sends our key, so that it is made once', async () => {
    server
      .on(STATUS, json(settled), json(refunded('9000.00', 'key-1')))
      .on(REFUND, json({ status_code: '200' }));
    const provider = server.provider();
    await provider.refund(MONEY, 9000, 'key-1');
    expect(server.asked[1]?.body).toEqual({ refund_key: 'key-1', amount: 9000 });
    await provider.refund(MONEY, 9000, 'key-1');
    expect(await provider.payment(ORDER.orderId)).toMatchObject({
      status: 'partially-refunded',
      refunded: { amount: 9000 },
      charge: { refunds: [{ amount: 9000 }] },
    });
    expect(asked().filter((what) => what === REFUND)).toHaveLength(1);
  });

  it('of all returns what is left', async () => {
    server
      .on(STATUS, json(refunded('9000.00', 'before')), json(refunded('49000.00', 'key-2', 'refund')))
      .on(REFUND, json({ status_code: '200' }));
    await server.provider().refund(MONEY, null, 'key:2');
    expect((await server.provider().payment(ORDER.orderId))?.status).toBe('refunded');
    expect(server.asked[1]?.body).toEqual({ refund_key: 'key-2', amount: 40_000 });
  });

  it('of a charge that has not settled voids it as a whole, once', async () => {
    const voided = statusResponse({ transaction_status: 'cancel' });
    server.on(STATUS, json(statusResponse()), json(voided)).on(CANCEL, json({ status_code: '200' }));
    const provider = server.provider();
    await provider.refund(MONEY, null, 'key-1');
    await provider.refund(MONEY, null, 'key-1');
    expect(asked()).toEqual([STATUS, CANCEL, STATUS]);
    expect(await provider.payment(ORDER.orderId)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 49_000 },
    });
  });

  it('of a part of a charge that has not settled is refused', async () => {
    server.on(STATUS, json(statusResponse()));
    expect(await refusalOf(server.provider().refund(MONEY, 9000, 'key-1'))).toBe('refund-refused');
    expect(asked()).toEqual([STATUS]);
  });

  it('that Midtrans refuses is refused, unless another call has made it meanwhile', async () => {
    server.on(STATUS, json(settled)).on(REFUND, json(UNCHANGEABLE));
    expect(await refusalOf(server.provider().refund(MONEY, 9000, 'key-1'))).toBe('refund-refused');
    server.on(STATUS, json(settled), json(refunded('9000.00', 'key-1')));
    await server.provider().refund(MONEY, 9000, 'key-1');
    expect((await server.provider().payment(ORDER.orderId))?.status).toBe('partially-refunded');
  });

  it('of an order that nobody paid is refused', async () => {
    server.on(STATUS, json(UNKNOWN));
    expect(await refusalOf(server.provider().refund(MONEY, null, 'key-1'))).toBe('refund-refused');
  });
});

describe('features that Midtrans does not have', () => {
  it('return nothing when read, and are refused when used', async () => {
    const provider = server.provider();
    expect(await provider.subscription()).toBeUndefined();
    await expect(provider.purchaseOf()).resolves.toBeUndefined();
    expect(await provider.paymentMethod()).toBeUndefined();
    expect(await provider.receipts()).toEqual([]);
    await provider.removeMethod();
    await provider.deleteCustomer();
    expect(await refusalOf(provider.changeMethod())).toBe('payment-refused');
    expect(await refusalOf(provider.cancelSubscription())).toBe('payment-refused');
    expect(await refusalOf(provider.resumeSubscription())).toBe('payment-refused');
    expect(await refusalOf(provider.endTrial())).toBe('payment-refused');
    expect(server.asked).toEqual([]);
  });
});

describe('an event to be processed again', () => {
  const id = `${ORDER.orderId}_57d5293c-e65f-4a29-95e4-5959c3fa335b_partial_refund_200_2`;

  it('leads to its order', async () => {
    server.on(STATUS, json(statusResponse()));
    expect(await server.provider().event(id)).toEqual({
      id,
      type: 'partial_refund',
      createdAtMs: Date.UTC(2026, 10, 21, 11, 30),
      payment: ORDER.orderId,
      subscription: null,
      intent: null,
    });
  });

  it('is undefined for an id that is not ours, or an order that does not exist', async () => {
    server.on(STATUS, json(UNKNOWN));
    expect(await server.provider().event(id)).toBeUndefined();
    expect(await server.provider().event('evt_1')).toBeUndefined();
    expect(asked()).toEqual([STATUS]);
  });
});
