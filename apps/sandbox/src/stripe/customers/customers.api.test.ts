import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';

let payments: ListeningPayments;
beforeEach(async () => {
  payments = await paymentsListening();
});

describe('customers', () => {
  it('are created, found by email address and changed', async () => {
    const { customers } = payments.stripe;
    const { id } = await customers.create({ email: 'alice@touchline.example', metadata: { account: '7' } });
    await customers.create({ email: 'bob@touchline.example' });
    await customers.update(id, { name: 'Alice', preferred_locales: ['de'] });
    const { data } = await customers.list({ email: 'alice@touchline.example' });
    expect(data).toMatchObject([
      { id, name: 'Alice', metadata: { account: '7' }, preferred_locales: ['de'] },
    ]);
  });

  it('keep only their id after deletion', async () => {
    const { id } = await payments.stripe.customers.create({ email: 'alice@touchline.example' });
    await payments.stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    await payments.stripe.customers.del(id);
    const { id: kept, object, ...rest } = await payments.stripe.customers.retrieve(id);
    expect([kept, object, JSON.parse(JSON.stringify(rest))]).toEqual([id, 'customer', { deleted: true }]);
    expect((await payments.stripe.customers.list()).data).toEqual([]);
    expect((await payments.stripe.paymentMethods.list({ customer: id })).data).toEqual([]);
    expect(await refusalOf(payments.stripe.customers.update(id, { name: 'x' }))).toMatchObject({
      statusCode: 404,
    });
  });
});

describe('payment methods', () => {
  it('are test cards, given by number, token or id', async () => {
    const { paymentMethods } = payments.stripe;
    const byNumber = await paymentMethods.create({
      type: 'card',
      card: { number: '5555 5555 5555 4444', exp_month: 8, exp_year: 2030, cvc: '123' },
      billing_details: { email: 'alice@touchline.example' },
    });
    expect(byNumber.card).toMatchObject({ brand: 'mastercard', last4: '4444', exp_year: 2030 });
    const byToken = await paymentMethods.create({ type: 'card', card: { token: 'tok_mastercard' } });
    expect(byToken.card?.fingerprint).toBe(byNumber.card?.fingerprint);
    expect(JSON.stringify(byNumber)).not.toContain('5555');
  });

  it('are attached to a customer, become its default, and are detached', async () => {
    const { customers, paymentMethods } = payments.stripe;
    const { id: customer } = await customers.create();
    const method = await paymentMethods.attach('pm_card_visa', { customer });
    await customers.update(customer, { invoice_settings: { default_payment_method: method.id } });
    expect((await customers.listPaymentMethods(customer)).data.map(({ id }) => id)).toEqual([method.id]);
    const other = await customers.create();
    expect(await refusalOf(paymentMethods.attach(method.id, { customer: other.id }))).toMatchObject({
      statusCode: 400,
    });
    await paymentMethods.detach(method.id);
    const after = await customers.retrieve(customer);
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
    expect(await refusalOf(paymentMethods.detach(method.id))).toMatchObject({ statusCode: 400 });
  });

  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card'],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc'],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error'],
  ])('refuses to save %s: %s', async (method, code) => {
    const { id: customer } = await payments.stripe.customers.create();
    expect(await refusalOf(payments.stripe.paymentMethods.attach(method, { customer }))).toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
    });
  });

  it('cannot be real or expired cards', async () => {
    const real = { number: '4111111111111111', exp_month: 1, exp_year: 2030 };
    expect(
      await refusalOf(payments.stripe.paymentMethods.create({ type: 'card', card: real })),
    ).toMatchObject({ statusCode: 402 });
    const old = { number: '4242424242424242', exp_month: 10, exp_year: 2026 };
    expect(await refusalOf(payments.stripe.paymentMethods.create({ type: 'card', card: old }))).toMatchObject(
      { code: 'invalid_expiry_year' },
    );
  });
});
