import { z } from 'zod';
import { chargeOf, DAY_MS, intentOf, Shop, SITE, START_MS } from '../support/stripe-shop.ts';

const Items = z.object({ items: z.object({ data: z.array(z.object({ id: z.string() })) }) });

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});

const FIRST_END_MS = Date.UTC(2026, 11, 21, 15);
const SECOND_END_MS = Date.UTC(2027, 0, 21, 15);

async function subscribed(metadata: Readonly<Record<string, string>> = {}) {
  const payment = await shop.bought(await shop.monthly(metadata));
  return { payment, ref: payment.subscription ?? '' };
}

const factsOf = async (ref: string) => (await shop.subscription(ref)).facts;

describe('a subscription', () => {
  it('begins with its payment, with the terms of the plan at that time', async () => {
    const { payment, ref } = await subscribed({ sports: 'football', devices: '2' });
    const plan = payment.plan;
    await shop.payments.call('POST', `/v1/prices/${plan?.id ?? ''}`, { 'metadata[sports]': 'hockey' });
    const terms = { sports: ['football'], devices: 2 };
    expect(await shop.subscription(ref)).toMatchObject({
      ref,
      accountId: 'account-7',
      paymentId: payment.paymentId,
      card: expect.any(String) as unknown,
      facts: {
        customer: payment.customer,
        status: 'active',
        plan: terms,
        soldAs: terms,
        startedAtMs: START_MS,
        periodEndsAtMs: FIRST_END_MS,
        cancelAtMs: null,
      },
      invoices: [
        {
          state: 'paid',
          createdAtMs: START_MS,
          amount: { amount: 999 },
          lines: [{ fromMs: START_MS, untilMs: FIRST_END_MS, amount: 999, price: plan?.id }],
          charge: { ref: chargeOf(payment), intent: intentOf(payment), refunds: [], disputes: [] },
        },
      ],
    });
  });

  it('is cancelled at period end, resumed, then ended now; repeating a step changes nothing', async () => {
    const { ref } = await subscribed();
    await shop.provider.cancelSubscription(ref, 'period-end');
    expect(await factsOf(ref)).toMatchObject({ status: 'active', cancelAtMs: FIRST_END_MS });
    await shop.provider.resumeSubscription(ref);
    expect(await factsOf(ref)).toMatchObject({ status: 'active', cancelAtMs: null });
    await shop.provider.cancelSubscription(ref, 'now');
    const ended = await shop.subscription(ref);
    expect(ended.facts).toMatchObject({ status: 'ended', endedAtMs: START_MS });
    await shop.provider.cancelSubscription(ref, 'now');
    await shop.provider.cancelSubscription(ref, 'period-end');
    expect(await shop.subscription(ref)).toEqual(ended);
    for (const refused of [
      shop.provider.resumeSubscription(ref),
      shop.provider.cancelSubscription('sub_none', 'period-end'),
    ])
      await expect(refused).rejects.toMatchObject({ code: 'payment-refused' });
  });

  it('with a date of cancellation from the dashboard ends then, and can be resumed', async () => {
    const { ref } = await subscribed();
    const atMs = START_MS + 45 * DAY_MS;
    await shop.payments.call('POST', `/v1/subscriptions/${ref}`, { cancel_at: String(atMs / 1000) });
    expect(await factsOf(ref)).toMatchObject({ status: 'active', cancelAtMs: atMs });
    await shop.provider.resumeSubscription(ref);
    expect(await factsOf(ref)).toMatchObject({ status: 'active', cancelAtMs: null });
  });

  it('renews, is past due after a failed renewal, and active again once another card pays', async () => {
    const { payment, ref } = await subscribed();
    const customer = payment.customer ?? '';
    await shop.payments.setClock(FIRST_END_MS);
    expect(await factsOf(ref)).toMatchObject({ status: 'active', periodEndsAtMs: SECOND_END_MS });

    const { id } = await shop.payments.call('POST', '/v1/payment_methods/pm_card_chargeCustomerFail/attach', {
      customer,
    });
    await shop.payments.call('POST', `/v1/subscriptions/${ref}`, { default_payment_method: id });
    await shop.payments.setClock(SECOND_END_MS);
    await shop.payments.setClock(SECOND_END_MS + 4 * DAY_MS);
    const pastDue = await shop.subscription(ref);
    expect(pastDue.facts.status).toBe('past-due');
    expect(pastDue.invoices.map(({ state, createdAtMs }) => [state, createdAtMs])).toEqual([
      ['paid', START_MS],
      ['paid', FIRST_END_MS],
      ['failed', SECOND_END_MS],
    ]);

    const { url } = await shop.provider.changeMethod(customer, `${SITE}/en/account`, 'fr');
    expect(await (await fetch(url)).text()).toContain('Moyen de paiement');
    const left = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=save',
      redirect: 'manual',
    });
    expect(left.headers.get('location')).toBe(`${SITE}/en/account`);
    const active = await shop.subscription(ref);
    expect(active.facts.status).toBe('active');
    expect(active.invoices.at(-1)).toMatchObject({ ref: pastDue.invoices.at(-1)?.ref, state: 'paid' });
    expect(await shop.provider.paymentMethod(customer)).toMatchObject({ brand: 'mastercard', last4: '4444' });
  });

  it('begins with the plan’s trial days, which cost nothing', async () => {
    const { payment, ref } = await subscribed({ trial: '7' });
    expect(payment).toMatchObject({ status: 'paid', amount: { amount: 0 }, paidAtMs: START_MS });
    const endsMs = START_MS + 7 * DAY_MS;
    expect(await shop.subscription(ref)).toMatchObject({
      facts: { status: 'trialing', trialEndsAtMs: endsMs, periodEndsAtMs: endsMs },
      invoices: [{ state: 'paid', amount: { amount: 0 }, lines: [], charge: null }],
    });
    expect(await shop.provider.receipts(payment.customer ?? '')).toEqual([]);
    await shop.payments.setClock(endsMs);
    expect(await shop.subscription(ref)).toMatchObject({
      facts: { status: 'active', anchorMs: endsMs },
      invoices: [{ lines: [] }, { state: 'paid', lines: [{ fromMs: endsMs, amount: 999 }] }],
    });
    expect(await shop.provider.receipts(payment.customer ?? '')).toMatchObject([{ amount: { amount: 999 } }]);
  });

  it('whose trial is ended begins its first period then, and is charged once', async () => {
    const { ref } = await subscribed({ trial: '7' });
    const nowMs = START_MS + DAY_MS;
    await shop.payments.setClock(nowMs);
    await shop.provider.endTrial(ref);
    await shop.provider.endTrial(ref);
    expect(await shop.subscription(ref)).toMatchObject({
      facts: { status: 'active', trialEndsAtMs: nowMs, anchorMs: nowMs },
      // The days of the trial that are left were not paid for.
      invoices: [{ lines: [] }, { state: 'paid', lines: [{ fromMs: nowMs, amount: 999 }] }],
    });
  });

  it.each([
    ['keep_as_draft', 'opened', 'keep-as-draft'],
    ['mark_uncollectible', 'written-off', 'mark-uncollectible'],
    ['void', 'voided', null],
  ])('whose collection is paused with %s has a renewal that is %s', async (behavior, state, heldAs) => {
    const { ref } = await subscribed();
    const resumesAtMs = START_MS + 60 * DAY_MS;
    await shop.payments.call('POST', `/v1/subscriptions/${ref}`, {
      'pause_collection[behavior]': behavior,
      'pause_collection[resumes_at]': String(resumesAtMs / 1000),
    });
    await shop.payments.setClock(FIRST_END_MS);
    expect(await shop.subscription(ref)).toMatchObject({
      facts: {
        status: 'active',
        pause: { behaviour: behavior.replaceAll('_', '-'), resumesAtMs },
      },
      invoices: [
        { state: 'paid', heldAs: null },
        { state, heldAs, lines: [{ fromMs: FIRST_END_MS }] },
      ],
    });
  });

  it('has the terms of its plan behind an add-on, and pays for them alone', async () => {
    const { payment, ref } = await subscribed();
    const price = await shop.payments.sell('News', {
      every: 'month',
      amount: 100,
      metadata: { plan: 'false' },
    });
    const { id } = await shop.payments.call('POST', '/v1/subscription_items', {
      subscription: ref,
      price,
      proration_behavior: 'none',
    });
    await shop.payments.control('items', { subscription: ref, first: id });
    await shop.payments.setClock(FIRST_END_MS);
    expect(await shop.subscription(ref)).toMatchObject({
      facts: { plan: { id: payment.plan?.id, name: 'All sports' }, unknownPrices: [] },
      invoices: [
        { lines: [{ amount: 999 }] },
        { amount: { amount: 1099 }, lines: [{ fromMs: FIRST_END_MS, amount: 999 }] },
      ],
    });
    expect((await shop.provider.plans()).map((plan) => plan.id)).toEqual([payment.plan?.id]);
    expect(await shop.provider.plan(price)).toBeUndefined();
  });

  it('that was moved to a price that is no plan keeps its terms, and pays for its periods', async () => {
    const { payment, ref } = await subscribed();
    const price = await shop.payments.sell('Other', {
      every: 'month',
      amount: 1500,
      metadata: { devices: 'many' },
    });
    const { items } = Items.parse(await shop.payments.call('GET', `/v1/subscriptions/${ref}`));
    const middleMs = START_MS + 15 * DAY_MS;
    await shop.payments.setClock(middleMs);
    await shop.payments.call('POST', `/v1/subscriptions/${ref}`, {
      'items[0][id]': items.data[0]?.id ?? '',
      'items[0][price]': price,
    });
    await shop.payments.setClock(FIRST_END_MS);
    const moved = await shop.subscription(ref);
    expect(moved.facts).toMatchObject({ plan: null, soldAs: payment.plan, unknownPrices: [price] });
    expect(moved.invoices.at(-1)?.state).toBe('paid');
    expect(moved.invoices.at(-1)?.lines).toEqual(
      expect.arrayContaining([
        {
          fromMs: middleMs,
          untilMs: FIRST_END_MS,
          amount: expect.any(Number) as unknown,
          price: payment.plan?.id,
        },
        { fromMs: middleMs, untilMs: FIRST_END_MS, amount: expect.any(Number) as unknown, price },
        { fromMs: FIRST_END_MS, untilMs: SECOND_END_MS, amount: 1500, price },
      ]),
    );
  });
});

describe('the money of a renewal', () => {
  /** Returns the charge of the second invoice. */
  async function renewed() {
    const { payment, ref } = await subscribed();
    await shop.payments.setClock(FIRST_END_MS);
    const charge = await renewalOf(ref);
    return { payment, ref, charge };
  }
  async function renewalOf(ref: string) {
    const charge = (await shop.subscription(ref)).invoices[1]?.charge ?? null;
    if (charge === null) throw new Error('the renewal was not charged');
    return charge;
  }

  it('has its own charge, refunds and disputes, each with its id', async () => {
    const { payment, ref, charge } = await renewed();
    expect(charge).toMatchObject({ amount: { amount: 999 }, refunds: [], disputes: [] });
    expect([chargeOf(payment), intentOf(payment)]).not.toContain(charge.ref);
    await shop.provider.refund({ charge: charge.ref, intent: charge.intent }, 400, 'refund');
    const [refund] = await shop.payments.list('/v1/refunds');
    const returned = { ref: refund?.id, atMs: FIRST_END_MS, amount: 400 };
    expect((await renewalOf(ref)).refunds).toEqual([{ ...returned, hasFailed: false }]);
    await shop.payments.failRefund(refund?.id ?? '');
    expect((await renewalOf(ref)).refunds).toEqual([{ ...returned, hasFailed: true }]);

    const dispute = await shop.payments.dispute(charge.ref);
    const disputed = { ref: dispute, atMs: FIRST_END_MS, amount: 999 };
    expect((await renewalOf(ref)).disputes).toEqual([{ ...disputed, state: 'open' }]);
    await shop.payments.decideDispute(dispute, 'won');
    expect((await renewalOf(ref)).disputes).toEqual([{ ...disputed, state: 'won' }]);
    // The first period was paid by another charge.
    expect((await shop.subscription(ref)).invoices[0]?.charge).toMatchObject({ refunds: [], disputes: [] });
  });

  it('leads back to its subscription; that of a pass to its payment', async () => {
    const pass = await shop.bought(await shop.pass());
    const { payment, ref, charge } = await renewed();
    expect(await shop.provider.purchaseOf(charge.intent ?? '')).toEqual({ subscription: ref });
    expect(await shop.provider.purchaseOf(intentOf(payment))).toEqual({ subscription: ref });
    expect(await shop.provider.purchaseOf(intentOf(pass))).toEqual({ payment: pass.ref });
    expect(await shop.provider.purchaseOf('pi_none')).toBeUndefined();
  });

  it('is named by the events about it', async () => {
    const { charge } = await renewed();
    await shop.provider.refund({ charge: charge.ref, intent: null }, null, 'refund');
    const [event] = await shop.payments.list('/v1/events', { type: 'charge.refunded' });
    expect(await shop.provider.event(event?.id ?? '')).toMatchObject({
      payment: null,
      subscription: null,
      intent: charge.intent,
    });
  });
});
