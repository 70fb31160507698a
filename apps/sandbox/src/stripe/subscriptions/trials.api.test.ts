import type Stripe from 'stripe';

import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';

const DAY_MS = 24 * 3_600_000;
const NOON_MS = Date.UTC(2026, 10, 21, 12);

let payments: ListeningPayments;
let price: Stripe.Price;
beforeEach(async () => {
  payments = await paymentsListening();
  price = await payments.stripe.prices.create({
    currency: 'eur',
    unit_amount: 499,
    product_data: { name: 'Football' },
    recurring: { interval: 'month' },
  });
});

const open = (days = 7) =>
  payments.stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'https://touchline.example/done',
    customer_email: 'alice@touchline.example',
    subscription_data: { trial_period_days: days },
  });

const press = async ({ id }: Stripe.Checkout.Session, action: string) => {
  const answer = await payments.form(`/c/pay/${id}`, `action=${action}`, { authorization: '' });
  return answer.headers.get('location');
};
const pageOf = async ({ url }: Stripe.Checkout.Session, language = 'en') =>
  (await fetch(url ?? '', { headers: { 'accept-language': language } })).text();
const again = ({ id }: Stripe.Checkout.Session) =>
  payments.stripe.checkout.sessions.retrieve(id, { expand: ['subscription', 'invoice'] });
const moveTo = (ms: number) => payments.control('clock', { now: new Date(ms).toISOString(), speed: 0 });
const theSubscription = async () => {
  const [first] = (await payments.stripe.subscriptions.list()).data;
  if (first === undefined) throw new Error('nobody subscribed');
  return first;
};

describe('a trial', () => {
  it('saves a card, charges nothing, and shows the later price', async () => {
    const session = await open();
    expect(session).toMatchObject({ amount_total: 0, payment_status: 'unpaid' });
    const page = await pageOf(session, 'de');
    expect(page).toContain('7 Tage kostenlos, danach 4,99\u00a0€.');
    expect(page).toContain('Kostenlos testen');

    expect(await press(session, 'pay')).toBe('https://touchline.example/done');

    const trialEnd = (NOON_MS + 7 * DAY_MS) / 1000;
    expect(await again(session)).toMatchObject({
      payment_status: 'no_payment_required',
      payment_intent: null,
      subscription: {
        status: 'trialing',
        trial_start: NOON_MS / 1000,
        trial_end: trialEnd,
        items: { data: [{ current_period_end: trialEnd }] },
      },
      invoice: { status: 'paid', amount_due: 0, total: 0, billing_reason: 'subscription_create' },
    });
    expect((await payments.stripe.charges.list()).data).toEqual([]);
  });

  it('is followed by monthly payments', async () => {
    await press(await open(), 'pay');
    await moveTo(NOON_MS + 7 * DAY_MS);
    const paid = await theSubscription();
    expect(paid).toMatchObject({
      status: 'active',
      items: { data: [{ current_period_end: Date.UTC(2026, 11, 28, 12) / 1000 }] },
    });
    expect((await payments.stripe.charges.list()).data).toMatchObject([{ amount: 499, status: 'succeeded' }]);
  });

  it('that was cancelled ends without a payment', async () => {
    await press(await open(), 'pay');
    const { id } = await theSubscription();
    await payments.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await moveTo(NOON_MS + 7 * DAY_MS);
    expect(await payments.stripe.subscriptions.retrieve(id)).toMatchObject({ status: 'canceled' });
    expect((await payments.stripe.charges.list()).data).toEqual([]);
  });

  it('begins after the bank’s authentication, and not with a card that is declined or not authenticated', async () => {
    const session = await open();
    await press(session, 'decline');
    expect(await pageOf(session)).toContain('Your card was declined.');
    await press(session, 'authenticate');
    expect(await pageOf(session)).toContain('Confirm the payment');
    await press(session, 'refuse');
    expect(await pageOf(session)).toContain('Your bank did not confirm');
    expect((await payments.stripe.subscriptions.list()).data).toEqual([]);
    await press(session, 'authenticate');
    expect(await press(session, 'approve')).toBe('https://touchline.example/done');
    const subscription = await theSubscription();
    expect(subscription.status).toBe('trialing');
    const { customer } = subscription;
    const { data } = await payments.stripe.paymentMethods.list({
      customer: typeof customer === 'string' ? customer : customer.id,
    });
    expect(data).toMatchObject([
      { card: { last4: '3155' }, billing_details: { email: 'alice@touchline.example' } },
    ]);
  });

  it('has at least one day', async () => {
    expect(await refusalOf(open(0))).toMatchObject({ param: 'subscription_data[trial_period_days]' });
  });
});
