import type { WireInvoice } from '../wire/payments.ts';
import { chargesByIntent, type InvoiceContext, toLedgerInvoice } from './invoice.ts';

const line = (amount: number, start: number, end: number, price = 'price_plan') => ({
  amount,
  period: { start, end },
  pricing: { price_details: { price } },
});

const wire = (parts: Partial<WireInvoice> = {}): WireInvoice => ({
  id: 'in_1',
  amount_due: 999,
  amount_paid: 0,
  created: 100,
  currency: 'eur',
  lines: { data: [line(999, 100, 200)] },
  status: 'open',
  ...parts,
});

const read = (parts: Partial<WireInvoice> = {}, context: Partial<InvoiceContext> = {}) =>
  toLedgerInvoice(wire(parts), {
    charge: null,
    isProcessing: false,
    isPaused: false,
    trialEndsAtS: null,
    priceKinds: new Map([
      ['price_plan', 'plan'],
      ['price_addon', 'add-on'],
    ]),
    ...context,
  });

it.each<[string, Partial<WireInvoice>, Partial<InvoiceContext>, string]>([
  ['a draft', { status: 'draft' }, {}, 'opened'],
  ['open', {}, {}, 'opened'],
  ['open after an attempt', { attempted: true }, {}, 'failed'],
  ['open while a debit is in progress', { attempted: true }, { isProcessing: true }, 'opened'],
  ['paid', { status: 'paid' }, {}, 'paid'],
  ['void', { status: 'void' }, {}, 'voided'],
  ['uncollectible', { status: 'uncollectible', attempted: true }, {}, 'written-off'],
])('an invoice that is %s', (_, parts, context, state) => {
  expect(read(parts, context)).toMatchObject({ state, heldAs: null });
});

describe('while collection is paused', () => {
  it.each<[string, Partial<WireInvoice>, string | null]>([
    ['a draft that Stripe keeps', { status: 'draft', auto_advance: false }, 'keep-as-draft'],
    ['a draft that it goes on with', { status: 'draft', auto_advance: true }, null],
    ['what it writes off without an attempt', { status: 'uncollectible' }, 'mark-uncollectible'],
    ['what staff write off after an attempt', { status: 'uncollectible', attempted: true }, null],
    ['a void invoice', { status: 'void' }, null],
  ])('%s', (_, parts, heldAs) => {
    expect(read(parts, { isPaused: true }).heldAs).toBe(heldAs);
  });
});

it('a draft of a subscription that nobody collects any more is not held', () => {
  expect(read({ status: 'draft', auto_advance: false }).heldAs).toBeNull();
});

describe('the periods that are billed', () => {
  const linesOf = (data: WireInvoice['lines']['data'], context: Partial<InvoiceContext> = {}) =>
    read({ lines: { data } }, context).lines.map(({ amount, fromMs, untilMs }) => [amount, fromMs, untilMs]);

  it('are those of the lines, not of the invoice', () => {
    expect(linesOf([line(999, 100, 200)])).toEqual([[999, 100_000, 200_000]]);
  });

  it('are not those of add-ons, also where an add-on is given back', () => {
    const addOn = [line(100, 100, 200, 'price_addon'), line(-50, 150, 200, 'price_addon')];
    expect(linesOf([...addOn, line(999, 100, 200)])).toEqual([[999, 100_000, 200_000]]);
  });

  it('are those of unknown prices if there is no other, and what an unknown price gives back', () => {
    expect(linesOf([line(1500, 100, 200, 'price_x')])).toHaveLength(1);
    expect(linesOf([line(-700, 150, 200, 'price_x'), line(999, 150, 250)])).toHaveLength(2);
    expect(linesOf([line(700, 100, 200, 'price_x'), line(999, 100, 200)])).toEqual([[999, 100_000, 200_000]]);
  });

  it('are not the days of a free trial', () => {
    expect(linesOf([line(0, 100, 200)], { trialEndsAtS: 200 })).toEqual([]);
    expect(linesOf([line(0, 200, 300)], { trialEndsAtS: 200 })).toHaveLength(1);
  });
});

it('an invoice came into its state when Stripe says so', () => {
  const times = { finalized_at: 110, paid_at: 120 };
  expect(read({ status: 'paid', status_transitions: times }).changedAtMs).toBe(120_000);
  expect(read({}).changedAtMs).toBe(100_000);
});

it('of several attempts of one payment, the one that succeeded counts', () => {
  const attempt = (id: string, status: string) => ({
    ...{ id, status, amount: 1, amount_refunded: 0, created: 1, currency: 'eur', disputed: false },
    payment_intent: 'pi_1',
  });
  const newestFirst = [attempt('ch_3', 'failed'), attempt('ch_2', 'succeeded'), attempt('ch_1', 'failed')];
  expect(chargesByIntent(newestFirst).get('pi_1')?.id).toBe('ch_2');
  expect(chargesByIntent(newestFirst.slice(0, 1)).get('pi_1')?.id).toBe('ch_3');
});
