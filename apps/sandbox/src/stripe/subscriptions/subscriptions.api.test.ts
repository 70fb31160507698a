import type Stripe from 'stripe';

import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';

const DAY_MS = 24 * 3_600_000;

let payments: ListeningPayments;
let price: Stripe.Price;
beforeEach(async () => {
  payments = await paymentsListening();
  price = await payments.stripe.prices.create({
    currency: 'eur',
    unit_amount: 499,
    product_data: { name: 'Football pass' },
    recurring: { interval: 'month' },
  });
});

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://touchline.example/{CHECKOUT_SESSION_ID}',
    customer_email: 'alice@touchline.example',
    subscription_data: { metadata: { account: '7' } },
    ...more,
  });

const idOf = (named: string | { readonly id: string } | null | undefined): string =>
  typeof named === 'string' ? named : (named?.id ?? '');

const subscribe = async (action = 'pay') => {
  const session = await open();
  await payments.form(`/c/pay/${session.id}`, `action=${action}`);
  if (action === 'authenticate') await payments.form(`/c/pay/${session.id}`, 'action=approve');
  const { subscription } = await payments.stripe.checkout.sessions.retrieve(session.id);
  return payments.stripe.subscriptions.retrieve(idOf(subscription));
};

const again = ({ id }: Stripe.Subscription) => payments.stripe.subscriptions.retrieve(id);
const moveTo = (ms: number) => payments.control('clock', { now: new Date(ms).toISOString(), speed: 0 });
const invoicesOf = async ({ id }: Stripe.Subscription) =>
  (await payments.stripe.invoices.list({ subscription: id, expand: ['data.payments'] })).data;
const eventTypes = async () =>
  (await payments.stripe.events.list({ limit: 100 })).data.map(({ type }) => type).toReversed();

/** The end of the first month. `useFailingCard` makes a subscription use a card whose charges are declined. */
const MONTH_LATER_MS = Date.UTC(2026, 11, 21, 12);
const useFailingCard = async (subscription: Stripe.Subscription) => {
  const customer = idOf(subscription.customer);
  const { id } = await payments.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
  await payments.stripe.subscriptions.update(subscription.id, { default_payment_method: id });
};

test('the invoice of a payment can be requested', async () => {
  const [invoice] = await invoicesOf(await subscribe());
  const intent = idOf(invoice?.payments?.data[0]?.payment.payment_intent);
  const payment = { type: 'payment_intent' as const, payment_intent: intent };
  const { data } = await payments.stripe.invoicePayments.list({ payment });
  expect(data).toMatchObject([{ invoice: invoice?.id, status: 'paid' }]);
  const other = { ...payment, payment_intent: 'pi_none' };
  expect((await payments.stripe.invoicePayments.list({ payment: other })).data).toEqual([]);
});

describe('a subscription', () => {
  it('begins when its checkout is paid, with a customer, a saved card and a paid invoice', async () => {
    const session = await open();
    const page = await fetch(session.url ?? '', { headers: { 'accept-language': 'de' } });
    expect(await page.text()).toContain('Ein Abo, bis du kündigst. Abrechnungszeitraum: 1 Monat.');
    await payments.form(`/c/pay/${session.id}`, 'action=pay');
    const paid = await payments.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['subscription.default_payment_method', 'invoice.payments'],
    });
    expect(paid).toMatchObject({
      payment_status: 'paid',
      payment_intent: null,
      subscription: {
        status: 'active',
        metadata: { account: '7' },
        default_payment_method: { card: { last4: '4242' }, customer: paid.customer },
        items: { data: [{ current_period_end: MONTH_LATER_MS / 1000, price: { id: price.id } }] },
      },
      invoice: {
        status: 'paid',
        amount_paid: 499,
        billing_reason: 'subscription_create',
        payments: { data: [{ status: 'paid', payment: { type: 'payment_intent' } }] },
      },
    });
    const types = await eventTypes();
    expect(types.indexOf('customer.subscription.created')).toBeGreaterThan(
      types.indexOf('payment_intent.succeeded'),
    );
    expect(types.slice(-3)).toEqual([
      'invoice.paid',
      'invoice.payment_succeeded',
      'checkout.session.completed',
    ]);
  });

  it.each([
    [
      'succeeded',
      'active',
      { status: 'paid', attempt_count: 1 },
      'paid',
      ['invoice.paid', 'invoice.payment_succeeded', 'checkout.session.async_payment_succeeded'],
    ],
    [
      'failed',
      'past_due',
      { status: 'open', attempt_count: 1 },
      'unpaid',
      ['invoice.payment_failed', 'customer.subscription.updated', 'checkout.session.async_payment_failed'],
    ],
  ])(
    'paid by debit is active with an open invoice until the bank has decided: %s',
    async (outcome, status, invoice, paymentStatus, events) => {
      const subscription = await subscribe('debit');
      expect(subscription.status).toBe('active');
      const [open] = await invoicesOf(subscription);
      expect(open).toMatchObject({ status: 'open', attempt_count: 1, next_payment_attempt: null });
      expect(await eventTypes()).not.toContain('invoice.payment_failed');
      const intent = idOf(open?.payments?.data[0]?.payment.payment_intent);
      await payments.control('payments', { payment_intent: intent, outcome });
      expect((await again(subscription)).status).toBe(status);
      expect(await invoicesOf(subscription)).toMatchObject([invoice]);
      const { data } = await payments.stripe.checkout.sessions.list({ subscription: subscription.id });
      expect(data).toMatchObject([{ payment_status: paymentStatus }]);
      expect((await eventTypes()).slice(-3)).toEqual(events);
    },
  );

  it('paid by debit is paid after three days', async () => {
    const subscription = await subscribe('debit');
    await moveTo(Date.UTC(2026, 10, 24, 12));
    expect(await invoicesOf(subscription)).toMatchObject([{ status: 'paid' }]);
  });

  it('renews once for each month that the clock passes', async () => {
    const subscription = await subscribe();
    await moveTo(MONTH_LATER_MS - 1000);
    expect(await invoicesOf(subscription)).toHaveLength(1);
    await moveTo(Date.UTC(2027, 2, 1));
    const reasons = (await invoicesOf(subscription)).map(({ billing_reason: reason, status }) => [
      reason,
      status,
    ]);
    expect(reasons).toEqual([
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_cycle', 'paid'],
      ['subscription_create', 'paid'],
    ]);
    const { items } = await again(subscription);
    expect(items.data[0]?.current_period_end).toBe(Date.UTC(2027, 2, 21, 12) / 1000);
  });

  it('renews with a card that was authenticated once, by 3-D Secure', async () => {
    const subscription = await subscribe('authenticate');
    await moveTo(MONTH_LATER_MS);
    expect((await again(subscription)).status).toBe('active');
    expect((await invoicesOf(subscription)).map(({ status }) => status)).toEqual(['paid', 'paid']);
  });

  it('is past due after a failed renewal, and active again when the invoice is paid', async () => {
    const subscription = await subscribe();
    await useFailingCard(subscription);
    await moveTo(MONTH_LATER_MS);
    expect((await again(subscription)).status).toBe('past_due');
    const [invoice] = await invoicesOf(subscription);
    expect(invoice).toMatchObject({
      status: 'open',
      attempt_count: 1,
      next_payment_attempt: (MONTH_LATER_MS + 3 * DAY_MS) / 1000,
    });
    expect((await eventTypes()).slice(-2)).toEqual([
      'invoice.payment_failed',
      'customer.subscription.updated',
    ]);

    const id = invoice?.id ?? '';
    expect(await refusalOf(payments.stripe.invoices.pay(id))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
    });
    await payments.stripe.invoices.pay(id, { payment_method: 'pm_card_visa' });
    expect((await again(subscription)).status).toBe('active');
    expect(await refusalOf(payments.stripe.invoices.pay(id))).toMatchObject({ statusCode: 400 });
  });

  it('is past due if the bank requires authentication while the customer is absent', async () => {
    const subscription = await subscribe();
    const customer = idOf(subscription.customer);
    const { id } = await payments.stripe.paymentMethods.attach('pm_card_authenticationRequired', {
      customer,
    });
    await payments.stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    await moveTo(MONTH_LATER_MS);
    expect((await again(subscription)).status).toBe('past_due');
    const [invoice] = await invoicesOf(subscription);
    const pay = (method: string) =>
      payments.stripe.invoices.pay(invoice?.id ?? '', { payment_method: method });
    expect(await refusalOf(pay(id))).toMatchObject({ code: 'authentication_required' });
    await pay('pm_card_createDispute');
    expect((await payments.stripe.disputes.list()).data).toMatchObject([
      { amount: 499, status: 'needs_response' },
    ]);
  });

  it('is paid by the next retry if the card was changed, else ends after the last retry', async () => {
    const [saved, lost] = [await subscribe(), await subscribe()];
    for (const subscription of [saved, lost]) await useFailingCard(subscription);
    await moveTo(MONTH_LATER_MS);
    const good = await payments.stripe.paymentMethods.attach('pm_card_mastercard', {
      customer: idOf(saved.customer),
    });
    await payments.stripe.subscriptions.update(saved.id, { default_payment_method: good.id });
    for (const days of [3, 8, 15]) await moveTo(MONTH_LATER_MS + days * DAY_MS);
    expect((await again(saved)).status).toBe('active');
    expect(await again(lost)).toMatchObject({
      status: 'canceled',
      cancellation_details: { reason: 'payment_failed' },
    });
    expect((await invoicesOf(lost))[0]).toMatchObject({
      status: 'open',
      attempt_count: 4,
      next_payment_attempt: null,
    });
  });

  it('ends with its period, or continues if the cancellation is withdrawn', async () => {
    const { subscriptions } = payments.stripe;
    const [ending, staying] = [await subscribe(), await subscribe()];
    for (const { id } of [ending, staying]) {
      const cancelled = await subscriptions.update(id, { cancel_at_period_end: true });
      expect(cancelled).toMatchObject({ status: 'active', cancel_at: MONTH_LATER_MS / 1000 });
    }
    expect(await subscriptions.update(staying.id, { cancel_at_period_end: false })).toMatchObject({
      cancel_at: null,
      canceled_at: null,
    });
    await moveTo(MONTH_LATER_MS);
    expect(await again(ending)).toMatchObject({ status: 'canceled', ended_at: MONTH_LATER_MS / 1000 });
    expect((await again(staying)).status).toBe('active');
    expect((await invoicesOf(ending)).length).toBe(1);
    expect((await subscriptions.list()).data.map(({ id }) => id)).toEqual([staying.id]);
    expect((await subscriptions.list({ status: 'all' })).data).toHaveLength(2);
  });

  it('ends immediately on request, and when its customer is deleted', async () => {
    const { subscriptions, customers } = payments.stripe;
    const [one, other] = [await subscribe(), await subscribe()];
    const ended = await subscriptions.cancel(one.id, { cancellation_details: { feedback: 'unused' } });
    expect(ended).toMatchObject({ status: 'canceled', cancellation_details: { feedback: 'unused' } });
    expect(await refusalOf(subscriptions.cancel(one.id))).toMatchObject({ statusCode: 404 });
    await customers.del(idOf(other.customer));
    expect((await again(other)).status).toBe('canceled');
    await moveTo(MONTH_LATER_MS);
    expect(await invoicesOf(one)).toHaveLength(1);
  });

  it.each([
    [{ allowed_payment_method_types: ['sepa_debit' as const] }, 'allowed_payment_method_types'],
    [{ customer_creation: 'always' as const }, 'customer_creation'],
    [{ payment_intent_data: { description: 'x' } }, 'payment_intent_data'],
    [
      { line_items: [{ price_data: { currency: 'eur', unit_amount: 1, product_data: { name: 'a' } } }] },
      'line_items',
    ],
  ])('refuses %j', async (more, param) => {
    expect(await refusalOf(open(more))).toMatchObject({ statusCode: 400, param });
  });

  it("refuses another customer's card", async () => {
    const subscription = await subscribe();
    const { id: customer } = await payments.stripe.customers.create();
    const { id } = await payments.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const update = payments.stripe.subscriptions.update(subscription.id, { default_payment_method: id });
    expect(await refusalOf(update)).toMatchObject({ param: 'default_payment_method' });
  });
});
