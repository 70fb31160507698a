import type Stripe from 'stripe';

import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';

const BACK = 'https://touchline.example/account';
const MONTH_LATER_MS = Date.UTC(2026, 11, 21, 12);

let payments: ListeningPayments;
let customer: string;
let subscription: string;
beforeEach(async () => {
  payments = await paymentsListening();
  ({ id: customer } = await payments.stripe.customers.create({ email: 'alice@touchline.example' }));
  const session = await payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [
      {
        price_data: {
          currency: 'eur',
          unit_amount: 499,
          product_data: { name: 'Football' },
          recurring: { interval: 'month' },
        },
        quantity: 1,
      },
    ],
    success_url: BACK,
  });
  await payments.form(`/c/pay/${session.id}`, 'action=pay');
  const paid = await payments.stripe.checkout.sessions.retrieve(session.id);
  subscription = typeof paid.subscription === 'string' ? paid.subscription : '';
});

const open = (more: Partial<Stripe.BillingPortal.SessionCreateParams> = {}) =>
  payments.stripe.billingPortal.sessions.create({
    customer,
    return_url: BACK,
    flow_data: {
      type: 'payment_method_update',
      after_completion: { type: 'redirect', redirect: { return_url: `${BACK}?changed` } },
    },
    ...more,
  });

const pageOf = async (url: string, language = 'en') => {
  const answer = await fetch(url, { headers: { 'accept-language': language } });
  return { status: answer.status, text: await answer.text() };
};

const press = (url: string, action: string) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `action=${action}`,
    redirect: 'manual',
  });

const defaultMethod = async () => {
  const { default_payment_method: method } = await payments.stripe.subscriptions.retrieve(subscription, {
    expand: ['default_payment_method'],
  });
  return typeof method === 'object' ? method?.card?.last4 : method;
};

describe('the customer portal', () => {
  it('shows the current payment method, in the language of the session', async () => {
    const { url } = await open({ locale: 'fr' });
    const { text } = await pageOf(url, 'de');
    expect(text).toContain('Actuellement : Visa •••• 4242.');
    expect(text).toContain(`href="${BACK}"`);
  });

  it('saves another card for all payments of the customer, and redirects back', async () => {
    const { url } = await open();
    const answer = await press(url, 'save');
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${BACK}?changed`]);
    expect(await defaultMethod()).toBe('4444');
    const whole = await payments.stripe.customers.retrieve(customer, {
      expand: ['invoice_settings.default_payment_method'],
    });
    expect(whole).toMatchObject({
      invoice_settings: { default_payment_method: { card: { last4: '4444' } } },
    });
    expect((await pageOf(url)).text).toContain('Mastercard •••• 4444');
  });

  it('keeps the current card if the bank declines another', async () => {
    const { url } = await open();
    const answer = await press(url, 'decline');
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('The bank declined the card.');
    expect(await defaultMethod()).toBe('4242');
  });

  it('pays open invoices with the new card', async () => {
    const failing = await payments.stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer });
    await payments.stripe.subscriptions.update(subscription, { default_payment_method: failing.id });
    await payments.control('clock', { now: MONTH_LATER_MS, speed: 0 });
    expect((await payments.stripe.subscriptions.retrieve(subscription)).status).toBe('past_due');
    await press((await open()).url, 'save');
    expect((await payments.stripe.subscriptions.retrieve(subscription)).status).toBe('active');
    const { data } = await payments.stripe.invoices.list({ subscription, status: 'open' });
    expect(data).toEqual([]);
  });

  it('can be opened for an hour, and only for existing customers', async () => {
    const { url } = await open();
    await payments.control('clock', { now: '2026-11-21T13:00:00Z', speed: 0 });
    expect((await pageOf(url)).status).toBe(410);
    expect((await press(url, 'save')).status).toBe(410);
    expect(await defaultMethod()).toBe('4242');
    expect(await refusalOf(open({ customer: 'cus_none' }))).toMatchObject({ param: 'customer' });
    const fresh = await open();
    await payments.stripe.customers.del(customer);
    expect((await pageOf(fresh.url)).status).toBe(404);
    expect((await pageOf(`${payments.url}/p/session/test_none`)).status).toBe(404);
  });

  it('supports one flow', async () => {
    const other = { type: 'subscription_cancel' as const };
    expect(await refusalOf(open({ flow_data: other }))).toMatchObject({ param: 'flow_data[type]' });
  });
});

test('deleting a customer ends its trial', async () => {
  const { id } = await payments.stripe.prices.create({
    currency: 'eur',
    unit_amount: 100,
    product_data: { name: 'a' },
    recurring: { interval: 'month' },
  });
  const session = await payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer,
    line_items: [{ price: id, quantity: 1 }],
    success_url: BACK,
    subscription_data: { trial_period_days: 7 },
  });
  await payments.form(`/c/pay/${session.id}`, 'action=pay');
  await payments.stripe.customers.del(customer);
  const { data } = await payments.stripe.subscriptions.list({ status: 'all' });
  expect(data.map(({ status }) => status)).toEqual(['canceled', 'canceled']);
});
