import { randomUUID } from 'node:crypto';
import { AccountExport, envelope, PaymentMethod, PaymentMethodChange, Receipt } from '@touchline/contracts';
import { z } from 'zod';
import { State } from '../../src/platform/state/index.ts';
import { DAY_MS, MINUTE_MS } from '../../src/platform/time/durations.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';

let shop: Shop;
let monthly: string;
let pass: string;

beforeAll(async () => {
  shop = await openShop();
  monthly = await shop.payments.sell('Monthly', { amount: 999, every: 'month' });
  pass = await shop.payments.sell('Day', { amount: 199, metadata: { period: '1 day' } });
});
afterEach(() => shop.payments.setFaults({}));

const buyer = (name: string) => Buyer.register(shop, `${name}-${randomUUID()}`);

async function subscriber(name: string): Promise<Buyer> {
  const fan = await buyer(name);
  await fan.bought(monthly);
  await shop.payments.webhooksDelivered();
  return fan;
}

/** Lets a renewal fail, a minute after it was due. @returns when it was due */
async function failRenewal(fan: Buyer): Promise<number> {
  const { subscription, customer } = await fan.subscribedAs();
  const { id: card } = await shop.payments.call(
    'POST',
    '/v1/payment_methods/pm_card_chargeCustomerFail/attach',
    { customer },
  );
  await shop.payments.call('POST', `/v1/subscriptions/${subscription}`, { default_payment_method: card });
  const dueMs = Date.parse((await fan.subscription())?.renewsAt ?? '');
  await shop.pass(dueMs - shop.time.nowMs() + MINUTE_MS);
  return dueMs;
}

const receiptsOf = async ({ fan }: Buyer) =>
  envelope(z.array(Receipt)).parse((await fan.get('/api/account/receipts').expect(200)).body).data;

/** Retries while the gateway's circuit is open. */
async function eventually<T extends { readonly status: number }>(ask: () => PromiseLike<T>): Promise<T> {
  let answer = await ask();
  while (answer.status === 503) answer = await ask();
  return answer;
}

const ROUTES = [
  ['get', '/api/account/subscription'],
  ['delete', '/api/account/subscription'],
  ['post', '/api/account/subscription/resume'],
  ['get', '/api/account/payment-method'],
  ['put', '/api/account/payment-method'],
  ['delete', '/api/account/payment-method'],
  ['get', '/api/account/receipts'],
  ['get', '/api/account/receipts/in_1'],
] as const;

test.each(ROUTES)('without a session %s %s responds 401', async (method, path) => {
  const answer = await shop.gateway.http[method](path).expect(401);
  expect(codeIn(answer)).toBe('unauthorized');
  expect(answer.headers['cache-control']).toBe('no-store');
});

describe('/api/account/subscription', () => {
  test('is null without a purchase; there is nothing to cancel or resume', async () => {
    const { fan } = await buyer('none');
    const answer = await fan.get('/api/account/subscription').expect(200);
    expect(answer.body).toEqual({ data: null });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(codeIn(await fan.delete('/api/account/subscription').expect(404))).toBe('no-subscription');
    expect(codeIn(await fan.post('/api/account/subscription/resume', {}).expect(404))).toBe(
      'no-subscription',
    );
  });

  test('is read from our books, without a provider call', async () => {
    const fan = await subscriber('read');
    shop.payments.calls.length = 0;
    const shown = await fan.subscription();
    expect(shown).toMatchObject({
      status: 'active',
      plan: { id: monthly, name: 'Monthly' },
      endsAt: null,
      graceUntil: null,
      canCancel: true,
      canResume: false,
    });
    expect(Date.parse(shown?.renewsAt ?? '')).toBeGreaterThan(shop.time.nowMs() + 27 * DAY_MS);
    expect(shop.payments.calls).toEqual([]);
  });

  test('cancelled, it runs until the paid period ends; resumed, it renews; repeating a step changes nothing', async () => {
    const { fan } = await subscriber('cancel');
    const before = await fan.get('/api/account/subscription');
    for (let press = 0; press < 2; press += 1) {
      const body: unknown = (await fan.delete('/api/account/subscription').expect(200)).body;
      expect(body).toMatchObject({
        data: { status: 'canceling', renewsAt: null, canCancel: false, canResume: true },
      });
      expect(body).toHaveProperty(
        'data.endsAt',
        z.looseObject({ data: z.looseObject({ renewsAt: z.string() }) }).parse(before.body).data.renewsAt,
      );
    }
    for (let press = 0; press < 2; press += 1) {
      const body: unknown = (await fan.post('/api/account/subscription/resume', {}).expect(200)).body;
      expect(body).toMatchObject({
        data: { status: 'active', endsAt: null, canCancel: true, canResume: false },
      });
    }
  });

  test('cancelled and past its period, it is ended, and another can be bought', async () => {
    const fan = await subscriber('over');
    await fan.fan.delete('/api/account/subscription').expect(200);
    await shop.pass(32 * DAY_MS);
    await shop.payments.webhooksDelivered();
    expect(await fan.subscription()).toMatchObject({
      status: 'ended',
      entitledUntil: null,
      canResume: false,
    });
    expect((await fan.bought(monthly)).status).toBe('paid');
  });

  test('renewed by the provider, it stays active with a later renewal date', async () => {
    const fan = await subscriber('renew');
    const first = await fan.subscription();
    await shop.pass(32 * DAY_MS);
    await shop.payments.webhooksDelivered();
    const renewed = await fan.subscription();
    expect(renewed?.status).toBe('active');
    expect(Date.parse(renewed?.renewsAt ?? '')).toBeGreaterThan(Date.parse(first?.renewsAt ?? ''));
  });

  test('past due after a failed renewal, it entitles for seven more days', async () => {
    const fan = await subscriber('past-due');
    const dueMs = await failRenewal(fan);
    const overdue = await fan.subscription();
    expect(overdue).toMatchObject({ status: 'past-due', renewsAt: null, canCancel: true, canResume: false });
    const graceMs = Date.parse(overdue?.graceUntil ?? '') - dueMs;
    expect(graceMs).toBeGreaterThanOrEqual(7 * DAY_MS);
    expect(graceMs).toBeLessThan(7 * DAY_MS + 5 * MINUTE_MS);
    expect(overdue?.entitledUntil).toBe(overdue?.graceUntil);
    await shop.pass(7 * DAY_MS);
    expect(await fan.subscription()).toMatchObject({ status: 'past-due', entitledUntil: null });
  });

  test('past due, it is active again as soon as a new card pays', async () => {
    const fan = await subscriber('new-card');
    const dueMs = await failRenewal(fan);
    const changed = await fan.fan.put('/api/account/payment-method', {}).expect(200);
    await shop.payments.press(envelope(PaymentMethodChange).parse(changed.body).data.url, 'save');
    await shop.payments.webhooksDelivered();
    const renewed = await fan.subscription();
    expect(renewed).toMatchObject({ status: 'active', graceUntil: null });
    expect(Date.parse(renewed?.renewsAt ?? '')).toBeGreaterThan(dueMs + 27 * DAY_MS);
  });

  test('while the provider is down, is unchanged and cannot be changed', async () => {
    const fan = await subscriber('away');
    await shop.payments.setFaults({ status: 503 });
    expect(await fan.subscription()).toMatchObject({ status: 'active' });
    expect((await fan.fan.delete('/api/account/subscription')).status).toBeGreaterThanOrEqual(502);
    await shop.payments.setFaults({});
    expect(await fan.subscription()).toMatchObject({ status: 'active', canCancel: true });
    expect((await eventually(() => fan.fan.delete('/api/account/subscription'))).status).toBe(200);
  });
});

describe('/api/account/payment-method', () => {
  const Method = envelope(PaymentMethod.nullable());

  test('is null without a purchase, and cannot be changed', async () => {
    const { fan } = await buyer('no-method');
    expect((await fan.get('/api/account/payment-method').expect(200)).body).toEqual({ data: null });
    expect(codeIn(await fan.put('/api/account/payment-method', {}).expect(404))).toBe('no-subscription');
    await fan.delete('/api/account/payment-method').expect(204);
  });

  test('shows the last four digits, is changed on a page of the provider, and can be removed', async () => {
    const { fan } = await subscriber('method');
    const { data } = Method.parse((await fan.get('/api/account/payment-method').expect(200)).body);
    expect(data).toMatchObject({ kind: 'card', last4: expect.stringMatching(/^\d{4}$/) as string });
    const changed = await fan.put('/api/account/payment-method', { language: 'fr' }).expect(200);
    const { url } = envelope(PaymentMethodChange).parse(changed.body).data;
    expect(url.startsWith(shop.payments.url)).toBe(true);
    expect(codeIn(await fan.put('/api/account/payment-method', { language: 'xx' }).expect(400))).toBe(
      'bad-request',
    );
    await fan.delete('/api/account/payment-method').expect(204);
    expect((await fan.get('/api/account/payment-method').expect(200)).body).toEqual({ data: null });
  });

  test('while the provider is down, fails', async () => {
    const { fan } = await subscriber('method-away');
    await shop.payments.setFaults({ status: 503 });
    expect((await fan.get('/api/account/payment-method')).status).toBeGreaterThanOrEqual(502);
  });
});

describe('/api/account/receipts', () => {
  test('contain the account’s own, newest first, and can be read by id', async () => {
    const fan = await subscriber('receipts');
    const other = await subscriber('other-receipts');
    const receipts = await receiptsOf(fan);
    expect(receipts).toMatchObject([
      { status: 'paid', amount: { amount: 999, currency: 'EUR' }, refunded: null },
    ]);
    const [{ id } = { id: '' }] = receipts;
    const one = await fan.fan.get(`/api/account/receipts/${id}`).expect(200);
    expect(envelope(Receipt).parse(one.body).data).toEqual(receipts[0]);
    expect(codeIn(await other.fan.get(`/api/account/receipts/${id}`).expect(404))).toBe('not-found');
    await fan.fan.get('/api/account/receipts/a%2Fb').expect(400);
  });

  test('while the provider is down, fail', async () => {
    const { fan } = await subscriber('receipts-away');
    await shop.payments.setFaults({ status: 503 });
    expect((await fan.get('/api/account/receipts')).status).toBeGreaterThanOrEqual(502);
  });
});

describe('an account', () => {
  test('can be exported with its plan, payments and receipts', async () => {
    const { fan } = await subscriber('export');
    const answer = await eventually(() => fan.get('/api/account/export'));
    const { payments } = envelope(AccountExport).parse(answer.body).data;
    expect(payments.subscription).toMatchObject({ status: 'active' });
    expect(payments.payments).toMatchObject([{ status: 'paid' }]);
    expect(payments.receipts).toMatchObject([{ status: 'paid' }]);
  });

  test('once deleted, it has no plan and is in neither book; late webhooks restore nothing', async () => {
    const fan = await subscriber('deleted');
    const { accountId } = fan;
    const open = await fan.checkout({ plan: pass });
    const state = shop.gateway.app.get(State);
    const { subscription, customer } = await fan.subscribedAs();
    const [receipt] = await receiptsOf(fan);
    await fan.fan.delete('/api/account', { password: fan.fan.password }).expect(204);

    for (const kind of ['payment', 'idempotency-key', 'checkout-slot', 'payer-email'])
      expect([kind, await state.ofGroup(kind, accountId)]).toEqual([kind, []]);
    expect(await shop.payments.call('GET', `/v1/customers/${customer}`)).toMatchObject({ deleted: true });
    expect(await shop.payments.call('GET', `/v1/subscriptions/${subscription}`)).toMatchObject({
      status: 'canceled',
    });
    const session = z.looseObject({ status: z.string() }).parse(
      (await shop.payments.list('/v1/checkout/sessions')).find(({ url }) => url === open.url) ?? {
        status: 'closed',
      },
    );
    expect(session.status).not.toBe('open');
    await shop.payments.webhooksDelivered();
    expect(await state.ofGroup('payment', accountId)).toEqual([]);
    expect(await state.read('account-ledger', accountId)).toBeUndefined();
    for (const id of [subscription, customer])
      expect(await state.read('account-ledger-ref', `stripe:${id}`)).toBeUndefined();
    const kept = await state.read('kept-receipt', receipt?.id ?? '');
    expect(kept?.value).not.toContain(accountId);
    expect(Math.round(((kept?.expiresAtMs ?? 0) - shop.time.nowMs()) / DAY_MS)).toBe(3650);
  });

  test('cannot be deleted while the provider is down; a later attempt succeeds', async () => {
    const fan = await subscriber('delete-later');
    await shop.payments.setFaults({ status: 503 });
    const body = { password: fan.fan.password };
    expect((await fan.fan.delete('/api/account', body)).status).toBeGreaterThanOrEqual(502);
    await shop.payments.setFaults({});
    expect((await eventually(() => fan.fan.delete('/api/account', body))).status).toBe(204);
  });
});
