import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../src/platform/time/durations.ts';
import { Buyer, openShop, type Shop } from '../support/buyers.ts';

let shop: Shop;
let football: string;
let yearly: string;

beforeEach(async () => {
  shop = await openShop();
  football = await shop.payments.sell('Football', {
    amount: 1000,
    every: 'month',
    metadata: { sports: 'football' },
  });
  yearly = await shop.payments.sell('Yearly', { amount: 9000, every: 'year' });
});

async function subscriber(): Promise<Buyer> {
  const fan = await Buyer.register(shop, `edited-${randomUUID()}`);
  await fan.bought(football);
  await shop.payments.webhooksDelivered();
  return fan;
}

/** Changes a subscription as staff do in the provider's dashboard. */
async function edit(fan: Buyer, form: Record<string, string>): Promise<void> {
  const { subscription } = await fan.subscribedAs();
  await shop.payments.call('POST', `/v1/subscriptions/${subscription}`, form);
  await shop.payments.webhooksDelivered();
}

const seconds = (ms: number): string => String(Math.floor(ms / SECOND_MS));

const Items = z.looseObject({ items: z.object({ data: z.array(z.looseObject({ id: z.string() })) }) });

/** Returns the item of a subscription, which has one. */
async function itemOf(fan: Buyer): Promise<string> {
  const { subscription } = await fan.subscribedAs();
  const { items } = Items.parse(await shop.payments.call('GET', `/v1/subscriptions/${subscription}`));
  return items.data[0]?.id ?? '';
}

describe('4.17 a cancellation date set in the dashboard', () => {
  test('two periods ahead: the plan renews before, ends at that date, and grants nothing after it', async () => {
    const fan = await subscriber();
    const renewsMs = Date.parse((await fan.subscription())?.renewsAt ?? '');
    const endsMs = Math.floor((renewsMs + 40 * DAY_MS) / SECOND_MS) * SECOND_MS;
    await edit(fan, { cancel_at: seconds(endsMs) });
    expect(await fan.subscription()).toMatchObject({
      status: 'canceling',
      renewsAt: new Date(renewsMs).toISOString(),
      endsAt: new Date(endsMs).toISOString(),
      canResume: true,
    });
    await shop.pass(renewsMs - shop.time.nowMs() + 2 * HOUR_MS);
    expect((await fan.subscription())?.entitledUntil).not.toBeNull();
    await shop.pass(endsMs - shop.time.nowMs() + SECOND_MS);
    expect(await fan.subscription()).toMatchObject({ status: 'ended', entitledUntil: null });
  });

  test('within the period: the plan ends at that date, and the fan can take it back until then', async () => {
    const fan = await subscriber();
    const endsMs = Math.floor((shop.time.nowMs() + 10 * DAY_MS) / SECOND_MS) * SECOND_MS;
    await edit(fan, { cancel_at: seconds(endsMs) });
    const endsAt = new Date(endsMs).toISOString();
    expect(await fan.subscription()).toMatchObject({ renewsAt: null, endsAt, entitledUntil: endsAt });
    await fan.fan.post('/api/account/subscription/resume', {}).expect(200);
    expect(await fan.subscription()).toMatchObject({ status: 'active', endsAt: null });
  });
});

describe('4.17 paused collection', () => {
  test.each([
    ['void', 'nothing after what was paid', false],
    ['keep_as_draft', 'the time that is collected later', true],
    ['mark_uncollectible', 'the time that is given away', true],
  ] as const)('with %s shows as paused, and grants %s', async (behavior, _, grants) => {
    const fan = await subscriber();
    await edit(fan, { 'pause_collection[behavior]': behavior });
    expect(await fan.subscription()).toMatchObject({ status: 'paused', renewsAt: null, canCancel: true });
    expect((await fan.subscription())?.entitledUntil).not.toBeNull();
    await shop.pass(45 * DAY_MS);
    const later = await fan.subscription();
    expect(later?.status).toBe('paused');
    expect(later?.entitledUntil !== null).toBe(grants);
  });

  test('is over at its date, and the plan renews', async () => {
    const fan = await subscriber();
    const resumesMs = shop.time.nowMs() + 5 * DAY_MS;
    await edit(fan, {
      'pause_collection[behavior]': 'void',
      'pause_collection[resumes_at]': seconds(resumesMs),
    });
    expect((await fan.subscription())?.resumesAt).toBe(
      new Date(Number(seconds(resumesMs)) * SECOND_MS).toISOString(),
    );
    await shop.pass(6 * DAY_MS);
    expect(await fan.subscription()).toMatchObject({ status: 'active', resumesAt: null });
  });
});

describe('4.17 a subscription that was moved', () => {
  test('to a price of no plan keeps its terms while it runs; ended, it grants nothing and does not stand in the way', async () => {
    const fan = await subscriber();
    const team = await shop.payments.sell('Team', {
      amount: 5000,
      every: 'month',
      metadata: { sports: 'of the office' },
    });
    await edit(fan, {
      'items[0][id]': await itemOf(fan),
      'items[0][price]': team,
      proration_behavior: 'none',
    });
    expect(await fan.subscription()).toMatchObject({
      status: 'active',
      plan: { id: football, sports: ['football'] },
    });
    const { subscription } = await fan.subscribedAs();
    await shop.payments.call('DELETE', `/v1/subscriptions/${subscription}`);
    await shop.payments.webhooksDelivered();
    expect(await fan.subscription()).toMatchObject({ status: 'ended', renewsAt: null, entitledUntil: null });
    expect((await fan.bought(yearly)).status).toBe('paid');
  });

  test('to another plan has its terms', async () => {
    const fan = await subscriber();
    await edit(fan, {
      'items[0][id]': await itemOf(fan),
      'items[0][price]': yearly,
      proration_behavior: 'always_invoice',
    });
    const moved = await fan.subscription();
    expect(moved).toMatchObject({ status: 'active', plan: { id: yearly, sports: null } });
    expect(Date.parse(moved?.entitledUntil ?? '')).toBeGreaterThan(shop.time.nowMs() + 360 * DAY_MS);
  });
});

test('4.17 of several items, the one that was sold gives the terms, wherever it stands', async () => {
  const fan = await subscriber();
  const { subscription } = await fan.subscribedAs();
  const addOn = await shop.payments.sell('Newsletter', { amount: 100, every: 'month' });
  const item = await shop.payments.call('POST', '/v1/subscription_items', {
    subscription,
    price: addOn,
    proration_behavior: 'none',
  });
  await shop.payments.control('items', { subscription, first: item.id });
  await shop.payments.webhooksDelivered();
  expect(await fan.subscription()).toMatchObject({ plan: { name: 'Football', sports: ['football'] } });
});

describe('a customer that was deleted in the dashboard', () => {
  const deleted = async (): Promise<Buyer> => {
    const fan = await subscriber();
    const { customer } = await fan.subscribedAs();
    await shop.payments.call('DELETE', `/v1/customers/${customer}`);
    await shop.payments.webhooksDelivered();
    return fan;
  };

  test('is made anew at the next checkout', async () => {
    const fan = await deleted();
    expect(await fan.subscription()).toMatchObject({ status: 'ended', entitledUntil: null });
    for (const plan of [yearly, football]) {
      const bought = plan === yearly ? await fan.bought(plan) : undefined;
      if (bought !== undefined) expect(bought.status).toBe('paid');
    }
    expect(await fan.subscription()).toMatchObject({ status: 'active', plan: { id: yearly } });
  });

  test('has no payment method to change', async () => {
    const fan = await deleted();
    const answer = await fan.fan.put('/api/account/payment-method', {}).expect(404);
    expect(answer.body).toMatchObject({ code: 'no-subscription' });
  });
});
