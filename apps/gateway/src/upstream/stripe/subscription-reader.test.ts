import { json } from '../../platform/http-client/testing/local-server.ts';
import {
  BOUGHT,
  itemOf,
  lineOf,
  month,
  planOf,
  wireCharge,
  wireInvoice,
  wirePrice,
  wireSubscription,
} from './testing/resources.ts';
import { StripeServer } from './testing/stripe-server.ts';

let server: StripeServer;
beforeEach(async () => {
  server = await StripeServer.start();
});

const SUBSCRIPTION = 'GET /v1/subscriptions/sub_1';

const asked = (what: string) => server.asked.filter((each) => each.what === what);

describe('the item that gives a subscription its terms', () => {
  const NEWS = wirePrice('price_news', { metadata: { plan: ' False ' }, unit_amount: 100 });
  const MORE = wirePrice('price_more');
  const HIDDEN = wirePrice('price_hidden', { metadata: { listed: 'false' } });
  const METERED = wirePrice('price_metered', { unit_amount: null });

  async function factsOf(prices: readonly string[], metadata = wireSubscription().metadata) {
    const items = { data: prices.map((id) => itemOf(id)) };
    server.on(SUBSCRIPTION, json(wireSubscription({ items, metadata }))).list('/v1/invoices');
    for (const price of [NEWS, MORE, HIDDEN, METERED]) server.on(`GET /v1/prices/${price.id}`, json(price));
    const { facts } = (await server.provider().subscription('sub_1')) ?? {};
    return {
      plan: facts?.plan?.id ?? null,
      soldAs: facts?.soldAs?.id ?? null,
      unknown: facts?.unknownPrices,
    };
  }

  it.each([
    ['the plan that was sold', [BOUGHT], BOUGHT, []],
    ['the plan that was sold, behind an add-on', ['price_news', BOUGHT], BOUGHT, []],
    ['the plan that was sold, behind another plan', ['price_more', BOUGHT], BOUGHT, []],
    ['another plan to which it was moved', ['price_news', 'price_more'], 'price_more', []],
    ['a plan on offer before one that is not', ['price_hidden', 'price_more'], 'price_more', []],
    ['a plan that is not on offer, if there is no other', ['price_hidden'], 'price_hidden', []],
    ['none: a price that is no plan', ['price_metered'], null, ['price_metered']],
    ['none: a price that is gone', ['price_gone'], null, ['price_gone']],
    ['none: an add-on alone', ['price_news'], null, []],
    ['a plan beside a price that is none', ['price_metered', 'price_more'], 'price_more', ['price_metered']],
  ])('is %s', async (_, prices, plan, unknown) => {
    expect(await factsOf(prices)).toEqual({ plan, soldAs: BOUGHT, unknown });
  });

  it('is a plan that was not bought here', async () => {
    expect(await factsOf(['price_news', 'price_more'], {})).toEqual({
      plan: 'price_more',
      soldAs: null,
      unknown: [],
    });
  });

  it('keeps the terms at the time of the purchase, whatever the price says now', async () => {
    server.on(SUBSCRIPTION, json(wireSubscription())).list('/v1/invoices');
    const subscription = await server.provider().subscription('sub_1');
    expect(subscription?.facts.plan).toEqual(planOf(BOUGHT));
    expect(server.asked.map(({ what }) => what)).toEqual([SUBSCRIPTION, 'GET /v1/invoices']);
  });
});

describe('the invoices of a subscription', () => {
  const invoicesOf = async () => (await server.provider().subscription('sub_1'))?.invoices;
  const paymentOf = (status: string) => {
    const payment = { type: 'payment_intent', payment_intent: 'pi_1' };
    return { data: [{ id: 'inpay_1', invoice: 'in_1', payment, status }] };
  };

  it('have all refunds of their charges, of which Stripe shows ten', async () => {
    const refunds = Array.from({ length: 12 }, (_, index) => ({
      ...{ id: `re_${String(index)}`, amount: 10, created: 1000 + index, status: 'succeeded' },
    }));
    const paid = wireInvoice({ status: 'paid', payments: paymentOf('paid') });
    server
      .on(SUBSCRIPTION, json(wireSubscription()))
      .list('/v1/invoices', paid)
      .list('/v1/charges', wireCharge({ refunds: { data: refunds.slice(0, 10), has_more: true } }))
      .list('/v1/refunds', ...refunds);
    expect((await invoicesOf())?.[0]?.charge?.refunds).toHaveLength(12);
  });

  it('that was moved to a price that is no plan bill the periods of that price', async () => {
    const lines = {
      data: [lineOf(BOUGHT, -500), lineOf('price_metered', 700), lineOf('price_metered', 1400, month(1))],
    };
    server
      .on(SUBSCRIPTION, json(wireSubscription({ items: { data: [itemOf('price_metered', month(1))] } })))
      .on('GET /v1/prices/price_metered', json(wirePrice('price_metered', { unit_amount: null })))
      .list('/v1/invoices', wireInvoice({ lines, status: 'paid', amount_paid: 1600 }))
      .list('/v1/charges');
    expect(await invoicesOf()).toMatchObject([
      {
        state: 'paid',
        lines: [{ amount: -500 }, { amount: 700 }, { amount: 1400, untilMs: month(1).end * 1000 }],
      },
    ]);
  });

  it.each([
    ['that also has a plan say nothing about it', [BOUGHT, 'price_news'], []],
    ['that has nothing else bill its periods', ['price_news'], [{ amount: 100 }]],
  ])('for an add-on %s', async (_, items, lines) => {
    server
      .on(SUBSCRIPTION, json(wireSubscription({ items: { data: items.map((id) => itemOf(id)) } })))
      .on('GET /v1/prices/price_news', json(wirePrice('price_news', { metadata: { plan: 'false' } })))
      .list('/v1/invoices', wireInvoice({ lines: { data: [lineOf('price_news', 100)] } }))
      .list('/v1/charges');
    expect(await invoicesOf()).toMatchObject([{ lines }]);
  });

  it('have all their lines, page by page', async () => {
    const lines = { data: [lineOf(BOUGHT, 1)], has_more: true };
    server
      .on(SUBSCRIPTION, json(wireSubscription()))
      .list('/v1/invoices', wireInvoice({ lines }))
      .on(
        'GET /v1/invoices/in_1/lines',
        json({ data: [{ id: 'il_1', ...lineOf(BOUGHT, 1) }], has_more: true }),
        json({ data: [{ id: 'il_2', ...lineOf(BOUGHT, 2) }], has_more: false }),
      )
      .list('/v1/charges');
    expect(await invoicesOf()).toMatchObject([{ lines: [{ amount: 1 }, { amount: 2 }] }]);
    expect(asked('GET /v1/invoices/in_1/lines')[1]?.query).toMatchObject({ starting_after: 'il_1' });
  });

  it('are opened, not failed, while a debit is under way', async () => {
    const invoice = wireInvoice({ attempted: true, payments: paymentOf('open') });
    server.on(SUBSCRIPTION, json(wireSubscription())).list('/v1/invoices', invoice);
    server.list('/v1/charges', wireCharge({ status: 'pending' }));
    expect(await invoicesOf()).toMatchObject([{ state: 'opened', charge: null }]);
    server.list('/v1/charges', wireCharge({ status: 'failed' }));
    expect(await invoicesOf()).toMatchObject([{ state: 'failed', charge: null }]);
  });
});
