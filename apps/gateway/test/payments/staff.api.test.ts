import { randomUUID } from 'node:crypto';
import { Deal, envelope, MadeDeal, Reconciliation, StaffDeal, StaffPayment } from '@touchline/contracts';
import { z } from 'zod';
import { State } from '../../src/platform/state/index.ts';
import { DAY_MS, HOUR_MS } from '../../src/platform/time/durations.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import { Colleague } from '../support/staff-account.ts';
import { STAFF_TOKEN } from '../support/staff.ts';

let shop: Shop;
let pass: string;
let monthly: string;
let friends: string;

beforeAll(async () => {
  shop = await openShop();
  const { payments } = shop;
  pass = await payments.sell('Day', { amount: 200, metadata: { period: '1 day' } });
  monthly = await payments.sell('Monthly', { amount: 1000, every: 'month' });
  friends = await payments.sell('Friends', { amount: 50, metadata: { period: '7 days', listed: 'false' } });
});
afterEach(() => shop.payments.setFaults({}));

const buyer = (name: string) => Buyer.register(shop, `${name}-${randomUUID()}`);

const staff = (method: 'get' | 'post' | 'delete', path: string, body?: object) => {
  const request = shop.gateway.http[method](`/api/staff/${path}`).set(
    'authorization',
    `Bearer ${STAFF_TOKEN}`,
  );
  return body === undefined ? request : request.send(body);
};

const Found = envelope(z.array(StaffPayment));
const found = async (query: Record<string, string>) =>
  Found.parse((await staff('get', `payments?${new URLSearchParams(query).toString()}`).expect(200)).body)
    .data;

const ROUTES = [
  ['get', 'payments?account=a'],
  ['post', 'payments/p1/refund'],
  ['post', 'payments/webhooks/replay'],
  ['post', 'payments/reconcile'],
  ['get', 'payments/reconciliation'],
  ['get', 'deals'],
  ['post', 'deals'],
  ['delete', 'deals/d1'],
] as const;

test('each route requires staff:payments', async () => {
  const { fan } = await buyer('nosy');
  const gateway = await shop.another();
  const colleague = await Colleague.join(gateway, 'carla', ['staff:cache', 'staff:accounts']);
  for (const [method, path] of ROUTES) {
    const ask = (bearer: string) => gateway.http[method](`/api/staff/${path}`).set('authorization', bearer);
    await ask(fan.bearer).expect(401);
    expect(codeIn(await ask(`Bearer ${colleague.token}`).expect(403))).toBe('forbidden');
  }
  await gateway.stop();
});

describe('/api/staff/payments', () => {
  test('finds payments by account, email address, our id and each of the provider’s ids', async () => {
    const fan = await buyer('found');
    const { id } = await fan.bought(monthly);
    await shop.payments.webhooksDelivered();
    const [payment] = await found({ account: fan.accountId });
    expect(payment).toMatchObject({
      id,
      account: fan.accountId,
      provider: 'stripe',
      status: 'paid',
      refundable: { amount: 1000 },
      subscription: { status: 'active' },
    });
    expect(payment).not.toHaveProperty('checkoutUrl');
    for (const query of [
      { account: fan.fan.email.toUpperCase() },
      ...[id, ...(payment?.providerIds ?? [])].map((each) => ({ payment: each })),
    ])
      expect((await found(query)).map((each) => each.id)).toEqual([id]);
    expect(await found({ account: 'nobody@touchline.example' })).toEqual([]);
    expect(await found({ payment: 'cs_nothing' })).toEqual([]);
    expect(codeIn(await staff('get', 'payments').expect(400))).toBe('bad-request');
  });

  test('refunds a part, then the rest, never more than was paid, and once for two simultaneous presses', async () => {
    const fan = await buyer('refund');
    const { id } = await fan.bought(pass);
    const part = { amount: 50, reason: 'the stream broke' };
    const twice = await Promise.all([1, 2].map(() => staff('post', `payments/${id}/refund`, part)));
    expect(twice.map(({ status }) => status)).toContain(200);
    const [payment] = await found({ payment: id });
    expect(payment).toMatchObject({ status: 'partially-refunded', refunded: { amount: 50 } });
    const tooMuch = { amount: 200, reason: 'more' };
    expect(codeIn(await staff('post', `payments/${id}/refund`, tooMuch).expect(409))).toBe('refund-refused');
    expect((await fan.payment(id)).entitledUntil).not.toBeNull();
    await staff('post', `payments/${id}/refund`, { reason: 'all of it' }).expect(200);
    expect(await fan.payment(id)).toMatchObject({
      status: 'refunded',
      refunded: { amount: 200 },
      entitledUntil: null,
    });
    expect(codeIn(await staff('post', `payments/${id}/refund`, { reason: 'again' }).expect(409))).toBe(
      'refund-refused',
    );
  });

  test('a full refund of a subscription ends it immediately', async () => {
    const fan = await buyer('refund-sub');
    const { id } = await fan.bought(monthly);
    await staff('post', `payments/${id}/refund`, { reason: 'by mistake' }).expect(200);
    expect(await fan.subscription()).toMatchObject({ status: 'ended', entitledUntil: null });
  });

  test('refuses to refund an unpaid or unknown payment, and fails while the provider is down', async () => {
    const fan = await buyer('unpaid');
    const { id } = await fan.checkout({ plan: pass });
    expect(codeIn(await staff('post', `payments/${id}/refund`, { reason: 'x' }).expect(409))).toBe(
      'refund-refused',
    );
    await staff('post', 'payments/p-none/refund', { reason: 'x' }).expect(404);
    for (const bad of [{}, { reason: '' }, { reason: 'x', amount: 0 }, { reason: 'x', amount: 1.5 }])
      await staff('post', `payments/${id}/refund`, bad).expect(400);
    await shop.payments.setFaults({ status: 503 });
    expect((await staff('post', `payments/${id}/refund`, { reason: 'x' })).status).toBeGreaterThanOrEqual(
      502,
    );
  });

  test('replays an event from the provider’s books', async () => {
    const events = await shop.payments.list('/v1/events', { type: 'checkout.session.completed' });
    await staff('post', 'payments/webhooks/replay', { event: events[0]?.id }).expect(204);
    await staff('post', 'payments/webhooks/replay', { event: 'evt_none' }).expect(404);
    await staff('post', 'payments/webhooks/replay', {}).expect(400);
  });

  test('reconciles on request, and reports the last run', async () => {
    const body: unknown = (await staff('post', 'payments/reconcile').expect(200)).body;
    const run = envelope(Reconciliation).parse(body).data;
    expect(run.failed).toBe(0);
    const last = await staff('get', 'payments/reconciliation').expect(200);
    expect(envelope(Reconciliation).parse(last.body).data).toEqual(run);
  });

  test('each action is recorded, without the email address that staff entered', async () => {
    const fan = await buyer('audited');
    const { id } = await fan.bought(pass);
    await found({ account: fan.fan.email });
    await staff('post', `payments/${id}/refund`, { amount: 1, reason: 'a goodwill' }).expect(200);
    const [refund, look] = await shop.gateway.app.get(State).entries('staff', 'token', 2);
    expect(JSON.parse(refund?.value ?? '{}')).toMatchObject({
      event: 'payment refund',
      payment: id,
      reason: 'a goodwill',
      done: true,
    });
    expect(look?.value).toContain('"by":"email"');
    expect(look?.value).not.toContain('@');
  });
});

describe('payment links', () => {
  const inADay = () => new Date(shop.time.nowMs() + DAY_MS).toISOString();
  const make = async (order: object = {}): Promise<MadeDeal> => {
    const whole = { price: friends, note: 'for a friend', expiresAt: inADay(), ...order };
    return envelope(MadeDeal).parse((await staff('post', 'deals', whole).expect(201)).body).data;
  };
  const tokenIn = ({ url }: MadeDeal): string => new URL(url).searchParams.get('token') ?? '';
  const show = (token: string) => shop.gateway.http.get(`/api/payment-links/${token}`);

  test('open an unlisted price, and are neither listed nor indexed', async () => {
    const deal = await make();
    expect(new URL(deal.url).pathname).toBe('/misc/payment-link');
    expect(Buffer.from(tokenIn(deal), 'base64url').length).toBeGreaterThanOrEqual(16);
    const answer = await show(tokenIn(deal)).expect(200);
    expect(envelope(Deal).parse(answer.body).data).toMatchObject({ plan: { id: friends }, singleUse: true });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await shop.gateway.http.get('/api/plans')).text).not.toContain(friends);
    const listed = envelope(z.array(StaffDeal)).parse((await staff('get', 'deals').expect(200)).body).data;
    expect(JSON.stringify(listed)).not.toContain(tokenIn(deal));
    expect(listed.find(({ id }) => id === deal.id)).toMatchObject({ uses: 0, note: 'for a friend' });
  });

  test('for single use are paid once, whoever uses them', async () => {
    const deal = await make();
    const [one, two] = [await buyer('one'), await buyer('two')];
    const checkout = await one.checkout({ deal: tokenIn(deal) });
    expect((await one.checkout({ deal: tokenIn(deal) })).id).toBe(checkout.id);
    expect(codeIn(await two.press({ deal: tokenIn(deal) }).expect(410))).toBe('deal-ended');
    await one.pay(checkout);
    expect(codeIn(await two.press({ deal: tokenIn(deal) }).expect(410))).toBe('deal-ended');
    await shop.payments.webhooksDelivered();
    expect((await one.payment(checkout.id)).entitledUntil).not.toBeNull();
    expect(codeIn(await show(tokenIn(deal)).expect(410))).toBe('deal-ended');
    const listed = envelope(z.array(StaffDeal)).parse((await staff('get', 'deals')).body).data;
    expect(listed.find(({ id }) => id === deal.id)?.uses).toBe(1);
  });

  test('for repeated use are paid by several accounts, each counted once', async () => {
    const deal = await make({ singleUse: false });
    for (const name of ['a', 'b']) {
      const fan = await buyer(name);
      const checkout = await fan.checkout({ deal: tokenIn(deal) });
      await fan.pay(checkout);
      await shop.payments.webhooksDelivered();
      await fan.payment(checkout.id);
    }
    const listed = envelope(z.array(StaffDeal)).parse((await staff('get', 'deals')).body).data;
    expect(listed.find(({ id }) => id === deal.id)?.uses).toBe(2);
  });

  test('that are withdrawn, expired or unknown respond 410', async () => {
    const [withdrawn, expiring] = [
      await make(),
      await make({ expiresAt: new Date(shop.time.nowMs() + HOUR_MS).toISOString() }),
    ];
    await staff('delete', `deals/${withdrawn.id}`).expect(204);
    await shop.pass(2 * HOUR_MS);
    for (const token of [tokenIn(withdrawn), tokenIn(expiring), 'x'.repeat(32)]) {
      expect(codeIn(await show(token).expect(410))).toBe('deal-ended');
      const fan = await buyer('late');
      expect(codeIn(await fan.press({ deal: token }).expect(410))).toBe('deal-ended');
    }
    await staff('delete', 'deals/d-none').expect(404);
  });

  test('are refused for an unknown price or a past date, and fail while the provider is down', async () => {
    const order = { price: friends, note: 'x', expiresAt: inADay() };
    expect(codeIn(await staff('post', 'deals', { ...order, price: 'price_none' }).expect(404))).toBe(
      'plan-not-found',
    );
    await staff('post', 'deals', { ...order, expiresAt: '2020-01-01T00:00:00.000Z' }).expect(400);
    await staff('post', 'deals', { ...order, note: '' }).expect(400);
    const deal = await make();
    await shop.payments.setFaults({ status: 503 });
    expect((await show(tokenIn(deal))).status).toBeGreaterThanOrEqual(502);
  });

  test('cannot be guessed: one network gets sixty attempts in five minutes', async () => {
    const gateway = await shop.another();
    const attempt = () => gateway.http.get(`/api/payment-links/${randomUUID()}`);
    for (let attempts = 0; attempts < 60; attempts += 1) await attempt().expect(410);
    await attempt().expect(429);
    await gateway.stop();
  });
});
