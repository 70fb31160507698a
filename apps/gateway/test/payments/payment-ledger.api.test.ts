import {
  ALICE,
  all,
  chargeOf,
  DAY_MS,
  intentOf,
  moneyOf,
  Shop,
  SITE,
  START_MS,
} from '../support/stripe-shop.ts';

let shop: Shop;

beforeEach(async () => {
  shop = await Shop.open();
});

describe('the ledger', () => {
  it('returns all payments since an instant, oldest first, from lists instead of one call each', async () => {
    const plan = await shop.pass();
    const refs: string[] = [];
    for (let number = 0; number < 8; number += 1) refs.push((await shop.bought(plan)).ref);
    refs.push((await shop.bought(await shop.monthly())).ref);
    await shop.provider.refund(moneyOf(await shop.payment(refs[0] ?? '')), null, 'refund');
    await shop.payments.dispute(chargeOf(await shop.payment(refs[1] ?? '')));
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
    await shop.provider.refund(moneyOf(old), null, 'refund');
    const found = await all(shop.provider.paymentsSince(START_MS + DAY_MS));
    expect(found.map(({ ref, status }) => [ref, status])).toEqual([[old.ref, 'refunded']]);
    expect((await all(shop.provider.paymentsSince(START_MS))).map(({ ref }) => ref)).toEqual([
      old.ref,
      quiet.ref,
    ]);
  });
});

const RENEWED_MS = Date.UTC(2026, 11, 21, 15);

describe('all subscriptions', () => {
  it('are read from lists, with the same result as reading each one', async () => {
    const plan = await shop.monthly();
    const trial = await shop.monthly({ trial: '7' });
    const refs: string[] = [];
    for (const each of [plan, plan, plan, trial, plan, trial])
      refs.push((await shop.bought(each)).subscription ?? '');
    const [disputed = '', refunded = '', ended = ''] = refs;
    await shop.payments.setClock(RENEWED_MS);
    const chargesOf = async (ref: string) =>
      (await shop.subscription(ref)).invoices.map(({ charge }) => charge);
    const [, second] = await chargesOf(disputed);
    await shop.payments.dispute(second?.ref ?? '');
    const [first] = await chargesOf(refunded);
    await shop.provider.refund({ charge: first?.ref ?? '', intent: null }, 400, 'refund');
    await shop.provider.cancelSubscription(ended, 'now');
    shop.payments.calls.length = 0;

    const found = await all(shop.provider.subscriptionsSince(0));

    expect(found.map(({ ref }) => ref)).toEqual(refs.toReversed());
    expect(shop.payments.calls.map((call) => call.split('/').at(-1)).toSorted()).toEqual(
      ['invoices', 'charges', 'disputes', 'subscriptions'].toSorted(),
    );
    for (const subscription of found) expect(subscription).toEqual(await shop.subscription(subscription.ref));
  });

  it('that have changed since an instant are those that an event names, directly or by their money', async () => {
    const plan = await shop.monthly();
    const refs: string[] = [];
    const intents: string[] = [];
    for (let number = 0; number < 4; number += 1) {
      const payment = await shop.bought(plan);
      refs.push(payment.subscription ?? '');
      intents.push(intentOf(payment));
    }
    const pass = await shop.bought(await shop.pass());
    const [canceled = '', refunded = '', quiet = '', made = ''] = refs;
    const sinceMs = START_MS + DAY_MS;
    await shop.payments.setClock(sinceMs);
    expect(await all(shop.provider.subscriptionsSince(sinceMs))).toEqual([]);

    await shop.provider.cancelSubscription(canceled, 'period-end');
    await shop.provider.refund({ charge: '', intent: intents[1] ?? '' }, 400, 'refund');
    await shop.provider.refund(moneyOf(pass), null, 'refund-2');
    const found = await all(shop.provider.subscriptionsSince(sinceMs));
    expect(found.map(({ ref }) => ref).toSorted()).toEqual([canceled, refunded].toSorted());
    for (const subscription of found) expect(subscription).toEqual(await shop.subscription(subscription.ref));
    expect((await all(shop.provider.subscriptionsSince(START_MS))).map(({ ref }) => ref).toSorted()).toEqual(
      [canceled, refunded, quiet, made].toSorted(),
    );
  });
});

describe('a customer', () => {
  it('has receipts, newest first, with refunds', async () => {
    const first = await shop.bought(await shop.pass());
    await shop.provider.refund(moneyOf(first), 400, 'refund');
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

  it('that was deleted at the provider has no page to change a method, no method and no receipts', async () => {
    const { customer } = await shop.bought(await shop.pass());
    await shop.payments.call('DELETE', `/v1/customers/${customer ?? ''}`);
    await expect(shop.provider.changeMethod(customer ?? '', SITE, 'en')).rejects.toMatchObject({
      code: 'no-subscription',
    });
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
    expect(await shop.subscription(paid.subscription ?? '')).toMatchObject({
      facts: { status: 'ended', endedAtMs: START_MS },
      invoices: [{ state: 'paid', charge: { intent: intentOf(paid) } }],
    });
    expect((await shop.payment(open.ref)).status).toBe('expired');
    expect(await shop.provider.paymentMethod(customer)).toBeUndefined();
    expect(await shop.payments.list('/v1/customers', { email: ALICE.email })).toEqual([]);
  });
});
