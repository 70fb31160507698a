import type { WireCharge, WireDispute, WireSession } from '../wire/payments.ts';
import { toStripePayment } from './payment.ts';

const session = (parts: Partial<WireSession> = {}): WireSession => ({
  id: 'cs_1',
  amount_total: 1000,
  created: 100,
  currency: 'eur',
  customer: 'cus_1',
  expires_at: 200,
  metadata: { payment: 'p1', account: 'a1' },
  mode: 'payment',
  payment_status: 'paid',
  status: 'complete',
  url: null,
  ...parts,
});

const charge = (parts: Partial<WireCharge> = {}): WireCharge => ({
  id: 'ch_1',
  amount: 1000,
  amount_refunded: 0,
  created: 110,
  currency: 'eur',
  disputed: false,
  payment_intent: 'pi_1',
  status: 'succeeded',
  ...parts,
});

const dispute = (status: string): WireDispute => ({
  id: 'du_1',
  amount: 1000,
  charge: 'ch_1',
  created: 120,
  status,
});

interface Known {
  readonly session?: WireSession;
  readonly intent?: string;
  readonly charge?: WireCharge;
  readonly disputes?: readonly WireDispute[];
}

const read = (of: Known) =>
  toStripePayment({
    session: of.session ?? session(),
    intent: of.intent === undefined ? undefined : { id: 'pi_1', status: of.intent },
    charge: of.charge,
    disputes: of.disputes ?? [],
  });

describe('a payment from Stripe', () => {
  it.each([
    ['open', { status: 'open', payment_status: 'unpaid' }, undefined],
    ['expired', { status: 'expired', payment_status: 'unpaid' }, undefined],
    ['processing', { payment_status: 'unpaid' }, 'processing'],
    ['processing', { payment_status: 'unpaid' }, undefined],
    ['failed', { payment_status: 'unpaid' }, 'requires_payment_method'],
    ['failed', { payment_status: 'unpaid' }, 'canceled'],
    ['paid', { payment_status: 'unpaid' }, 'succeeded'],
    ['paid', { payment_status: 'paid' }, 'succeeded'],
    ['paid', { payment_status: 'no_payment_required' }, undefined],
  ])('%s: a session of %j whose intent is %s', (status, parts, intent) => {
    const known = { session: session(parts), ...(intent === undefined ? {} : { intent }) };
    const payment = read(known);
    expect(payment.status).toBe(status);
    expect(payment.paidAtMs === null).toBe(status !== 'paid');
  });

  it.each([
    ['paid', {}, undefined, null],
    ['partially-refunded', { amount_refunded: 400 }, undefined, 400],
    ['refunded', { amount_refunded: 1000 }, undefined, 1000],
    ['disputed', { disputed: true }, 'needs_response', null],
    ['disputed', { disputed: true }, 'under_review', null],
    ['paid', { disputed: true }, 'won', null],
    ['paid', { disputed: true }, 'warning_needs_response', null],
    ['refunded', { disputed: true }, 'lost', 1000],
    ['partially-refunded', { disputed: true, amount_refunded: 1 }, 'won', 1],
  ])('%s: a charge with %j whose dispute is %s', (status, parts, disputed, refunded) => {
    const payment = read({
      charge: charge(parts),
      ...(disputed === undefined ? {} : { disputes: [dispute(disputed)] }),
    });
    expect(payment.status).toBe(status);
    expect(payment.refunded?.amount ?? null).toBe(refunded);
  });

  it.each([
    ['disputed', 'needs_response'],
    ['refunded', 'lost'],
  ])('is %s by an earlier dispute that is %s, although the last one was won', (status, earlier) => {
    const disputes = [dispute('won'), dispute(earlier)];
    expect(read({ charge: charge({ disputed: true }), disputes }).status).toBe(status);
  });

  it('is paid when the money arrives: for a debit, days after the order', () => {
    expect(read({ charge: charge() }).paidAtMs).toBe(110_000);
    const arrived = charge({ balance_transaction: { id: 'txn_1', created: 300 } });
    expect(read({ charge: arrived }).paidAtMs).toBe(300_000);
  });

  it('leads back to our books, and is not ours if nothing leads back', () => {
    expect(read({ intent: 'succeeded', charge: charge() })).toMatchObject({
      ref: 'cs_1',
      paymentId: 'p1',
      accountId: 'a1',
      customer: 'cus_1',
      providerIds: ['cs_1', 'pi_1', 'ch_1'],
    });
    expect(read({ session: session({ metadata: {} }) })).toMatchObject({
      paymentId: null,
      accountId: null,
      plan: null,
    });
  });

  it('has the money of a pass once it is paid; that of a subscription belongs to its invoices', () => {
    expect(read({ charge: charge() }).charge).toMatchObject({ ref: 'ch_1', intent: 'pi_1', disputes: [] });
    expect(read({ charge: charge({ disputed: true }), disputes: [dispute('won')] }).charge).toMatchObject({
      disputes: [{ ref: 'du_1', atMs: 120_000, state: 'won' }],
    });
    expect(read({ charge: charge({ status: 'failed' }) }).charge).toBeNull();
    expect(read({}).charge).toBeNull();
    const subscribed = session({ mode: 'subscription', subscription: 'sub_1' });
    expect(read({ session: subscribed, charge: charge() })).toMatchObject({
      status: 'paid',
      subscription: 'sub_1',
      charge: null,
    });
  });

  it('has an address only while it is open', () => {
    const url = 'https://pay.example/c';
    expect(read({ session: session({ status: 'open', url }) }).checkoutUrl).toBe(url);
    expect(read({ session: session({ url }) }).checkoutUrl).toBeNull();
  });
});
