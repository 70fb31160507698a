import { randomUUID } from 'node:crypto';
import { envelope, Plan } from '@touchline/contracts';
import { z } from 'zod';
import { PaymentProvider } from '../../src/features/payments/index.ts';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';

let shop: Shop;
let pass: string;
let monthly: string;
let yearly: string;
let unlisted: string;

beforeAll(async () => {
  shop = await openShop();
  const { payments } = shop;
  pass = await payments.sell('Weekend', { amount: 299, metadata: { period: '3 days', sports: 'football' } });
  monthly = await payments.sell('Monthly', { amount: 999, every: 'month' });
  yearly = await payments.sell('Yearly', { amount: 9900, every: 'year', metadata: { sports: 'basketball' } });
  unlisted = await payments.sell('Friends', { amount: 99, every: 'month', metadata: { listed: 'false' } });
});
afterEach(() => shop.payments.setFaults({}));

const buyer = (name: string) => Buyer.register(shop, `${name}-${randomUUID()}`);

async function openPagesOf({ accountId }: Buyer): Promise<number> {
  let open = 0;
  for await (const line of shop.gateway.app.get(PaymentProvider).paymentsSince(0))
    if (line.accountId === accountId && line.status === 'open') open += 1;
  return open;
}

describe('GET /api/plans', () => {
  const idsIn = (answer: { readonly body: unknown }) =>
    envelope(z.array(Plan))
      .parse(answer.body)
      .data.map(({ id }) => id);

  test('lists listed plans only, cached for everybody', async () => {
    const answer = await shop.gateway.http.get('/api/plans').expect(200);
    expect(idsIn(answer)).toEqual([pass, monthly, yearly]);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=[56]\d,/);
    expect(answer.headers['access-control-allow-origin']).toBe('*');
  });

  test('filters by sport', async () => {
    expect(idsIn(await shop.gateway.http.get('/api/plans?sport=football').expect(200))).toEqual([
      pass,
      monthly,
    ]);
    expect(codeIn(await shop.gateway.http.get('/api/plans?sport=chess').expect(400))).toBe('bad-request');
  });
});

describe('POST /api/payments/checkout', () => {
  test('opens a page; once paid there, the payment grants its period', async () => {
    const fan = await buyer('pass');
    const checkout = await fan.checkout({ plan: pass, returnPath: '/en/match/12', language: 'de' });
    expect(await fan.payment(checkout.id)).toMatchObject({
      status: 'open',
      checkoutUrl: checkout.url,
      returnPath: '/en/match/12',
      entitledUntil: null,
      amount: { amount: 299, currency: 'EUR', exponent: 2 },
    });
    const back = await fan.pay(checkout);
    expect(back).toContain(`/de/payment/result?payment=${checkout.id}`);
    await shop.payments.webhooksDelivered();
    const payment = await fan.payment(checkout.id);
    expect(payment).toMatchObject({ status: 'paid', checkoutUrl: null, expiresAt: null });
    const lasts = Date.parse(payment.entitledUntil ?? '') - Date.now();
    expect(Math.round(lasts / DAY_MS)).toBe(3);
    expect(await fan.subscription()).toMatchObject({ id: checkout.id, status: 'active', canCancel: false });
  });

  test('the result page alone grants the payment, and its query grants nothing', async () => {
    const fan = await buyer('result');
    const checkout = await fan.checkout({ plan: pass });
    const unpaid = await fan.fan.get(`/api/payments/${checkout.id}?status=paid&session_id=x`).expect(200);
    expect(unpaid.body).toMatchObject({ data: { status: 'open', entitledUntil: null } });
    await shop.pass(1000);
    await fan.pay(checkout);
    expect((await fan.payment(checkout.id)).status).toBe('paid');
  });

  test('the same key and body return the same response; the same key with another body is refused', async () => {
    const fan = await buyer('key');
    const key = randomUUID();
    const first = await fan.press({ plan: pass }, key).expect(200);
    expect(first.headers['cache-control']).toBe('no-store');
    const again = await fan.press({ plan: pass }, key).expect(200);
    expect(again.body).toEqual(first.body);
    expect(codeIn(await fan.press({ plan: monthly }, key).expect(409))).toBe('idempotency-key-reused');
    const other = await buyer('key');
    expect((await other.press({ plan: monthly }, key).expect(200)).body).not.toEqual(first.body);
  });

  test('ten simultaneous presses and a later one open one page', async () => {
    const fan = await buyer('tabs');
    const pressed = await Promise.all(Array.from({ length: 10 }, () => fan.checkout({ plan: monthly })));
    const again = await fan.checkout({ plan: monthly });
    expect(new Set([...pressed, again].map(({ url }) => url)).size).toBe(1);
    expect(await openPagesOf(fan)).toBe(1);
  });

  test('a checkout of another subscription closes the first page, so only one can be paid', async () => {
    const fan = await buyer('two');
    const first = await fan.checkout({ plan: monthly });
    const second = await fan.checkout({ plan: yearly });
    expect(second.id).not.toBe(first.id);
    expect(await openPagesOf(fan)).toBe(1);
    expect((await fan.payment(first.id)).status).toBe('expired');
  });

  test('is refused to a subscriber, even before the webhook has arrived', async () => {
    const fan = await buyer('twice');
    await fan.pay(await fan.checkout({ plan: monthly }));
    for (const plan of [monthly, yearly])
      expect(codeIn(await fan.press({ plan }).expect(409))).toBe('already-subscribed');
    await fan.press({ plan: pass }).expect(200);
  });

  test('a second purchase is refused while the bank decides on the first, which grants nothing until then', async () => {
    const fan = await buyer('debit');
    const checkout = await fan.checkout({ plan: pass });
    await fan.pay(checkout, 'debit');
    await shop.payments.webhooksDelivered();
    await shop.pass(1000);
    expect(await fan.payment(checkout.id)).toMatchObject({ status: 'processing', entitledUntil: null });
    expect(await fan.subscription()).toBeNull();
    expect(codeIn(await fan.press({ plan: pass }).expect(409))).toBe('already-subscribed');
    await shop.pass(4 * DAY_MS);
    await shop.payments.webhooksDelivered();
    expect((await fan.payment(checkout.id)).status).toBe('paid');
  });

  test.each([
    ['no plan', {}],
    ['a plan and a deal', { plan: 'x', deal: 'y' }],
    ['a return path to another site', { plan: 'x', returnPath: '//evil.example' }],
    ['an unknown language', { plan: 'x', language: 'xx' }],
  ])('refuses %s', async (_, body) => {
    const fan = await buyer('bad');
    expect(codeIn(await fan.press(body).expect(400))).toBe('bad-request');
  });

  test('requires a key of at most 255 characters', async () => {
    const fan = await buyer('keys');
    expect(codeIn(await fan.fan.post('/api/payments/checkout', { plan: pass }).expect(400))).toBe(
      'bad-request',
    );
    await fan.press({ plan: pass }, 'k'.repeat(256)).expect(400);
    await fan.press({ plan: pass }, 'k'.repeat(255)).expect(200);
  });

  test('refuses an unlisted and an unknown plan', async () => {
    const fan = await buyer('unlisted');
    for (const plan of [unlisted, 'price_none'])
      expect(codeIn(await fan.press({ plan }).expect(404))).toBe('plan-not-found');
  });

  test('is refused without a session and from another site', async () => {
    const { http } = shop.gateway;
    expect(codeIn(await http.post('/api/payments/checkout').send({ plan: pass }).expect(401))).toBe(
      'unauthorized',
    );
    const fan = await buyer('site');
    await fan.press({ plan: pass }).set('sec-fetch-site', 'cross-site').expect(403);
  });

  test('fails while the provider is down; a retry opens one page', async () => {
    const fan = await buyer('away');
    await shop.payments.setFaults({ status: 503 });
    const key = randomUUID();
    const answer = await fan.press({ plan: pass }, key);
    expect([502, 503, 504]).toContain(answer.status);
    await shop.payments.setFaults({});
    let opened = await fan.press({ plan: pass }, key);
    while (opened.status === 503) opened = await fan.press({ plan: pass }, key);
    expect(opened.status).toBe(200);
    expect(await openPagesOf(fan)).toBe(1);
  });
});

describe('GET /api/payments/{id}', () => {
  test('of another account, or unknown, is a 404', async () => {
    const [fan, other] = [await buyer('own'), await buyer('other')];
    const { id } = await fan.checkout({ plan: pass });
    for (const path of [id, 'p-none'])
      expect(codeIn(await other.fan.get(`/api/payments/${path}`).expect(404))).toBe('not-found');
    expect(codeIn(await other.fan.get('/api/payments/a%2Fb').expect(400))).toBe('bad-request');
    await shop.gateway.http.get(`/api/payments/${id}`).expect(401);
  });

  test('calls the provider at most once a second, and not for a decided payment', async () => {
    const fan = await buyer('once');
    const checkout = await fan.checkout({ plan: pass });
    shop.payments.calls.length = 0;
    await Promise.all(Array.from({ length: 5 }, () => fan.payment(checkout.id)));
    const lookUps = () =>
      shop.payments.calls.filter((call) => call.startsWith('GET /v1/checkout/sessions/')).length;
    expect(lookUps()).toBe(1);
    await shop.pass(1000);
    await fan.payment(checkout.id);
    expect(lookUps()).toBe(2);
    await fan.pay(checkout);
    await shop.payments.webhooksDelivered();
    shop.payments.calls.length = 0;
    await shop.pass(5000);
    await fan.payment(checkout.id);
    expect(shop.payments.calls).toEqual([]);
  });

  test('while the provider is down, returns the known state', async () => {
    const fan = await buyer('known');
    const { id } = await fan.checkout({ plan: pass });
    await shop.pass(2000);
    await shop.payments.setFaults({ status: 503 });
    expect((await fan.payment(id)).status).toBe('open');
  });

  test('an abandoned checkout is expired', async () => {
    const fan = await buyer('left');
    const { id } = await fan.checkout({ plan: pass });
    await shop.pass(DAY_MS);
    expect((await fan.payment(id)).status).toBe('expired');
    expect((await fan.checkout({ plan: pass })).id).not.toBe(id);
  });
});
