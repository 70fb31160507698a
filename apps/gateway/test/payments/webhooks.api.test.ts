import { createHmac, randomUUID } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '../../src/platform/time/durations.ts';
import { codeIn } from '../support/accounts.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';
import { WEBHOOK_SECRET } from '../support/payments.ts';

const PATH = '/api/payments/webhooks/stripe';

let shop: Shop;
let pass: string;

beforeAll(async () => {
  shop = await openShop();
  pass = await shop.payments.sell('Day', { amount: 199, metadata: { period: '1 day' } });
});
afterEach(() => shop.payments.setFaults({}));

const signed = (body: string, atMs = shop.time.nowMs(), secret = WEBHOOK_SECRET): string => {
  const time = String(Math.floor(atMs / SECOND_MS));
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')}`;
};

const send = (body: string, signature: string, gateway = shop.gateway) =>
  gateway.http
    .post(PATH)
    .set('content-type', 'application/json; charset=utf-8')
    .set('stripe-signature', signature)
    .send(body);

/** An event in the provider's format, about one of its sessions. */
const eventOf = (session: string, id = `evt_${randomUUID()}`): string =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(shop.time.nowMs() / SECOND_MS),
    data: { object: { id: session, object: 'checkout.session', mode: 'payment' } },
  });

/** Opens a checkout without paying it. Returns its buyer, our id and the provider's session. */
async function paidUnheard(name: string): Promise<{ buyer: Buyer; id: string; session: string }> {
  const buyer = await Buyer.register(shop, `${name}-${randomUUID()}`);
  const checkout = await buyer.checkout({ plan: pass });
  const session = await buyer.refOf(checkout.id);
  return { buyer, id: checkout.id, session };
}

async function countOf(metric: string): Promise<number> {
  const { text } = await shop.gateway.http.get('/metrics').expect(200);
  const line = text.split('\n').find((each) => each.startsWith(metric));
  return Number(line?.split(' ').at(-1));
}

const REFUSED = 'touchline_payment_webhooks_total{outcome="refused"}';
const REPEATED = 'touchline_payment_webhooks_total{outcome="repeated"}';
const FAILED = 'touchline_payment_webhooks_total{outcome="failed"}';

test('a genuine webhook is only a hint: the ledger decides whether it was paid', async () => {
  const { buyer, id, session } = await paidUnheard('hint');
  const lie = eventOf(session);
  await send(lie, signed(lie)).expect(204);
  expect((await buyer.payment(id)).status).toBe('open');
  await buyer.pay(await buyer.checkout({ plan: pass }));
  const truth = eventOf(session);
  await send(truth, signed(truth)).expect(204);
  const payment = await buyer.payment(id);
  expect(payment.status).toBe('paid');
  expect(payment.entitledUntil).not.toBeNull();
});

test('an accepted webhook is not processed again', async () => {
  const { session } = await paidUnheard('twice');
  const body = eventOf(session);
  await send(body, signed(body)).expect(204);
  const repeated = await countOf(REPEATED);
  shop.payments.calls.length = 0;
  await send(body, signed(body)).expect(204);
  expect(shop.payments.calls).toEqual([]);
  expect(await countOf(REPEATED)).toBe(repeated + 1);
});

test.each([
  ['unsigned', () => ''],
  ['signed with another secret', (body: string) => signed(body, shop.time.nowMs(), 'whsec_of-somebody-else')],
  ['tampered with', (body: string) => signed(body.replace('completed', 'expired'))],
  ['stale', (body: string) => signed(body, shop.time.nowMs() - 301 * SECOND_MS)],
  ['of the future', (body: string) => signed(body, shop.time.nowMs() + 400 * SECOND_MS)],
])('a webhook that is %s is refused, without a provider call', async (_, signatureOf) => {
  const { session } = await paidUnheard('forged');
  const body = eventOf(session);
  const refused = await countOf(REFUSED);
  shop.payments.calls.length = 0;
  const answer = await send(body, signatureOf(body)).expect(400);
  expect(codeIn(answer)).toBe('webhook-refused');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(shop.payments.calls).toEqual([]);
  expect(await countOf(REFUSED)).toBe(refused + 1);
});

test('invalid JSON, an oversized body and another provider are refused', async () => {
  await send('not json', signed('not json')).expect(400);
  const long = JSON.stringify({ id: 'x'.repeat(600 * 1024) });
  await send(long, signed(long)).expect(413);
  const { http } = shop.gateway;
  await http.post('/api/payments/webhooks/midtrans').send({}).expect(404);
  await http.get(PATH).expect(405);
});

test('while the provider cannot be read, the webhook fails with 5xx, and succeeds when it is sent again', async () => {
  const { buyer, id, session } = await paidUnheard('again');
  await buyer.pay(await buyer.checkout({ plan: pass }));
  const body = eventOf(session);
  await shop.payments.setFaults({ status: 503 });
  expect((await send(body, signed(body))).status).toBeGreaterThanOrEqual(500);
  await shop.payments.setFaults({});
  let status = 503;
  while (status === 503) ({ status } = await send(body, signed(body)));
  expect(status).toBe(204);
  expect((await buyer.payment(id)).status).toBe('paid');
});

test('the provider’s own webhook updates the payment', async () => {
  const { buyer, id } = await paidUnheard('resent');
  await buyer.pay(await buyer.checkout({ plan: pass }));
  await shop.payments.webhooksDelivered();
  expect((await buyer.payment(id)).status).toBe('paid');
});

test('the provider sends a webhook that failed with 5xx again, and it then grants the payment', async () => {
  const buyer = await Buyer.register(shop, `repeated-${randomUUID()}`);
  const checkout = await buyer.checkout({ plan: pass });
  await shop.payments.webhooksDelivered();
  const failed = await countOf(FAILED);
  // The provider's page works and its API does not.
  await shop.payments.setFaults({ status: 503, path: '/v1/' });
  await buyer.pay(checkout);
  await shop.payments.webhooksDelivered();
  expect(await countOf(FAILED)).toBeGreaterThan(failed);
  // This route reads our books only: it cannot learn of the payment by itself.
  expect(await buyer.subscription()).toBeNull();
  await shop.payments.setFaults({});
  await shop.pass(MINUTE_MS);
  expect(await buyer.subscription()).toMatchObject({ status: 'active', plan: { id: pass } });
});

test('a webhook about an unknown payment or customer is accepted, and changes nothing', async () => {
  const foreign = JSON.stringify({
    id: `evt_${randomUUID()}`,
    object: 'event',
    type: 'customer.created',
    created: Math.floor(shop.time.nowMs() / SECOND_MS),
    data: { object: { id: 'cus_1', object: 'customer' } },
  });
  await send(foreign, signed(foreign)).expect(204);
  const unknown = eventOf('cs_test_unknown');
  await send(unknown, signed(unknown)).expect(204);
});

test('after sixty forgeries further ones are refused with 429, for at most a minute', async () => {
  const gateway = await shop.another();
  const body = eventOf('cs_test_unknown');
  for (let sent = 0; sent < 60; sent += 1) await send(body, 't=1,v1=00', gateway).expect(400);
  const answer = await send(body, 't=1,v1=00', gateway).expect(429);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  await gateway.stop();
});

test('while forgeries from one address are refused with 429, webhooks from others are accepted', async () => {
  const gateway = await shop.another({ trustProxy: 1 });
  const from = (address: string, body: string, signature: string) =>
    send(body, signature, gateway).set('x-forwarded-for', address);
  const genuine = (address: string) => {
    const body = eventOf('cs_test_unknown');
    return from(address, body, signed(body));
  };
  const forged = eventOf('cs_test_unknown');
  for (let sent = 0; sent < 60; sent += 1) await from('198.51.100.1', forged, 't=1,v1=00').expect(400);
  await from('198.51.100.1', forged, 't=1,v1=00').expect(429);
  for (const address of ['198.51.100.2', '203.0.113.7', '2001:db8::1']) await genuine(address).expect(204);
  // The limit applies before the signature is verified.
  await genuine('198.51.100.1').expect(429);
  await gateway.stop();
});
