import type Stripe from 'stripe';

import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';

let payments: ListeningPayments;
let price: Stripe.Price;
beforeEach(async () => {
  payments = await paymentsListening();
  price = await payments.stripe.prices.create({
    currency: 'eur',
    unit_amount: 499,
    product_data: { name: 'Football pass' },
  });
});

const open = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  payments.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ price: price.id, quantity: 2 }],
    success_url: 'https://touchline.example/payment/result?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://touchline.example/pricing',
    client_reference_id: 'account-7',
    customer_email: 'alice@touchline.example',
    ...more,
  });

const press = (session: Stripe.Checkout.Session, body: string) =>
  payments.form(`/c/pay/${session.id}`, body, { authorization: '' });

const pageOf = async (session: Stripe.Checkout.Session, language = 'en') => {
  const response = await fetch(`${payments.url}/c/pay/${session.id}`, {
    headers: { 'accept-language': language },
    redirect: 'manual',
  });
  return { status: response.status, text: await response.text() };
};

const eventTypes = async () => {
  const { data } = await payments.stripe.events.list({ limit: 100 });
  return data.map(({ type }) => type).toReversed();
};

describe('a checkout session', () => {
  it('is created with the line items and the URL of its page', async () => {
    const session = await open({ metadata: { plan: 'month' } });
    expect(session).toMatchObject({
      amount_total: 998,
      client_reference_id: 'account-7',
      currency: 'eur',
      metadata: { plan: 'month' },
      payment_intent: null,
      payment_status: 'unpaid',
      status: 'open',
      url: `${payments.url}/c/pay/${session.id}`,
    });
    expect(session.id).toMatch(/^cs_test_a1[A-Za-z0-9]{56}$/);
    expect(session).not.toHaveProperty('line_items');
    const { data } = await payments.stripe.checkout.sessions.listLineItems(session.id);
    expect(data).toMatchObject([{ description: 'Football pass', quantity: 2, amount_total: 998 }]);
    const whole = await payments.stripe.checkout.sessions.retrieve(session.id, { expand: ['line_items'] });
    expect(whole.line_items?.data[0]?.price?.id).toBe(price.id);
  });

  it('accepts inline prices, which are not listed', async () => {
    const session = await open({
      line_items: [
        { price_data: { currency: 'jpy', unit_amount: 800, product_data: { name: 'Deal' } }, quantity: 1 },
      ],
    });
    expect(session).toMatchObject({ amount_total: 800, currency: 'jpy' });
    const { text } = await pageOf(session, 'de');
    expect(text).toContain('800\u00a0¥');
    expect(text).not.toContain('Abrechnungszeitraum');
    expect((await payments.stripe.prices.list({ active: true })).data.map(({ id }) => id)).toEqual([
      price.id,
    ]);
  });

  it('expires on request, but only once', async () => {
    const session = await open();
    const expired = await payments.stripe.checkout.sessions.expire(session.id);
    expect(expired).toMatchObject({ status: 'expired', url: null });
    expect(await refusalOf(payments.stripe.checkout.sessions.expire(session.id))).toMatchObject({
      statusCode: 400,
    });
    expect((await pageOf(session)).status).toBe(410);
    await press(session, 'action=pay');
    expect((await payments.stripe.checkout.sessions.retrieve(session.id)).status).toBe('expired');
  });

  it('expires after a day and cancels its failed payment', async () => {
    const session = await open();
    await press(session, 'action=decline');
    await payments.control('clock', { now: '2026-11-22T11:59:59Z', speed: 0 });
    expect((await payments.stripe.checkout.sessions.retrieve(session.id)).status).toBe('open');
    await payments.control('clock', { now: '2026-11-22T12:00:00Z', speed: 0 });
    const expired = await payments.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(expired).toMatchObject({ status: 'expired', payment_intent: { status: 'canceled' } });
    const { data } = await payments.stripe.events.list({ type: 'checkout.session.expired' });
    expect(data[0]?.request).toEqual({ id: null, idempotency_key: null });
  });

  it.each([
    [{ line_items: [] }, 'line_items'],
    [{ line_items: [{ price: 'price_none' }] }, 'line_items[0][price]'],
    [{ line_items: [{ quantity: 1 }] }, 'line_items[0][price]'],
    [{ customer: 'cus_none' }, 'customer'],
    [{ customer_email: 'nobody' }, 'customer_email'],
    [{ success_url: 'javascript:alert(1)' }, 'success_url'],
    [{ expires_at: 1 }, 'expires_at'],
    [{ mode: 'setup' as const }, 'mode'],
  ])('refuses %j', async (more, param) => {
    expect(await refusalOf(open(more))).toMatchObject({ statusCode: 400, param });
  });

  it('refuses inactive prices, recurring prices and two currencies', async () => {
    const { prices } = payments.stripe;
    const yen = await prices.create({ currency: 'jpy', unit_amount: 1, product_data: { name: 'a' } });
    const two = open({
      line_items: [
        { price: price.id, quantity: 1 },
        { price: yen.id, quantity: 1 },
      ],
    });
    expect((await refusalOf(two)).message).toContain('same currency');
    const monthly = await prices.create({
      currency: 'eur',
      unit_amount: 1,
      product_data: { name: 'a' },
      recurring: { interval: 'month' },
    });
    expect((await refusalOf(open({ line_items: [{ price: monthly.id, quantity: 1 }] }))).message).toContain(
      'recurring',
    );
    await prices.update(price.id, { active: false });
    expect((await refusalOf(open())).message).toContain('inactive');
  });
});

describe('the hosted page', () => {
  it('charges once for two submissions, and redirects back with the session id', async () => {
    const session = await open();
    const answers = [await press(session, 'action=pay'), await press(session, 'action=pay')];
    const back = `https://touchline.example/payment/result?session=${session.id}`;
    expect(answers.map(({ status, headers }) => [status, headers.get('location')])).toEqual([
      [303, back],
      [303, back],
    ]);
    const paid = await payments.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent.latest_charge'],
    });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      customer_details: { email: 'alice@touchline.example' },
      payment_intent: {
        status: 'succeeded',
        amount_received: 998,
        latest_charge: { status: 'succeeded', paid: true },
      },
    });
    expect((await payments.stripe.charges.list()).data).toHaveLength(1);
    expect((await eventTypes()).slice(-4)).toEqual([
      'payment_intent.created',
      'charge.succeeded',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ]);
  });

  it('shows that a card was declined, and accepts another attempt', async () => {
    const session = await open();
    const declined = await press(session, 'action=decline');
    expect(declined.headers.get('location')).toBe(`/c/pay/${session.id}`);
    expect((await pageOf(session, 'de')).text).toContain('Deine Karte wurde abgelehnt.');
    const tried = await payments.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['payment_intent'],
    });
    expect(tried).toMatchObject({
      status: 'open',
      payment_intent: {
        status: 'requires_payment_method',
        last_payment_error: { code: 'card_declined', decline_code: 'generic_decline' },
      },
    });
    await press(session, 'action=pay');
    expect(await payments.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    });
    expect((await eventTypes()).filter((type) => type.startsWith('charge.'))).toEqual([
      'charge.failed',
      'charge.succeeded',
    ]);
  });

  it('asks for 3-D Secure, which can be refused and then approved', async () => {
    const session = await open();
    await press(session, 'action=authenticate');
    expect((await pageOf(session, 'tr')).text).toContain(
      'Bankanız €9,98 ödemek isteyip istemediğinizi soruyor.',
    );
    await press(session, 'action=refuse');
    expect((await pageOf(session)).text).toContain('Your bank did not confirm the payment.');
    await press(session, 'action=authenticate');
    const confirmed = await press(session, 'action=approve');
    expect(confirmed.headers.get('location')).toContain(session.id);
    expect(await payments.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    });
  });

  it.each([
    ['succeeded', 'paid', 'succeeded', 'checkout.session.async_payment_succeeded'],
    ['failed', 'unpaid', 'requires_payment_method', 'checkout.session.async_payment_failed'],
  ])(
    'completes the session unpaid while a debit is pending, until it has %s',
    async (outcome, status, intentStatus, type) => {
      const session = await open();
      await press(session, 'action=debit');
      const pending = await payments.stripe.checkout.sessions.retrieve(session.id);
      expect(pending).toMatchObject({ status: 'complete', payment_status: 'unpaid' });
      expect(await payments.control('payments', { payment_intent: pending.payment_intent, outcome })).toBe(
        200,
      );
      expect(await payments.control('payments', { payment_intent: pending.payment_intent, outcome })).toBe(
        404,
      );
      expect(
        await payments.stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] }),
      ).toMatchObject({
        payment_status: status,
        payment_intent: { status: intentStatus },
      });
      expect((await eventTypes()).at(-1)).toBe(type);
    },
  );

  it('a debit succeeds after three days', async () => {
    const session = await open();
    await press(session, 'action=debit');
    await payments.control('clock', { now: '2026-11-24T12:00:00Z', speed: 0 });
    expect(await payments.stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      payment_status: 'paid',
    });
  });

  it('links back without a payment', async () => {
    const session = await open();
    expect((await pageOf(session)).text).toContain(
      '<a href="https://touchline.example/pricing">Cancel and go back</a>',
    );
    expect((await pageOf(await open({ locale: 'id' }), 'ru')).text).toContain('<html lang="id">');
  });

  it('asks for an email address if none is known, and creates a customer on request', async () => {
    const session = await payments.stripe.checkout.sessions.create({
      mode: 'payment',
      line_items: [{ price: price.id }],
      success_url: 'https://touchline.example/',
      customer_creation: 'always',
      payment_intent_data: { metadata: { account: '7' }, setup_future_usage: 'off_session' },
    });
    expect((await pageOf(session)).text).toContain('name="email"');
    expect((await press(session, 'action=pay&email=nobody')).status).toBe(422);
    await press(session, 'action=pay&email=bob%40touchline.example');
    const paid = await payments.stripe.checkout.sessions.retrieve(session.id, {
      expand: ['customer', 'payment_intent'],
    });
    expect(paid.customer).toMatchObject({ email: 'bob@touchline.example' });
    expect(paid.payment_intent).toMatchObject({ metadata: { account: '7' } });
    const owner = typeof paid.customer === 'object' ? (paid.customer?.id ?? '') : '';
    expect((await payments.stripe.paymentMethods.list({ customer: owner })).data).toHaveLength(1);
  });

  it('refuses unknown sessions and actions', async () => {
    const session = await open();
    expect((await press(session, 'action=steal')).status).toBe(400);
    expect((await fetch(`${payments.url}/c/pay/cs_test_none`)).status).toBe(404);
  });
});

describe('a payment link', () => {
  it('creates a session for each visitor until its limit is reached', async () => {
    const link = await payments.stripe.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
      restrictions: { completed_sessions: { limit: 1 } },
      metadata: { deal: '9' },
    });
    const visit = () =>
      fetch(`${link.url}?client_reference_id=account-7&prefilled_email=a%40b.example`, {
        redirect: 'manual',
      });
    const paths = [(await visit()).headers.get('location'), (await visit()).headers.get('location')];
    expect(new Set(paths).size).toBe(2);
    const page = await payments.form(paths[0] ?? '', 'action=pay');
    expect(await page.text()).toContain('Thank you, the payment has been made.');
    const [paid] = (
      await payments.stripe.checkout.sessions.list({ payment_link: link.id, status: 'complete' })
    ).data;
    expect(paid).toMatchObject({
      client_reference_id: 'account-7',
      metadata: { deal: '9' },
      customer_email: 'a@b.example',
    });
    expect((await visit()).status).toBe(410);
    expect(await payments.stripe.paymentLinks.retrieve(link.id)).toMatchObject({ active: false });
  });

  it('can be deactivated and listed', async () => {
    const link = await payments.stripe.paymentLinks.create({
      line_items: [{ price: price.id, quantity: 1 }],
      after_completion: { type: 'redirect', redirect: { url: 'https://touchline.example/thanks' } },
    });
    expect((await payments.stripe.paymentLinks.list({ active: true })).data.map(({ id }) => id)).toEqual([
      link.id,
    ]);
    expect((await payments.stripe.paymentLinks.listLineItems(link.id)).data).toHaveLength(1);
    await payments.stripe.paymentLinks.update(link.id, { active: false });
    expect((await fetch(link.url)).status).toBe(410);
    expect((await fetch(`${payments.url}/b/test_none`)).status).toBe(404);
  });
});

describe('a payment intent', () => {
  it('cannot be cancelled before its session is complete', async () => {
    const session = await open();
    await press(session, 'action=decline');
    const [intent] = (await payments.stripe.paymentIntents.list()).data;
    const id = intent?.id ?? '';
    expect((await refusalOf(payments.stripe.paymentIntents.cancel(id))).message).toContain(
      'Checkout Session',
    );
    await press(session, 'action=debit');
    await payments.control('payments', { payment_intent: id, outcome: 'failed' });
    const cancelled = await payments.stripe.paymentIntents.cancel(id, { cancellation_reason: 'abandoned' });
    expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' });
    expect(await refusalOf(payments.stripe.paymentIntents.cancel(id))).toMatchObject({
      code: 'payment_intent_unexpected_state',
    });
  });

  it('has its own metadata', async () => {
    const session = await open();
    await press(session, 'action=pay');
    const [intent] = (await payments.stripe.paymentIntents.list()).data;
    const changed = await payments.stripe.paymentIntents.update(intent?.id ?? '', {
      metadata: { account: '7' },
    });
    expect(changed.metadata).toEqual({ account: '7' });
  });
});
