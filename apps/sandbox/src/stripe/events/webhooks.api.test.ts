import { temporaryFolder } from '@touchline/test-data/opened';
import Stripe from 'stripe';

import { NOON_MS } from '../../testing/identity.ts';
import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';
import { receiveWebhooks } from '../../testing/webhook-receiver.ts';
import { RETRY_AFTER_MS } from './webhooks.ts';

type Receiver = Awaited<ReturnType<typeof receiveWebhooks>>;

const SECRET = 'whsec_of-the-configuration';
const NOON_S = NOON_MS / 1000;

const listeningTo = async (receiver: Receiver) =>
  await paymentsListening({ webhook: { url: receiver.url, secret: SECRET } });

const read = ({ received }: Receiver, index: number, secret = SECRET, nowMs = NOON_MS) => {
  const { body = '', signature = '' } = received[index] ?? {};
  return Stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, nowMs);
};

const moveTo = (payments: ListeningPayments, ms: number) =>
  payments.control('clock', { now: new Date(ms).toISOString(), speed: 0 });

describe('a webhook', () => {
  it('is accepted by the official SDK, but not if it is modified, stale or signed with another secret', async () => {
    const receiver = await receiveWebhooks();
    const payments = await listeningTo(receiver);
    const { id } = await payments.stripe.products.create({ name: 'Pass' });
    await receiver.until(1);
    expect(read(receiver, 0)).toMatchObject({ type: 'product.created', data: { object: { id } } });

    const { body = '', signature = '' } = receiver.received[0] ?? {};
    const construct = (changed: string) =>
      Stripe.webhooks.constructEvent(changed, signature, SECRET, 300, undefined, NOON_MS);
    expect(() => construct(body.replace('Pass', 'Free'))).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => read(receiver, 0, 'whsec_another-secret')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => read(receiver, 0, SECRET, NOON_MS + 301_000)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
  });

  it('has the signature that the SDK generates for the same body and instant', async () => {
    const receiver = await receiveWebhooks();
    const payments = await listeningTo(receiver);
    await payments.stripe.products.create({ name: 'Pass' });
    await receiver.until(1);
    const { body: payload = '', signature } = receiver.received[0] ?? {};
    expect(signature).toBe(
      Stripe.webhooks.generateTestHeaderString({ payload, secret: SECRET, timestamp: NOON_S }),
    );
  });

  it('has a timestamp in real time, wherever the clock was moved', async () => {
    const receiver = await receiveWebhooks();
    const payments = await listeningTo(receiver);
    await moveTo(payments, NOON_MS + 90 * 24 * 3_600_000);
    await payments.stripe.products.create({ name: 'Pass' });
    await receiver.until(1);
    expect(read(receiver, 0).created).toBe(NOON_S + 90 * 24 * 3600);
  });

  it('is retried after a failure, with growing delays by the provider’s clock', async () => {
    const receiver = await receiveWebhooks(500, 302);
    const payments = await listeningTo(receiver);
    await payments.stripe.products.create({ name: 'Pass' });
    await receiver.until(1);
    const pending = async () => (await payments.stripe.events.list()).data[0]?.pending_webhooks;
    expect(await pending()).toBe(1);
    const [first = 0, second = 0] = RETRY_AFTER_MS;
    await moveTo(payments, NOON_MS + first - 1);
    await moveTo(payments, NOON_MS + first);
    await receiver.until(2);
    await moveTo(payments, NOON_MS + first + second);
    await receiver.until(3);
    expect(receiver.received).toHaveLength(3);
    expect(new Set([0, 1, 2].map((index) => read(receiver, index).id)).size).toBe(1);
    while ((await pending()) !== 0);
  });

  it('is no longer retried after three days', async () => {
    const attempts = RETRY_AFTER_MS.length + 1;
    const receiver = await receiveWebhooks(...Array.from({ length: attempts }, () => 503));
    const payments = await listeningTo(receiver);
    await payments.stripe.products.create({ name: 'Pass' });
    let nowMs = NOON_MS;
    for (const [index, retryAfterMs] of RETRY_AFTER_MS.entries()) {
      await receiver.until(index + 1);
      nowMs += retryAfterMs;
      // The response is recorded a moment after it was sent: move the clock until the next attempt arrives.
      while (receiver.received.length < index + 2) await moveTo(payments, nowMs);
    }
    while ((await payments.stripe.events.list()).data[0]?.pending_webhooks !== 0);
    await moveTo(payments, nowMs + 7 * 24 * 3_600_000);
    await payments.stripe.products.create({ name: 'Season' });
    await receiver.until(attempts + 1);
    expect(read(receiver, attempts).data.object).toMatchObject({ name: 'Season' });
    expect(nowMs - NOON_MS).toBeLessThanOrEqual(3 * 24 * 3_600_000);
  });

  it('is sent again on request', async () => {
    const receiver = await receiveWebhooks();
    const payments = await listeningTo(receiver);
    await payments.stripe.products.create({ name: 'Pass' });
    await receiver.until(1);
    expect(await payments.control('webhooks', { event: read(receiver, 0).id })).toBe(200);
    await receiver.until(2);
    expect(read(receiver, 1).id).toBe(read(receiver, 0).id);
    expect(await payments.control('webhooks', { event: 'evt_none' })).toBe(404);
    expect(await payments.control('webhooks', {})).toBe(400);
  });

  it('that failed before a restart is retried after it', async () => {
    const dataDir = temporaryFolder('sandbox');
    const receiver = await receiveWebhooks(500);
    const webhook = { url: receiver.url, secret: SECRET };
    const before = await paymentsListening({ dataDir, webhook });
    const { id } = await before.stripe.products.create({ name: 'Pass' });
    await receiver.until(1);
    await before.close();
    const after = await paymentsListening({ dataDir, webhook, seed: 2 });
    expect((await after.stripe.products.retrieve(id)).name).toBe('Pass');
    expect((await after.stripe.webhookEndpoints.list()).data).toHaveLength(1);
    await moveTo(after, NOON_MS + (RETRY_AFTER_MS[0] ?? 0));
    await receiver.until(2);
    expect(read(receiver, 1).data.object).toMatchObject({ id });
  });
});

describe('a webhook endpoint', () => {
  it('receives the events of its subscription, with a secret that is shown once', async () => {
    const receiver = await receiveWebhooks();
    const payments = await paymentsListening();
    const endpoint = await payments.stripe.webhookEndpoints.create({
      url: receiver.url,
      enabled_events: ['customer.created'],
    });
    expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9]{32}$/);
    expect(await payments.stripe.webhookEndpoints.retrieve(endpoint.id)).not.toHaveProperty('secret');
    await payments.stripe.products.create({ name: 'Pass' });
    await payments.stripe.customers.create();
    await receiver.until(1);
    expect(read(receiver, 0, endpoint.secret ?? '').type).toBe('customer.created');

    await payments.stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
    await payments.stripe.customers.create();
    await payments.stripe.webhookEndpoints.update(endpoint.id, { disabled: false, enabled_events: ['*'] });
    await payments.stripe.products.create({ name: 'Season' });
    await receiver.until(2);
    expect(read(receiver, 1, endpoint.secret ?? '').type).toBe('product.created');

    expect(await payments.stripe.webhookEndpoints.del(endpoint.id)).toMatchObject({ deleted: true });
    await payments.stripe.customers.create();
    expect((await payments.stripe.events.list()).data[0]?.pending_webhooks).toBe(0);
  });

  it('must have a valid URL', async () => {
    const payments = await paymentsListening();
    const wrong = payments.stripe.webhookEndpoints.create({ url: 'nowhere', enabled_events: ['*'] });
    expect(await refusalOf(wrong)).toMatchObject({ statusCode: 400, param: 'url' });
  });
});
