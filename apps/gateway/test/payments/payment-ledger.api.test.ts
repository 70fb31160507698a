import { ALICE, all, chargeOf, DAY_MS, intentOf, Shop, SITE, START_MS } from '../support/stripe-shop.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});

describe('the ledger', () => {
  it('returns all payments since an instant, oldest first, from lists instead of one call each', async () => {
    const plan = await shop.pass();
    const first = await shop.bought(plan);
    const second = await shop.bought(plan);
    const refs = [first.ref, second.ref];
    for (let number = 2; number < 8; number += 1) refs.push((await shop.bought(plan)).ref);
    refs.push((await shop.bought(await shop.monthly())).ref);
    await shop.refund(first, null, 'refund');
    await shop.payments.dispute(chargeOf(second));
    shop.payments.calls.length = 0;

    const found = await all(shop.provider.paymentsSince(0));

    expect(found.map(({ ref }) => ref)).toEqual(refs);
    expect(found.map(({ status }) => status)).toEqual([
      'refunded',
      'disputed',
      ...Array.from({ length: 7 }, () => 'paid'),
    ]);
    const lists = ['sessions', 'charges', 'disputes', 'events'];
    expect(shop.payments.calls.map((call) => call.split('/').at(-1))).toEqual(lists);
    // The lists give the same result as reading each payment.
    for (const payment of found)
      expect(payment).toEqual({ ...(await shop.payment(payment.ref)), providerIds: payment.providerIds });
  });

  it('returns an older payment that changed since', async () => {
    const old = await shop.bought(await shop.pass());
    const quiet = await shop.bought(await shop.pass());
    await shop.payments.setClock(START_MS + DAY_MS);
    await shop.refund(old, null, 'refund');
    const found = await all(shop.provider.paymentsSince(START_MS + DAY_MS));
    expect(found.map(({ ref, status }) => [ref, status])).toEqual([[old.ref, 'refunded']]);
    expect((await all(shop.provider.paymentsSince(START_MS))).map(({ ref }) => ref)).toEqual([
      old.ref,
      quiet.ref,
    ]);
  });
});

describe('a subscription', () => {
  async function subscribed(metadata = {}) {
    const payment = await shop.bought(await shop.monthly(metadata));
    return { payment, ref: payment.subscription ?? '' };
  }
  const state = (ref: string) => shop.provider.subscription(ref);

  it('begins with its payment, with the terms of the plan at that time', async () => {
    const { payment, ref } = await subscribed({ sports: 'football', devices: '2' });
    const plan = payment.plan;
    await shop.payments.call('POST', `/v1/prices/${plan?.id ?? ''}`, { 'metadata[sports]': 'hockey' });
    const read = await state(ref);
    expect(read).toMatchObject({
      ref,
      accountId: 'account-7',
      paymentId: payment.paymentId,
      facts: {
        customer: payment.customer,
        status: 'active',
        plan: { sports: ['football'], devices: 2 },
        startedAtMs: START_MS,
        periodEndsAtMs: Date.UTC(2026, 11, 21, 15),
        cancelAtMs: null,
      },
      invoices: [
        {
          state: 'paid',
          lines: [{ fromMs: START_MS, untilMs: Date.UTC(2026, 11, 21, 15), amount: 999 }],
          charge: { ref: chargeOf(payment), intent: intentOf(payment), refunds: [], disputes: [] },
        },
      ],
    });
    // The lists give the same result as reading the subscription.
    expect(await all(shop.provider.subscriptionsSince(0))).toEqual([read]);
  });

  it('is cancelled at period end, resumed, then ended now; repeating a step changes nothing', async () => {
    const { ref } = await subscribed();
    const { facts } = (await state(ref)) ?? {};
    await shop.provider.cancelSubscription(ref, 'period-end');
    expect((await state(ref))?.facts).toMatchObject({ status: 'active', cancelAtMs: facts?.periodEndsAtMs });
    await shop.provider.resumeSubscription(ref);
    expect((await state(ref))?.facts).toEqual(facts);
    for (let press = 0; press < 2; press += 1) {
      await shop.provider.cancelSubscription(ref, 'now');
      expect((await state(ref))?.facts).toMatchObject({ status: 'ended', endedAtMs: START_MS });
    }
    await shop.provider.cancelSubscription(ref, 'period-end');
    await expect(shop.provider.resumeSubscription(ref)).rejects.toMatchObject({ code: 'payment-refused' });
  });

  it('has the money of each renewal, which is found by its payment; only what changed is listed', async () => {
    const { payment, ref } = await subscribed();
    const pass = await shop.bought(await shop.pass());
    const quiet = await subscribed();
    const renewedMs = Date.UTC(2026, 11, 21, 15);
    await shop.payments.setClock(renewedMs);
    const [, renewal] = (await state(ref))?.invoices ?? [];
    const charge = renewal?.charge;
    expect(renewal).toMatchObject({ state: 'paid', lines: [{ fromMs: renewedMs }] });
    expect(charge?.ref).not.toBe(chargeOf(payment));
    expect(await shop.provider.purchaseOf(charge?.intent ?? '')).toEqual({ subscription: ref });
    expect(await shop.provider.purchaseOf(intentOf(pass))).toEqual({ payment: pass.ref });
    expect(await shop.provider.purchaseOf('pi_none')).toBeUndefined();

    const laterMs = renewedMs + DAY_MS;
    await shop.payments.setClock(laterMs);
    await shop.provider.refund({ charge: charge?.ref ?? '', intent: charge?.intent ?? null }, 300, 'part');
    await shop.payments.dispute(charge?.ref ?? '');
    const changed = await all(shop.provider.subscriptionsSince(laterMs));
    expect(changed.map((each) => each.ref)).toEqual([ref]);
    expect(changed[0]?.invoices[1]?.charge).toMatchObject({
      refunds: [{ amount: 300, hasFailed: false }],
      disputes: [{ amount: 699, state: 'open' }],
    });
    shop.payments.calls.length = 0;
    const listed = await all(shop.provider.subscriptionsSince(0));
    expect(listed.map((each) => each.ref).toSorted()).toEqual([ref, quiet.ref].toSorted());
    expect(shop.payments.calls.map((call) => call.split('/').at(-1)).toSorted()).toEqual([
      'charges',
      'disputes',
      'invoices',
      'subscriptions',
    ]);
  });

  it('renews, is past due after a failed renewal, and active again once another card pays', async () => {
    const { payment, ref } = await subscribed();
    const customer = payment.customer ?? '';
    const renewedMs = Date.UTC(2026, 11, 21, 15);
    await shop.payments.setClock(renewedMs);
    expect((await state(ref))?.facts).toMatchObject({
      status: 'active',
      periodEndsAtMs: Date.UTC(2027, 0, 21, 15),
    });

    const { id } = await shop.payments.call('POST', '/v1/payment_methods/pm_card_chargeCustomerFail/attach', {
      customer,
    });
    await shop.payments.call('POST', `/v1/subscriptions/${ref}`, { default_payment_method: id });
    await shop.payments.setClock(Date.UTC(2027, 0, 21, 15));
    await shop.payments.setClock(Date.UTC(2027, 0, 25, 15));
    expect(await state(ref)).toMatchObject({
      facts: { status: 'past-due' },
      invoices: [{ state: 'paid' }, { state: 'paid' }, { state: 'failed' }],
    });

    const { url } = await shop.provider.changeMethod(customer, `${SITE}/en/account`, 'fr');
    expect(await (await fetch(url)).text()).toContain('Moyen de paiement');
    const left = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'action=save',
      redirect: 'manual',
    });
    expect(left.headers.get('location')).toBe(`${SITE}/en/account`);
    expect((await state(ref))?.facts.status).toBe('active');
    expect(await shop.provider.paymentMethod(customer)).toMatchObject({ brand: 'mastercard', last4: '4444' });
  });

  it('begins with the plan’s trial days, which cost nothing', async () => {
    const { payment, ref } = await subscribed({ trial: '7' });
    expect(payment).toMatchObject({ status: 'paid', amount: { amount: 0 }, paidAtMs: START_MS });
    const endsMs = START_MS + 7 * DAY_MS;
    expect(await state(ref)).toMatchObject({
      facts: { status: 'trialing', trialEndsAtMs: endsMs, periodEndsAtMs: endsMs },
      card: expect.any(String) as string,
      invoices: [{ state: 'paid', lines: [], charge: null }],
    });
    expect(await shop.provider.receipts(payment.customer ?? '')).toEqual([]);
    await shop.payments.setClock(endsMs);
    expect((await state(ref))?.facts.status).toBe('active');
    expect(await shop.provider.receipts(payment.customer ?? '')).toMatchObject([{ amount: { amount: 999 } }]);
  });
});

describe('a customer', () => {
  it('has receipts, newest first, with refunds', async () => {
    const first = await shop.bought(await shop.pass());
    await shop.refund(first, 400, 'refund');
    await shop.bought(await shop.monthly());
    await shop.bought(await shop.pass(), ['decline', 'debit']);
    const receipts = await shop.provider.receipts(first.customer ?? '');
    expect(
      receipts.map(({ description, status, refunded }) => [description, status, refunded?.amount ?? null]),
    ).toEqual([
      ['Pass', 'processing', null],
      ['1 × All sports', 'paid', null],
      ['Pass', 'partially-refunded', 400],
    ]);
    expect(receipts[0]).toMatchObject({ atMs: START_MS, documentUrl: null });
  });

  it('has the payment method of the next renewal, or none', async () => {
    const { customer } = await shop.bought(await shop.monthly());
    const card = { kind: 'card', brand: 'visa', last4: '4242', expires: { month: 11, year: 2027 } };
    expect(await shop.provider.paymentMethod(customer ?? '')).toMatchObject(card);
    await shop.provider.removeMethod(customer ?? '');
    await shop.provider.removeMethod(customer ?? '');
    expect(await shop.provider.paymentMethod(customer ?? '')).toBeUndefined();
  });

  it('is deleted with its running subscription and open checkout; a second deletion changes nothing', async () => {
    const paid = await shop.bought(await shop.monthly());
    const customer = paid.customer ?? '';
    const open = await shop.provider.openCheckout(
      shop.order(await shop.pass(), { payer: { ...ALICE, customer } }),
    );
    await shop.provider.deleteCustomer(customer);
    await shop.provider.deleteCustomer(customer);
    expect((await shop.provider.subscription(paid.subscription ?? ''))?.facts.status).toBe('ended');
    expect((await shop.payment(open.ref)).status).toBe('expired');
    expect(await shop.provider.paymentMethod(customer)).toBeUndefined();
    expect(await shop.payments.list('/v1/customers', { email: ALICE.email })).toEqual([]);
  });
});
