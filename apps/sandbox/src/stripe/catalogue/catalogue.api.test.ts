import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';
import { exponentOf, formatAmount } from './currencies.ts';

const idOf = (named: string | { readonly id: string }): string =>
  typeof named === 'string' ? named : named.id;

let payments: ListeningPayments;
beforeEach(async () => {
  payments = await paymentsListening();
});

describe('products', () => {
  it('are created, changed and listed, and deleted unless they have a price', async () => {
    const { products } = payments.stripe;
    const product = await products.create({ name: 'Pass', description: 'All matches' });
    expect(product.id).toMatch(/^prod_[A-Za-z0-9]{14}$/);
    await products.update(product.id, { active: false, description: '' });
    expect(await products.retrieve(product.id)).toMatchObject({ active: false, description: null });
    expect((await products.list({ active: true })).data).toEqual([]);
    expect(await products.del(product.id)).toEqual(expect.objectContaining({ deleted: true }));
    const sold = await payments.stripe.prices.create({
      currency: 'eur',
      unit_amount: 1,
      product_data: { name: 'b' },
    });
    expect(await refusalOf(products.del(idOf(sold.product)))).toMatchObject({ statusCode: 400 });
  });

  it('list the changed fields in an event', async () => {
    const { id } = await payments.stripe.products.create({ name: 'Pass' });
    await payments.stripe.products.update(id, { name: 'Season' });
    const [event] = (await payments.stripe.events.list({ type: 'product.updated' })).data;
    expect(event?.data).toMatchObject({ object: { name: 'Season' }, previous_attributes: { name: 'Pass' } });
    expect(event?.request?.id).toMatch(/^req_/);
    const { data } = await payments.stripe.events.list({ types: ['product.created'] });
    expect(data.map(({ type }) => type)).toEqual(['product.created']);
  });
});

describe('prices', () => {
  const recurring = {
    currency: 'eur',
    unit_amount: 499,
    product_data: { name: 'Pass' },
    recurring: { interval: 'month' },
  } as const;

  it('are one-time or recurring', async () => {
    const monthly = await payments.stripe.prices.create(recurring);
    expect(monthly).toMatchObject({
      type: 'recurring',
      recurring: { interval: 'month', interval_count: 1 },
      unit_amount: 499,
    });
    const once = await payments.stripe.prices.create({
      currency: 'JPY',
      unit_amount: 800,
      product: idOf(monthly.product),
    });
    expect(once).toMatchObject({ type: 'one_time', currency: 'jpy', recurring: null });
    const { data } = await payments.stripe.prices.list({ recurring: { interval: 'month' } });
    expect(data.map(({ id }) => id)).toEqual([monthly.id]);
  });

  it('are found by lookup key, which moves to another price only on request', async () => {
    const first = await payments.stripe.prices.create({ ...recurring, lookup_key: 'football_month' });
    expect(
      await refusalOf(payments.stripe.prices.create({ ...recurring, lookup_key: 'football_month' })),
    ).toMatchObject({ param: 'lookup_key' });
    const second = await payments.stripe.prices.create({
      ...recurring,
      lookup_key: 'football_month',
      transfer_lookup_key: true,
    });
    const { data } = await payments.stripe.prices.list({ lookup_keys: ['football_month'] });
    expect(data.map(({ id }) => id)).toEqual([second.id]);
    expect((await payments.stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
  });

  it.each([
    [{ currency: 'xxq', unit_amount: '1', product_data: { name: 'a' } }, 'currency'],
    [{ currency: 'eur', unit_amount: '-1', product_data: { name: 'a' } }, 'unit_amount'],
    [{ currency: 'eur', unit_amount: '1' }, 'product'],
    [{ currency: 'eur', unit_amount: '1', product: 'prod_none' }, 'product'],
    [
      { currency: 'eur', unit_amount: '1', product_data: { name: 'a' }, recurring: { interval: 'hour' } },
      'recurring[interval]',
    ],
  ])('refuse %j', async (body, param) => {
    expect(await refusalOf(payments.stripe.rawRequest('POST', '/v1/prices', body))).toMatchObject({
      statusCode: 400,
      param,
    });
  });
});

describe('currencies', () => {
  it.each([
    ['eur', 499, 2, '€4.99'],
    ['jpy', 800, 0, '¥800'],
    ['idr', 4_990_000, 2, 'IDR\u00a049,900.00'],
    ['isk', 50_000, 2, 'ISK\u00a0500.00'],
    ['kwd', 1500, 3, 'KWD\u00a01.500'],
  ])('%s %i has %i decimals: %s', (currency, amount, exponent, text) => {
    expect([exponentOf(currency), formatAmount(amount, currency, 'en')]).toEqual([exponent, text]);
  });
});
