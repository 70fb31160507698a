import Stripe from 'stripe';

import { type ListeningPayments, paymentsListening, refusalOf, TEST_KEY } from '../../testing/payments.ts';

let payments: ListeningPayments;
beforeEach(async () => {
  payments = await paymentsListening();
});

const sdkWith = (key: string) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port: new URL(payments.url).port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

describe('keys and versions', () => {
  it('accepts a test key as bearer token and as user name of basic authentication', async () => {
    const basic = Buffer.from(`${TEST_KEY}:`).toString('base64');
    const response = await fetch(`${payments.url}/v1/products`, {
      headers: { authorization: `Basic ${basic}` },
    });
    expect(response.status).toBe(200);
    expect((await payments.stripe.products.list()).data).toEqual([]);
  });

  it.each([
    ['sk_live_1234567890', 'Invalid API Key provided: sk_live_******7890'],
    ['pk_test_1234567890', 'Invalid API Key provided: pk_test_******7890'],
  ])('refuses %s without repeating the key', async (key, message) => {
    expect(await refusalOf(sdkWith(key).products.list())).toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
      message,
    });
  });

  it('refuses keys that are not configured, and requests without a key', async () => {
    const strict = await paymentsListening({ keys: ['sk_test_mine'] });
    const { type } = await refusalOf(strict.stripe.products.list());
    expect(type).toBe('StripeAuthenticationError');
    await strict.close();
    const response = await fetch(`${payments.url}/v1/products`);
    expect([response.status, response.headers.get('www-authenticate')]).toEqual([
      401,
      'Bearer realm="Stripe"',
    ]);
  });

  it('sends the requested version and a request id', async () => {
    const { lastResponse } = await payments.stripe.products.list();
    expect(lastResponse.apiVersion).toBe('2026-10-28.endive');
    expect(lastResponse.requestId).toMatch(/^req_[A-Za-z0-9]{14}$/);
    const wrong = await payments.form('/v1/products', 'name=a', { 'stripe-version': 'newest' });
    expect(wrong.status).toBe(400);
  });
});

describe('parameters', () => {
  it.each([
    ['a missing one', {}, 'parameter_missing', 'name'],
    ['an empty one', { name: '' }, 'parameter_invalid_empty', 'name'],
    ['an unknown one', { name: 'a', colour: 'red' }, 'parameter_unknown', 'colour'],
    [
      'a nested unknown one',
      { currency: 'eur', unit_amount: '1', product_data: { name: 'a', colour: 'red' } },
      'parameter_unknown',
      'product_data[colour]',
    ],
    [
      'a number that is none',
      { currency: 'eur', unit_amount: 'much', product_data: { name: 'a' } },
      'parameter_invalid_integer',
      'unit_amount',
    ],
  ])('refuses %s and names it', async (_name, body, code, param) => {
    const path = 'currency' in body ? '/v1/prices' : '/v1/products';
    const refusal = await refusalOf(payments.stripe.rawRequest('POST', path, body));
    expect(refusal).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code, param });
    expect(refusal.requestId).toMatch(/^req_/);
  });

  it('sets, keeps and removes metadata by key', async () => {
    const { id } = await payments.stripe.products.create({
      name: 'Pass',
      metadata: { sport: 'football', tier: '1' },
    });
    const changed = await payments.stripe.products.update(id, { metadata: { tier: '', season: '2026' } });
    expect(changed.metadata).toEqual({ sport: 'football', season: '2026' });
    expect((await payments.stripe.products.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('refuses a body that is not a form, and unknown paths and ids', async () => {
    const json = await payments.form('/v1/products', '{"name":"a"}', { 'content-type': 'application/json' });
    expect(json.status).toBe(400);
    expect(await refusalOf(payments.stripe.rawRequest('GET', '/v1/nothing'))).toMatchObject({
      statusCode: 404,
    });
    expect(await refusalOf(payments.stripe.products.retrieve('prod_none'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      message: "No such product: 'prod_none'",
    });
  });
});

describe('lists', () => {
  beforeEach(async () => {
    for (const name of ['a', 'b', 'c', 'd', 'e']) await payments.stripe.products.create({ name });
  });

  it('are sorted from newest to oldest, and paged in both directions', async () => {
    const first = await payments.stripe.products.list({ limit: 2 });
    expect([first.data.map(({ name }) => name), first.has_more]).toEqual([['e', 'd'], true]);
    const next = await payments.stripe.products.list({ limit: 3, starting_after: first.data[1]?.id ?? '' });
    expect([next.data.map(({ name }) => name), next.has_more]).toEqual([['c', 'b', 'a'], false]);
    const back = await payments.stripe.products.list({ limit: 2, ending_before: next.data[2]?.id ?? '' });
    expect([back.data.map(({ name }) => name), back.has_more]).toEqual([['c', 'b'], true]);
  });

  it('are read to the end by the SDK, page by page', async () => {
    const names: string[] = [];
    for await (const { name } of payments.stripe.products.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(['e', 'd', 'c', 'b', 'a']);
  });

  it('are filtered by creation time', async () => {
    await payments.control('clock', { now: '2026-11-22T12:00:00Z', speed: 0 });
    await payments.stripe.products.create({ name: 'later' });
    const day = Date.UTC(2026, 10, 22) / 1000;
    expect(
      (await payments.stripe.products.list({ created: { gte: day } })).data.map(({ name }) => name),
    ).toEqual(['later']);
    expect((await payments.stripe.products.list({ created: { lt: day } })).data).toHaveLength(5);
  });

  it.each([{ limit: 0 }, { limit: 101 }, { starting_after: 'prod_none' }])('refuse %j', async (query) => {
    expect(await refusalOf(payments.stripe.products.list(query))).toMatchObject({ statusCode: 400 });
  });
});

describe('expand', () => {
  it('replaces ids by their resources, in a single resource and in lists', async () => {
    const price = await payments.stripe.prices.create({
      currency: 'eur',
      unit_amount: 499,
      product_data: { name: 'Pass' },
      expand: ['product'],
    });
    expect(price.product).toMatchObject({ object: 'product', name: 'Pass' });
    const { data } = await payments.stripe.prices.list({ expand: ['data.product'] });
    expect(data[0]?.product).toMatchObject({ name: 'Pass' });
    expect(await refusalOf(payments.stripe.prices.list({ expand: ['data.colour'] }))).toMatchObject({
      statusCode: 400,
      message: 'This property cannot be expanded (colour).',
    });
  });
});

describe('idempotency keys', () => {
  const keyed = (body: string, path = '/v1/products', key = 'once') =>
    payments.form(path, body, { 'idempotency-key': key });

  it('return the first response again, byte for byte, without a second effect', async () => {
    const first = await keyed('name=Pass');
    const again = await keyed('name=Pass');
    expect(await again.text()).toBe(await first.text());
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(again.headers.get('original-request')).toBe(first.headers.get('request-id'));
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    expect((await payments.stripe.products.list()).data).toHaveLength(1);
  });

  it('are refused with another body or path', async () => {
    await payments.stripe.products.create({ name: 'Pass' }, { idempotencyKey: 'once' });
    const other = payments.stripe.products.create({ name: 'Season' }, { idempotencyKey: 'once' });
    expect(await refusalOf(other)).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    const elsewhere = payments.stripe.customers.create({ name: 'Pass' }, { idempotencyKey: 'once' });
    expect((await refusalOf(elsewhere)).message).toContain('same endpoint');
  });

  it('are refused while the first request is running', async () => {
    await payments.control('settings', { processingMs: 300 });
    const [first, second] = await Promise.all([keyed('name=Pass'), keyed('name=Pass')]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await keyed('name=Pass')).headers.get('idempotent-replayed')).toBe('true');
    expect((await payments.stripe.products.list()).data).toHaveLength(1);
  });

  it('return a stored refusal again, except one of invalid parameters', async () => {
    const refused = await keyed('currency=eur&unit_amount=1&product=prod_none', '/v1/prices');
    const again = await keyed('currency=eur&unit_amount=1&product=prod_none', '/v1/prices');
    expect([refused.status, again.headers.get('idempotent-replayed')]).toEqual([400, 'true']);
    expect((await keyed('', '/v1/products', 'other')).status).toBe(400);
    expect((await keyed('name=Pass', '/v1/products', 'other')).status).toBe(200);
  });

  it('belong to one API key and expire after a day', async () => {
    await keyed('name=Pass');
    const mine = await payments.form('/v1/products', 'name=Mine', {
      'idempotency-key': 'once',
      authorization: 'Bearer sk_test_other',
    });
    expect(mine.status).toBe(200);
    await payments.control('clock', { now: '2026-11-22T12:00:01Z', speed: 0 });
    expect((await keyed('name=Season')).status).toBe(200);
  });
});

describe('faults', () => {
  it('simulates a rate limit on request', async () => {
    await payments.control('faults', { payment: { rateLimit: 'minute', times: 1 } });
    expect(await refusalOf(payments.stripe.products.list())).toMatchObject({
      type: 'StripeRateLimitError',
      statusCode: 429,
      code: 'rate_limit',
    });
    expect((await payments.stripe.products.list()).data).toEqual([]);
  });

  it('the SDK retries with the same key, and the server acts once', async () => {
    await payments.control('faults', { payment: { status: 503, times: 1 } });
    const product = await payments.stripe.products.create({ name: 'Pass' }, { maxNetworkRetries: 2 });
    expect((await payments.stripe.products.list()).data.map(({ id }) => id)).toEqual([product.id]);
  });

  it.each([
    ['settings', { processingMs: -1 }, 400],
    ['faults', { game: {} }, 400],
    ['clock', {}, 400],
  ])('refuses the control request %s with %j', async (what, body, status) => {
    expect(await payments.control(what, body)).toBe(status);
  });
});
