import { randomUUID } from 'node:crypto';
import { envelope, Receipt, TrialsHad } from '@touchline/contracts';
import { z } from 'zod';
import { DAY_MS } from '../../src/platform/time/durations.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';

let shop: Shop;
let monthly: string;
let football: string;

const sellPlans = async (): Promise<void> => {
  monthly = await shop.payments.sell('Monthly', { amount: 999, every: 'month', metadata: { trial: '7' } });
  football = await shop.payments.sell('Football', {
    amount: 499,
    every: 'month',
    metadata: { trial: '7', sports: 'football' },
  });
};

const buyer = () => Buyer.register(shop, `trial-${randomUUID()}`);

/** Buys a plan with a card, which other accounts may have as well. */
async function subscribe(fan: Buyer, plan: string, card: string, more: object = {}) {
  const checkout = await fan.checkout({ plan, ...more });
  await shop.payments.press(checkout.url, 'pay', card);
  await shop.payments.webhooksDelivered();
  return fan.payment(checkout.id);
}

const had = async ({ fan }: Buyer) =>
  envelope(TrialsHad).parse((await fan.get('/api/account/trials').expect(200)).body).data;

const receiptsOf = async ({ fan }: Buyer) =>
  envelope(z.array(Receipt)).parse((await fan.get('/api/account/receipts').expect(200)).body).data;

const chargesOf = async (fan: Buyer): Promise<number> => {
  const { customer } = await fan.subscribedAs();
  return (await shop.payments.list('/v1/charges', { customer })).length;
};

describe('with one trial for each account and card', () => {
  beforeEach(async () => {
    shop = await openShop();
    await sellPlans();
  });

  test('the first trial is free until its end, and says what it costs then', async () => {
    const fan = await buyer();
    expect(await had(fan)).toEqual({ all: false, plans: [] });
    const payment = await subscribe(fan, monthly, 'card-1');
    expect(payment).toMatchObject({
      status: 'paid',
      amount: { amount: 0 },
      trial: { then: { amount: 999 } },
    });
    expect(Math.round((Date.parse(payment.trial?.endsAt ?? '') - shop.time.nowMs()) / DAY_MS)).toBe(7);
    expect(await fan.subscription()).toMatchObject({ status: 'trialing' });
    expect(await had(fan)).toEqual({ all: true, plans: [monthly] });
    // Nothing was paid, so there is nothing to show as paid.
    expect(await receiptsOf(fan)).toEqual([]);
    await shop.pass(8 * DAY_MS);
    expect(await fan.subscription()).toMatchObject({ status: 'active', trialEndsAt: null });
    expect(await chargesOf(fan)).toBe(1);
  });

  test('an account buys without a second trial, of whatever plan', async () => {
    const fan = await buyer();
    for (const plan of [monthly, monthly, football]) {
      const payment = await subscribe(fan, plan, 'card-2', { trialTermsShown: true });
      const isFirst = payment.trial !== null;
      expect(isFirst).toBe(
        plan === monthly && (await fan.entries()).filter(({ kind }) => kind === 'invoice-paid').length === 1,
      );
      const { subscription } = await fan.subscribedAs();
      await shop.payments.call('DELETE', `/v1/subscriptions/${subscription}`);
      await shop.payments.webhooksDelivered();
    }
    expect(await chargesOf(fan)).toBe(2);
  });

  test('a card that has had a trial is charged at once if the page said so', async () => {
    await subscribe(await buyer(), monthly, 'shared');
    const fan = await buyer();
    const payment = await subscribe(fan, monthly, 'shared', { trialTermsShown: true });
    expect(payment).toMatchObject({ trial: null, trialRefusal: 'charged', amount: { amount: 999 } });
    expect(await fan.subscription()).toMatchObject({
      status: 'active',
      trialRefusal: 'charged',
      trialEndsAt: null,
    });
    expect(await chargesOf(fan)).toBe(1);
    expect((await fan.entries()).filter(({ kind }) => kind === 'trial-refused')).toHaveLength(1);
  });

  test('otherwise the subscription is cancelled without a charge, the fan is told, and can buy', async () => {
    await subscribe(await buyer(), monthly, 'shared');
    const fan = await buyer();
    const payment = await subscribe(fan, monthly, 'shared');
    expect(payment).toMatchObject({ trialRefusal: 'canceled', trial: null, entitledUntil: null });
    expect(await fan.subscription()).toMatchObject({
      status: 'ended',
      trialRefusal: 'canceled',
      entitledUntil: null,
    });
    expect(await chargesOf(fan)).toBe(0);
    const again = await subscribe(fan, monthly, 'shared', { trialTermsShown: true });
    expect(again.trialRefusal).toBe('charged');
  });

  test('a trial that staff set in the dashboard is a gift, whatever card pays', async () => {
    await subscribe(await buyer(), monthly, 'shared');
    const fan = await buyer();
    const pass = await shop.payments.sell('Plain', { amount: 700, every: 'month' });
    await subscribe(fan, pass, 'shared');
    const { subscription } = await fan.subscribedAs();
    const endS = String(Math.floor((shop.time.nowMs() + 60 * DAY_MS) / 1000));
    await shop.payments.call('POST', `/v1/subscriptions/${subscription}`, {
      trial_end: endS,
      proration_behavior: 'none',
    });
    await shop.payments.webhooksDelivered();
    expect(await fan.subscription()).toMatchObject({ status: 'trialing', trialRefusal: null });
  });
});

test('with one trial for each plan, an account and a card have one of each', async () => {
  shop = await openShop();
  await shop.gateway.stop();
  const { payments } = shop;
  const gateway = await shop.another({ payment: { ...payments.settings, trials: 'per-plan' } });
  payments.notify(gateway.url);
  shop = { ...shop, gateway };
  await sellPlans();
  const fan = await buyer();
  expect((await subscribe(fan, monthly, 'card-3')).trial).not.toBeNull();
  expect(await had(fan)).toEqual({ all: false, plans: [monthly] });
  const { subscription } = await fan.subscribedAs();
  await payments.call('DELETE', `/v1/subscriptions/${subscription}`);
  await payments.webhooksDelivered();
  expect((await subscribe(fan, football, 'card-3')).trial).not.toBeNull();
  const other = await buyer();
  expect((await subscribe(other, football, 'card-3')).trialRefusal).toBe('canceled');
});
