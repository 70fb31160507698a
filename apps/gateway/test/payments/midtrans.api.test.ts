import { createHash } from 'node:crypto';
import { Checkout, envelope, MadeDeal, Payment, Plan, StaffPayment } from '@touchline/contracts';
import { z } from 'zod';
import { DAY_MS, HOUR_MS } from '../../src/platform/time/durations.ts';
import { codeIn, Fan } from '../support/accounts.ts';
import { PassingTime } from '../support/buyers.ts';
import { type Gateway, startGateway } from '../support/gateway.ts';
import { IdentityService } from '../support/identity.ts';
import { MidtransService, SERVER_KEY } from '../support/midtrans.ts';
import { settingsFor } from '../support/settings.ts';
import { STAFF_TOKEN } from '../support/staff.ts';

let time: PassingTime;
let identity: IdentityService;
let midtrans: MidtransService;
let gateway: Gateway;
let fan: Fan;

beforeEach(async () => {
  time = new PassingTime();
  identity = await IdentityService.start();
  midtrans = await MidtransService.start(time);
  const { accounts } = settingsFor(null);
  gateway = await startGateway({
    upstreamUrl: null,
    settings: {
      identity: identity.settings,
      payment: midtrans.settings,
      staffToken: STAFF_TOKEN,
      accounts: { ...accounts, accessTokenSeconds: 100 * 86_400, refreshTokenSeconds: 200 * 86_400 },
    },
    overrides: { wallClock: time },
  });
  await midtrans.notify(`${gateway.url}/api/payments/webhooks/midtrans`);
  fan = await Fan.register(gateway, 'ann');
});

const Opened = envelope(Checkout);
const Read = envelope(Payment);
const OfStaff = envelope(z.array(StaffPayment));

let keys = 0;
const checkout = async (plan: string, who = fan) => {
  keys += 1;
  const answer = await who
    .post('/api/payments/checkout', { plan })
    .set('idempotency-key', `key-${String(keys)}`)
    .expect(200);
  return Opened.parse(answer.body).data;
};

const openLink = async (price: string, singleUse: boolean) => {
  const expiresAt = new Date(time.nowMs() + DAY_MS).toISOString();
  const made = await gateway.http
    .post('/api/staff/deals')
    .set('authorization', `Bearer ${STAFF_TOKEN}`)
    .send({ price, note: 'a gift', expiresAt, singleUse })
    .expect(201);
  const { search } = new URL(z.object({ data: MadeDeal }).parse(made.body).data.url);
  const answer = await fan
    .post('/api/payments/checkout', { deal: new URLSearchParams(search).get('token') })
    .set('idempotency-key', `by link ${price}`.replaceAll(' ', '-'))
    .expect(200);
  return Opened.parse(answer.body).data;
};

/**
 * Returns a payment from the staff API, after all notifications. The result page would read the ledger; the staff API
 * reads our books.
 */
const kept = async (id: string) => {
  await midtrans.notificationsDelivered();
  const answer = await gateway.http
    .get('/api/staff/payments')
    .query({ payment: id })
    .set('authorization', `Bearer ${STAFF_TOKEN}`)
    .expect(200);
  const [payment] = OfStaff.parse(answer.body).data;
  if (payment === undefined) throw new Error('staff find no such payment');
  return payment;
};

const result = async (id: string) => Read.parse((await fan.get(`/api/payments/${id}`).expect(200)).body).data;

const orderOf = async (id: string): Promise<string> => {
  const [orderId = ''] = (await kept(id)).providerIds;
  return orderId;
};

const send = (body: object) => gateway.http.post('/api/payments/webhooks/midtrans').send(body);

/** A notification signed with the key. */
const signed = (orderId: string, parts: Readonly<Record<string, string>> = {}) => {
  const body = {
    order_id: orderId,
    transaction_id: '57d5293c-e65f-4a29-95e4-5959c3fa335b',
    transaction_status: 'settlement',
    status_code: '200',
    gross_amount: '49000.00',
    transaction_time: '2026-11-21 18:30:00',
    ...parts,
  };
  const { order_id: order, status_code: code, gross_amount: amount } = body;
  const input = `${order}${code}${amount}${SERVER_KEY}`;
  return { ...body, signature_key: createHash('sha512').update(input).digest('hex') };
};

/** Returns the number of webhooks with this outcome, from the metrics. */
const webhooks = async (outcome: string): Promise<number> => {
  const { text } = await gateway.http.get('/metrics').expect(200);
  const line = text.split('\n').find((each) => each.includes('webhook') && each.includes(`"${outcome}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test('the plans are the listed passes, in rupiah', async () => {
  const answer = await gateway.http.get('/api/plans').expect(200);
  expect(z.object({ data: z.array(Plan) }).parse(answer.body).data).toMatchObject([
    { id: 'day', kind: 'pass', price: { amount: 15_000, currency: 'IDR', exponent: 0 } },
    { id: 'week', kind: 'pass' },
  ]);
});

test('a pass paid by card is granted by the notification alone, for its days from then on', async () => {
  const { id, url } = await checkout('week');
  const led = await midtrans.press(url, 'pay');
  expect(led).toContain(`/payment/result?payment=${id}`);

  const paid = await kept(id);
  expect(paid).toMatchObject({
    status: 'paid',
    provider: 'midtrans',
    amount: { amount: 49_000, currency: 'IDR' },
  });
  const { entitledUntil } = await result(id);
  expect(Date.parse(entitledUntil ?? '')).toBeGreaterThan(time.nowMs() + 6.9 * DAY_MS);

  time.pass(DAY_MS + HOUR_MS);
  await midtrans.notificationsDelivered();
  // Settlement a day later does not move its end.
  expect((await result(id)).entitledUntil).toBe(entitledUntil);
});

test('a transfer grants nothing while pending, and the pass once it has arrived', async () => {
  const { id, url } = await checkout('week');
  await midtrans.press(url, 'transfer');
  expect(await kept(id)).toMatchObject({ status: 'processing', entitledUntil: null });
  await midtrans.press(url, 'transferred');
  expect(await kept(id)).toMatchObject({ status: 'paid' });
  expect((await result(id)).entitledUntil).not.toBeNull();
});

test('a denied card is not final: the same page can still be paid', async () => {
  const { id, url } = await checkout('day');
  expect(await midtrans.press(url, 'decline')).toBe(url);
  expect(await kept(id)).toMatchObject({ status: 'open', entitledUntil: null });
  expect(await checkout('day')).toEqual({ id, url });
  await midtrans.press(url, 'authenticate');
  expect((await kept(id)).status).toBe('open');
  await midtrans.press(url, 'approve');
  expect((await kept(id)).status).toBe('paid');
});

test('a challenged charge grants nothing, and is cancelled if the merchant does not decide', async () => {
  const { id, url } = await checkout('day');
  await midtrans.press(url, 'challenge');
  expect(await kept(id)).toMatchObject({ status: 'processing', entitledUntil: null });
  time.pass(DAY_MS + HOUR_MS);
  // Nobody decided: Midtrans cancels the charge, and the page accepts no other attempt.
  await midtrans.open(url);
  expect(await kept(id)).toMatchObject({ status: 'canceled', entitledUntil: null });
});

test('an unused page expires without a notification', async () => {
  const { id, url } = await checkout('day');
  expect(await result(id)).toMatchObject({ status: 'open', checkoutUrl: url });
  time.pass(DAY_MS);
  expect(await result(id)).toMatchObject({ status: 'expired', checkoutUrl: null });
  expect((await midtrans.open(url)).status).toBe(410);
});

test('a transfer that never arrived expires by notification', async () => {
  const { id, url } = await checkout('day');
  await midtrans.press(url, 'transfer');
  time.pass(DAY_MS);
  await midtrans.open(url);
  expect(await kept(id)).toMatchObject({ status: 'expired', entitledUntil: null });
});

test('a reversed transfer revokes the grant', async () => {
  const { id, url } = await checkout('day');
  await midtrans.press(url, 'transfer');
  await midtrans.press(url, 'transferred');
  expect((await kept(id)).entitledUntil).not.toBeNull();
  await midtrans.decide(await orderOf(id), 'deny');
  expect(await kept(id)).toMatchObject({ status: 'refunded', entitledUntil: null });
});

test('reconciliation of open payments finds what no notification reported', async () => {
  await midtrans.notify(null);
  const { id, url } = await checkout('day');
  await midtrans.press(url, 'pay');
  expect((await kept(id)).status).toBe('open');
  const answer = await gateway.http
    .post('/api/staff/payments/reconcile')
    .set('authorization', `Bearer ${STAFF_TOKEN}`)
    .expect(200);
  expect(answer.body).toMatchObject({ data: { failed: 0, mended: 1 } });
  expect((await kept(id)).status).toBe('paid');
});

describe('pressing twice', () => {
  it('opens one order with one page', async () => {
    const first = await checkout('week');
    expect(await checkout('week')).toEqual(first);
    await midtrans.press(first.url, 'pay');
    await midtrans.press(first.url, 'pay');
    expect((await kept(first.id)).status).toBe('paid');
  });

  it('at the plain price and then by a link closes the first page, so one of the two is paid', async () => {
    const plain = await checkout('week');
    const linked = await openLink('week', false);
    expect(linked.id).not.toBe(plain.id);
    expect((await midtrans.open(plain.url)).status).toBe(404);
    expect((await kept(plain.id)).status).toBe('expired');
    await midtrans.press(linked.url, 'pay');
    expect((await kept(linked.id)).status).toBe('paid');
  });
});

test('an unlisted pass is sold by its link only', async () => {
  const { id, url } = await openLink('gift', true);
  await midtrans.press(url, 'pay');
  expect(await kept(id)).toMatchObject({ status: 'paid', amount: { amount: 1000 } });
  expect(
    codeIn(await fan.post('/api/payments/checkout', { plan: 'gift' }).set('idempotency-key', 'plain')),
  ).toBe('plan-not-found');
});

describe('a refund', () => {
  const refund = (id: string, order: object) =>
    gateway.http
      .post(`/api/staff/payments/${id}/refund`)
      .set('authorization', `Bearer ${STAFF_TOKEN}`)
      .send({ reason: 'by mistake', ...order });

  it('before settlement voids the whole charge; a partial one is refused', async () => {
    const { id, url } = await checkout('week');
    await midtrans.press(url, 'pay');
    await kept(id);
    expect(codeIn(await refund(id, { amount: 9000 }).expect(409))).toBe('refund-refused');
    await refund(id, {}).expect(200);
    expect(await kept(id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 49_000 },
      entitledUntil: null,
    });
  });

  it('of a settled payment can be partial', async () => {
    const { id, url } = await checkout('week');
    await midtrans.press(url, 'pay');
    time.pass(DAY_MS);
    await midtrans.open(url);
    await refund(id, { amount: 9000 }).expect(200);
    expect(await kept(id)).toMatchObject({ status: 'partially-refunded', refunded: { amount: 9000 } });
    expect((await result(id)).entitledUntil).not.toBeNull();
    await refund(id, {}).expect(200);
    expect(await kept(id)).toMatchObject({ status: 'refunded', refunded: { amount: 49_000 } });
    expect((await result(id)).entitledUntil).toBeNull();
  });

  it('of a transfer is refused, since Midtrans cannot refund transfers', async () => {
    const { id, url } = await checkout('day');
    await midtrans.press(url, 'transfer');
    await midtrans.press(url, 'transferred');
    await kept(id);
    expect(codeIn(await refund(id, {}).expect(409))).toBe('refund-refused');
    expect((await kept(id)).status).toBe('paid');
  });
});

describe('a notification', () => {
  it('that is forged is refused and grants nothing', async () => {
    const { id } = await checkout('week');
    const orderId = await orderOf(id);
    const forged = { ...signed(orderId), signature_key: 'f'.repeat(128) };
    expect(codeIn(await send(forged).expect(400))).toBe('webhook-refused');
    expect(codeIn(await send({ ...signed(orderId), gross_amount: '1.00' }).expect(400))).toBe(
      'webhook-refused',
    );
    expect(codeIn(await send({}).expect(400))).toBe('webhook-refused');
    expect(await webhooks('refused')).toBe(3);
    expect((await kept(id)).status).toBe('open');
  });

  it('with a valid signature grants nothing that the ledger does not contain', async () => {
    const { id } = await checkout('week');
    await send(signed(await orderOf(id))).expect(204);
    expect(await kept(id)).toMatchObject({ status: 'open', entitledUntil: null });
  });

  it('that is repeated is processed once', async () => {
    const { id, url } = await checkout('week');
    await midtrans.press(url, 'pay');
    await kept(id);
    const taken = await webhooks('taken');
    const { entitledUntil } = await result(id);
    await midtrans.resend(await orderOf(id));
    await midtrans.resend(await orderOf(id));
    await midtrans.notificationsDelivered();
    expect(await webhooks('taken')).toBe(taken);
    expect(await webhooks('repeated')).toBeGreaterThanOrEqual(1);
    expect((await result(id)).entitledUntil).toBe(entitledUntil);
  });

  it('of an unknown order at the same merchant is accepted and ignored', async () => {
    await send(signed('shop-1')).expect(204);
    expect(await webhooks('ignored')).toBe(1);
  });

  it('of another provider gets a 404', async () => {
    await gateway.http.post('/api/payments/webhooks/stripe').send(signed('shop-1')).expect(404);
  });

  it('fails while the ledger is down, and succeeds when it is sent again', async () => {
    const { id, url } = await checkout('day');
    await midtrans.setFaults({ status: 500, path: '/v2/', times: 10 });
    await midtrans.press(url, 'pay');
    expect((await kept(id)).status).toBe('open');
    await midtrans.setFaults({});
    time.pass(2 * 60_000);
    await midtrans.open(url);
    expect((await kept(id)).status).toBe('paid');
  });
});

test('a chargeback suspends the purchase', async () => {
  const { id, url } = await checkout('week');
  await midtrans.press(url, 'pay');
  time.pass(DAY_MS);
  await midtrans.open(url);
  await midtrans.decide(await orderOf(id), 'chargeback');
  expect(await kept(id)).toMatchObject({ status: 'disputed', entitledUntil: null });
});

test('an account reads receipts from our books, and has no payment method to change', async () => {
  const { id, url } = await checkout('week');
  await midtrans.press(url, 'pay');
  await kept(id);
  expect((await fan.get('/api/account/receipts').expect(200)).body).toMatchObject({
    data: [
      { id, description: 'All sports, week', amount: { amount: 49_000 }, status: 'paid', documentUrl: null },
    ],
  });
  expect((await fan.get('/api/account/payment-method').expect(200)).body).toMatchObject({ data: null });
  expect(codeIn(await fan.put('/api/account/payment-method', {}))).toBe('feature-off');
  expect((await fan.get('/api/account/subscription').expect(200)).body).toMatchObject({
    data: { plan: { id: 'week' }, renewsAt: null, canCancel: false },
  });
});

test('deleting an account closes its open page', async () => {
  const { url } = await checkout('week');
  expect((await midtrans.open(url)).status).toBe(200);
  await fan.delete('/api/account', { password: fan.password }).expect(204);
  expect((await midtrans.open(url)).status).toBe(404);
});
