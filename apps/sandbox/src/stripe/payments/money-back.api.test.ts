import type Stripe from 'stripe';

import { at } from '../../testing/at.ts';
import { type ListeningPayments, paymentsListening, refusalOf } from '../../testing/payments.ts';

let payments: ListeningPayments;
let charge: Stripe.Charge;
const latestCharge = async (): Promise<Stripe.Charge> => payments.stripe.charges.retrieve(charge.id);

const pay = async (action: string): Promise<void> => {
  const { id } = await payments.stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { price_data: { currency: 'eur', unit_amount: 1000, product_data: { name: 'Pass' } }, quantity: 1 },
    ],
    success_url: 'https://touchline.example/',
    customer_email: 'alice@touchline.example',
  });
  await payments.form(`/c/pay/${id}`, `action=${action}`);
};

beforeEach(async () => {
  payments = await paymentsListening();
  await pay('pay');
  const [first] = (await payments.stripe.charges.list()).data;
  if (first === undefined) throw new Error('nothing was paid');
  charge = first;
});

const intent = () =>
  String(charge.payment_intent instanceof Object ? charge.payment_intent.id : charge.payment_intent);

const newestEvents = async (count: number) =>
  (await payments.stripe.events.list({ limit: count })).data.map(({ type }) => type).toReversed();

describe('the money of a charge', () => {
  it('is booked when it arrives: of a card immediately, of a debit later', async () => {
    const booked = async ({ id }: Stripe.Charge) =>
      payments.stripe.charges.retrieve(id, { expand: ['balance_transaction'] });
    expect(await booked(charge)).toMatchObject({
      balance_transaction: { amount: 1000, created: charge.created, source: charge.id },
    });
    await pay('debit');
    const [debit] = (await payments.stripe.charges.list()).data;
    if (debit === undefined) throw new Error('nothing was ordered');
    expect(debit).toMatchObject({ status: 'pending', balance_transaction: null });
    await payments.control('clock', { now: '2026-11-24T12:00:00Z', speed: 0 });
    expect(await booked(debit)).toMatchObject({
      balance_transaction: { created: Date.UTC(2026, 10, 24, 12) / 1000, type: 'payment' },
    });
  });
});

describe('a refund', () => {
  it('returns a part and then the rest, never more', async () => {
    const { refunds } = payments.stripe;
    const part = await refunds.create({
      payment_intent: intent(),
      amount: 400,
      reason: 'requested_by_customer',
    });
    expect(part).toMatchObject({ amount: 400, status: 'succeeded', reason: 'requested_by_customer' });
    expect(await latestCharge()).toMatchObject({ amount_refunded: 400, refunded: false });
    expect(await refusalOf(refunds.create({ charge: charge.id, amount: 601 }))).toMatchObject({
      param: 'amount',
    });
    await refunds.create({ charge: charge.id });
    expect(await latestCharge()).toMatchObject({ amount_refunded: 1000, refunded: true });
    expect(await refusalOf(refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await refunds.list({ payment_intent: intent() })).data.map(({ amount }) => amount)).toEqual([
      600, 400,
    ]);
    expect(await newestEvents(2)).toEqual(['refund.created', 'charge.refunded']);
  });

  it('is created once for one idempotency key', async () => {
    const twice = [1, 2].map(() =>
      payments.stripe.refunds.create({ charge: charge.id, amount: 100 }, { idempotencyKey: 'refund-7' }),
    );
    const [one, other] = await Promise.all(twice);
    expect(one?.id).toBe(other?.id);
    expect(await latestCharge()).toMatchObject({ amount_refunded: 100 });
  });

  it('can fail later, and the charge counts as paid again', async () => {
    const { id } = await payments.stripe.refunds.create({ charge: charge.id });
    expect(await payments.control('refunds', { refund: id, outcome: 'failed' })).toBe(200);
    expect(await payments.control('refunds', { refund: id, outcome: 'failed' })).toBe(404);
    expect(await payments.stripe.refunds.retrieve(id)).toMatchObject({ status: 'failed' });
    expect(await latestCharge()).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(await newestEvents(2)).toEqual(['refund.updated', 'refund.failed']);
  });

  it.each([
    [{}, 400],
    [{ charge: 'ch_none' }, 400],
    [{ payment_intent: 'pi_none' }, 400],
  ])('refuses %j', async (body, statusCode) => {
    expect(await refusalOf(payments.stripe.refunds.create(body))).toMatchObject({ statusCode });
  });

  it('refuses a charge that was never paid', async () => {
    await pay('debit');
    const [pending] = (await payments.stripe.charges.list({ limit: 1 })).data;
    expect(pending?.status).toBe('pending');
    expect(await refusalOf(payments.stripe.refunds.create({ charge: pending?.id ?? '' }))).toMatchObject({
      statusCode: 400,
    });
  });
});

describe('a dispute', () => {
  it.each([
    ['won', ['charge.dispute.funds_reinstated', 'charge.dispute.closed']],
    ['lost', ['charge.dispute.funds_withdrawn', 'charge.dispute.closed']],
  ])('is opened by control and is %s', async (outcome, events) => {
    expect(await payments.control('disputes', { charge: charge.id })).toBe(200);
    expect(await payments.control('disputes', { charge: charge.id })).toBe(404);
    const [dispute] = (await payments.stripe.disputes.list({ payment_intent: intent() })).data;
    expect(dispute).toMatchObject({ amount: 1000, status: 'needs_response' });
    expect(await latestCharge()).toMatchObject({ disputed: true });
    expect(await refusalOf(payments.stripe.refunds.create({ charge: charge.id }))).toMatchObject({
      code: 'charge_disputed',
    });
    await payments.control('disputes', { dispute: dispute?.id, outcome });
    expect(at(await payments.stripe.disputes.retrieve(dispute?.id ?? ''), 'status')).toBe(outcome);
    expect(await newestEvents(2)).toEqual(events);
    expect(await payments.control('disputes', { dispute: dispute?.id, outcome })).toBe(404);
    const refund = payments.stripe.refunds.create({ charge: charge.id });
    if (outcome === 'won') expect(await refund).toMatchObject({ amount: 1000 });
    else expect(await refusalOf(refund)).toMatchObject({ code: 'charge_disputed' });
  });
});
