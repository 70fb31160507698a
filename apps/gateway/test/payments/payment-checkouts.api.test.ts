import { PaymentRefusedError } from '../../src/features/payments/index.ts';
import { UpstreamBusyError, UpstreamFailedError } from '../../src/platform/errors/upstream-errors.ts';
import { ALICE, chargeOf, DAY_MS, intentOf, moneyOf, Shop, START_MS } from '../support/stripe-shop.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});

describe('the plans', () => {
  it('are all active, listed prices, in their owner’s order', async () => {
    const pricey = await shop.payments.sell('Pricey', { every: 'year', amount: 9000 });
    const cheap = await shop.payments.sell('Cheap', { every: 'month', amount: 100 });
    const first = await shop.payments.sell('First', {
      every: 'month',
      amount: 500,
      metadata: { order: '1' },
    });
    const deal = await shop.payments.sell('Deal', { every: 'month', metadata: { listed: 'false' } });
    const broken = await shop.payments.sell('Broken', { metadata: { period: 'weekend' } });
    const gone = await shop.payments.sell('Gone', { every: 'month' });
    await shop.payments.call('POST', `/v1/prices/${gone}`, { active: 'false' });

    expect((await shop.provider.plans()).map(({ id }) => id)).toEqual([first, cheap, pricey]);
    expect(await shop.provider.plan(deal)).toMatchObject({ id: deal, name: 'Deal' });
    for (const id of [broken, gone, 'price_none']) expect(await shop.provider.plan(id)).toBeUndefined();
  });

  it('are read page by page', async () => {
    for (let number = 0; number < 101; number += 1)
      await shop.payments.sell(`Plan ${String(number)}`, { every: 'month', amount: 100 + number });
    shop.payments.calls.length = 0;
    expect(await shop.provider.plans()).toHaveLength(101);
    expect(shop.payments.calls).toEqual(['GET /v1/prices', 'GET /v1/prices']);
  });
});

describe('a checkout', () => {
  it('is a page of the provider in the visitor’s language, which redirects back to our site', async () => {
    const plan = await shop.pass();
    const order = shop.order(plan);
    const payment = await shop.provider.openCheckout(order);
    expect(payment).toMatchObject({
      paymentId: order.paymentId,
      accountId: 'account-7',
      status: 'open',
      plan: { ...plan, description: null },
      amount: plan.price,
      refunded: null,
      createdAtMs: START_MS,
      expiresAtMs: order.expiresAtMs,
      paidAtMs: null,
      subscription: null,
    });
    expect(await (await fetch(payment.checkoutUrl ?? '')).text()).toContain('9,99\u00a0€ bezahlen');
    expect(await shop.payments.press(payment.checkoutUrl ?? '', 'pay')).toBe(order.successUrl);
    expect(await shop.payment(payment.ref)).toMatchObject({
      status: 'paid',
      paidAtMs: START_MS,
      checkoutUrl: null,
    });
  });

  it('is created once for each key, even if a response was lost', async () => {
    const order = shop.order(await shop.pass());
    const [first, second] = await Promise.all([
      shop.provider.openCheckout(order),
      shop.provider.openCheckout(order),
    ]).catch(() => [undefined, undefined]);
    await shop.payments.setFaults({ truncatedBody: 'connection', path: '/v1/checkout/sessions', times: 1 });
    const third = await shop.provider.openCheckout(order);
    const sessions = await shop.payments.list('/v1/checkout/sessions');
    expect(sessions.map(({ id }) => id)).toEqual([third.ref]);
    for (const one of [first, second]) expect([undefined, third.ref]).toContain(one?.ref);
    expect(await shop.payments.list('/v1/customers')).toHaveLength(1);
  });

  it('uses one customer for each account, even if our books do not know it', async () => {
    const plan = await shop.pass();
    const first = await shop.provider.openCheckout(shop.order(plan));
    const again = await shop.provider.openCheckout(shop.order(plan));
    const known = await shop.provider.openCheckout(
      shop.order(plan, { payer: { ...ALICE, customer: first.customer } }),
    );
    const bob = { accountId: 'account-8', email: ALICE.email, customer: null };
    const other = await shop.provider.openCheckout(shop.order(plan, { payer: bob }));
    expect([again.customer, known.customer]).toEqual([first.customer, first.customer]);
    expect(other.customer).not.toBe(first.customer);
  });

  it('for a customer who was deleted at the provider opens for a new one, made once', async () => {
    const plan = await shop.pass();
    const { customer } = await shop.bought(plan);
    await shop.payments.call('DELETE', `/v1/customers/${customer ?? ''}`);
    const order = shop.order(plan, { payer: { ...ALICE, customer } });
    const payment = await shop.provider.openCheckout(order);
    expect(payment).toMatchObject({ status: 'open', paymentId: order.paymentId });
    expect(payment.customer).not.toBe(customer);
    expect(await shop.provider.openCheckout(order)).toEqual(payment);
    expect((await shop.payments.list('/v1/customers')).map(({ id }) => id)).toEqual([payment.customer]);
    await shop.payments.press(payment.checkoutUrl ?? '', 'pay');
    expect((await shop.payment(payment.ref)).status).toBe('paid');
  });

  it('sends no personal data in idempotency keys', async () => {
    await shop.provider.openCheckout(shop.order(await shop.pass()));
    const [made] = await shop.payments.list('/v1/events', { type: 'customer.created' });
    expect(made).toMatchObject({
      request: { idempotency_key: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown },
    });
  });

  it('can be closed twice, and stays paid once it was paid', async () => {
    const plan = await shop.pass();
    const { ref } = await shop.provider.openCheckout(shop.order(plan));
    expect((await shop.provider.expireCheckout(ref)).status).toBe('expired');
    expect((await shop.provider.expireCheckout(ref)).status).toBe('expired');
    const paid = await shop.bought(plan);
    expect((await shop.provider.expireCheckout(paid.ref)).status).toBe('paid');
  });

  it('is refused for an inactive price, with our own error code', async () => {
    const plan = await shop.pass();
    await shop.payments.call('POST', `/v1/prices/${plan.id}`, { active: 'false' });
    const refusal = shop.provider.openCheckout(shop.order(plan));
    await expect(refusal).rejects.toThrow(PaymentRefusedError);
    await expect(refusal).rejects.toMatchObject({ code: 'payment-refused' });
  });

  it('can be paid after a decline and after 3-D Secure', async () => {
    expect((await shop.bought(await shop.pass(), ['decline', 'authenticate', 'approve'])).status).toBe(
      'paid',
    );
  });

  it('paid by debit is processing for days, and counts from when the money arrives', async () => {
    const plan = await shop.pass();
    const failing = await shop.bought(plan, ['debit']);
    await shop.payments.settle(intentOf(failing), 'failed');
    expect((await shop.payment(failing.ref)).status).toBe('failed');

    const ordered = await shop.bought(plan, ['debit']);
    expect(ordered).toMatchObject({ status: 'processing', paidAtMs: null });
    await shop.payments.setClock(START_MS + 3 * DAY_MS);
    expect(await shop.payment(ordered.ref)).toMatchObject({
      status: 'paid',
      paidAtMs: START_MS + 3 * DAY_MS,
    });
  });

  it('is found by its payment intent too', async () => {
    const payment = await shop.bought(await shop.pass());
    expect(await shop.provider.payment(intentOf(payment))).toEqual(payment);
    const subscribed = await shop.bought(await shop.monthly());
    expect(await shop.provider.payment(intentOf(subscribed))).toEqual(subscribed);
    expect(await shop.provider.payment('pi_none')).toBeUndefined();
    expect(await shop.provider.payment('cs_test_none')).toBeUndefined();
  });
});

describe('refunds and disputes', () => {
  it('a payment is refunded in part and in full, once for each key, and never beyond its amount', async () => {
    const paid = await shop.bought(await shop.pass());
    const part = await shop.refund(paid, 400, 'refund-1');
    expect(part).toMatchObject({ status: 'partially-refunded', refunded: { amount: 400 } });
    expect((await shop.refund(paid, 400, 'refund-1')).refunded?.amount).toBe(400);
    await expect(shop.refund(paid, 600, 'refund-2')).rejects.toMatchObject({
      code: 'refund-refused',
    });
    expect(await shop.refund(paid, null, 'refund-3')).toMatchObject({
      status: 'refunded',
      refunded: { amount: 999 },
    });
    await expect(shop.refund(paid, null, 'refund-4')).rejects.toMatchObject({
      code: 'refund-refused',
    });
  });

  it('a subscription’s first payment can be refunded, money that has not arrived cannot', async () => {
    const subscribed = await shop.bought(await shop.monthly());
    // Staff may know the charge alone.
    await shop.provider.refund({ ...moneyOf(subscribed), intent: null }, null, 'refund-1');
    expect((await shop.payment(subscribed.ref)).status).toBe('refunded');
    const processing = await shop.bought(await shop.pass(), ['debit']);
    await expect(shop.provider.refund(moneyOf(processing), null, 'refund-2')).rejects.toMatchObject({
      code: 'refund-refused',
    });
  });

  it('a disputed payment is suspended, and refunded once the dispute is lost', async () => {
    const won = await shop.bought(await shop.pass());
    const dispute = await shop.payments.dispute(chargeOf(won));
    expect((await shop.payment(won.ref)).status).toBe('disputed');
    await shop.payments.decideDispute(dispute, 'won');
    expect((await shop.payment(won.ref)).status).toBe('paid');

    const lost = await shop.bought(await shop.pass());
    await shop.payments.decideDispute(await shop.payments.dispute(chargeOf(lost)), 'lost');
    expect(await shop.payment(lost.ref)).toMatchObject({ status: 'refunded', refunded: { amount: 999 } });
  });
});

describe('the provider', () => {
  it('is called again if a read or a change fails on its side, and the change happens once', async () => {
    const plan = await shop.pass();
    const before = await shop.bought(plan);
    await shop.payments.setFaults({ status: 500, times: 1 });
    expect(await shop.provider.plans()).toHaveLength(1);
    await shop.payments.setFaults({ connectionReset: true, path: '/v1/refunds', times: 1 });
    expect((await shop.refund(before, 400, 'refund')).refunded?.amount).toBe(400);
    await shop.payments.setFaults({ truncatedBody: 'connection', path: '/v1/refunds', times: 1 });
    expect((await shop.refund(before, 500, 'refund-2')).refunded?.amount).toBe(900);
  });

  it('is not retried when it asks us to wait; a rejected key is reported without the key', async () => {
    await shop.payments.setFaults({ rateLimit: 'minute', times: 1 });
    await expect(shop.provider.plans()).rejects.toThrow(UpstreamBusyError);
    await shop.payments.setFaults({ status: 401, times: 1 });
    const refused = shop.provider.plans();
    await expect(refused).rejects.toThrow(UpstreamFailedError);
    await expect(refused).rejects.not.toThrow(shop.payments.settings.secret);
  });

  it('returns an event by its id', async () => {
    const payment = await shop.bought(await shop.pass());
    const [newest] = await shop.payments.list('/v1/events', { type: 'checkout.session.completed' });
    expect(await shop.provider.event(newest?.id ?? '')).toEqual({
      id: newest?.id,
      type: 'checkout.session.completed',
      createdAtMs: START_MS,
      payment: payment.ref,
      subscription: null,
      intent: null,
    });
    expect(await shop.provider.event('evt_none')).toBeUndefined();
  });
});
