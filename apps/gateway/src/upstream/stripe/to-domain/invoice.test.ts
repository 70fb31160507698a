import {
  BEGUN_S,
  BOUGHT,
  contextOf,
  lineOf,
  month,
  MONTH_S,
  wireCharge,
  wireInvoice,
} from '../testing/resources.ts';
import type { WireInvoice, WireLine } from '../wire/payments.ts';
import { toLedgerCharge } from './charge.ts';
import { chargesByIntent, type InvoiceContext, intentOf, toLedgerInvoice } from './invoice.ts';

const read = (wire: Partial<WireInvoice> = {}, context: Partial<InvoiceContext> = {}) =>
  toLedgerInvoice(wireInvoice(wire), contextOf(context));

/** The periods of an invoice with these lines, in months of the subscription, each with its amount. */
const billed = (data: readonly WireLine[], context: Partial<InvoiceContext> = {}) =>
  read({ lines: { data: [...data] } }, context).lines.map(({ fromMs, untilMs, amount }) => [
    (fromMs / 1000 - BEGUN_S) / MONTH_S,
    (untilMs / 1000 - BEGUN_S) / MONTH_S,
    amount,
  ]);

const MID = { start: BEGUN_S + MONTH_S / 2, end: BEGUN_S + MONTH_S };

const prices = (kinds: Readonly<Record<string, 'plan' | 'add-on' | 'unknown'>>) => ({
  priceKinds: new Map([[BOUGHT, 'plan' as const], ...Object.entries(kinds)]),
});

describe('the lines of an invoice', () => {
  it('say which periods it bills, and not its own period, which is the one before', () => {
    const [line] = read({ lines: { data: [lineOf(BOUGHT, 999, month(1))] } }).lines;
    expect(line).toEqual({
      fromMs: month(1).start * 1000,
      untilMs: month(1).end * 1000,
      amount: 999,
      price: BOUGHT,
    });
  });

  it('bill nothing for the days of a free trial', () => {
    const trialEndsAtS = month(0).end;
    expect(billed([lineOf(BOUGHT, 0, month(0))], { trialEndsAtS })).toEqual([]);
    expect(billed([lineOf(BOUGHT, 999, month(1))], { trialEndsAtS })).toEqual([[1, 2, 999]]);
  });

  it('bill nothing for the days after a free trial that was ended early', () => {
    expect(billed([lineOf(BOUGHT, 0, month(0))], { trialEndsAtS: MID.start })).toEqual([]);
    const paid = lineOf(BOUGHT, 999, { start: MID.start, end: MID.start + MONTH_S });
    expect(billed([paid], { trialEndsAtS: MID.start })).toEqual([[0.5, 1.5, 999]]);
  });

  it('bill a period that costs nothing if it is not the trial', () => {
    expect(billed([lineOf(BOUGHT, 0)])).toEqual([[0, 1, 0]]);
    expect(billed([lineOf(BOUGHT, 0, month(1))], { trialEndsAtS: month(0).end })).toEqual([[1, 2, 0]]);
  });

  it('exchange the rest of a period for another plan', () => {
    const lines = [
      lineOf(BOUGHT, -500, MID),
      lineOf('price_more', 1000, MID),
      lineOf('price_more', 1999, month(1)),
    ];
    expect(billed(lines, prices({ price_more: 'plan' }))).toEqual([
      [0.5, 1, -500],
      [0.5, 1, 1000],
      [1, 2, 1999],
    ]);
  });

  it('bill the periods of a price that this site does not know if the subscription was moved to it', () => {
    const lines = [
      lineOf(BOUGHT, -500, MID),
      lineOf('price_metered', 700, MID),
      lineOf('price_metered', 1400, month(1)),
    ];
    expect(billed(lines, prices({ price_metered: 'unknown' }))).toEqual([
      [0.5, 1, -500],
      [0.5, 1, 700],
      [1, 2, 1400],
    ]);
    expect(billed([lineOf('price_metered', 1400)])).toEqual([[0, 1, 1400]]);
    expect(billed([lineOf(null, 1400)])).toEqual([[0, 1, 1400]]);
  });

  it('say nothing about the plan where they bill an add-on, even alone', () => {
    const addOn = prices({ price_news: 'add-on' });
    expect(billed([lineOf('price_news', 100), lineOf(BOUGHT, 999)], addOn)).toEqual([[0, 1, 999]]);
    expect(billed([lineOf('price_news', 50, MID)], addOn)).toEqual([]);
  });

  it('give back what was paid for an unknown price when the subscription returns to a plan', () => {
    const year = { start: MID.start, end: MID.start + 12 * MONTH_S };
    expect(billed([lineOf('price_metered', -700, MID), lineOf(BOUGHT, 9999, year)])).toEqual([
      [0.5, 1, -700],
      [0.5, 12.5, 9999],
    ]);
  });

  it('say nothing about the plan where they bill an unknown price beside it', () => {
    const year = { start: BEGUN_S, end: BEGUN_S + 12 * MONTH_S };
    expect(billed([lineOf('price_other', 100, year), lineOf(BOUGHT, 999)])).toEqual([[0, 1, 999]]);
    // After a move to a price that is no plan, the rest of the plan's last period is billed with the next one.
    expect(billed([lineOf(BOUGHT, 300, MID), lineOf('price_other', 1400, month(1))])).toEqual([
      [0.5, 1, 300],
      [1, 2, 1400],
    ]);
  });
});

describe('an invoice', () => {
  const paid = { status: 'paid', amount_paid: 999, attempted: true };
  const charge = toLedgerCharge(wireCharge({ amount: 999 }), []);

  it.each([
    ['opened', { status: 'draft' }, {}],
    ['opened', { status: 'open' }, {}],
    ['failed', { status: 'open', attempted: true }, {}],
    ['opened', { status: 'open', attempted: true }, { isProcessing: true }],
    ['paid', paid, {}],
    ['voided', { status: 'void' }, {}],
    ['written-off', { status: 'uncollectible', attempted: true }, {}],
    ['opened', { status: null }, {}],
    ['opened', { status: 'a_status_of_next_year', attempted: true }, {}],
  ])('is %s: %j with %j', (state, wire, context) => {
    expect(read(wire, context)).toMatchObject({ state, heldAs: null });
  });

  it.each([
    ['keep-as-draft', { status: 'draft', auto_advance: false }],
    ['mark-uncollectible', { status: 'uncollectible', auto_advance: false }],
    // It was finished before collection was paused, or somebody collects it.
    [null, { status: 'draft', auto_advance: true }],
    [null, { status: 'open', auto_advance: false }],
    [null, { status: 'uncollectible', attempted: true }],
    [null, { status: 'void' }],
    [null, paid],
  ])('made while collection is paused is held as %s: %j', (heldAs, wire) => {
    expect(read(wire, { isPaused: true }).heldAs).toBe(heldAs);
  });

  it('that nobody tried to collect and that was written off stays held after the pause', () => {
    expect(read({ status: 'uncollectible', auto_advance: false }).heldAs).toBe('mark-uncollectible');
  });

  it('that is a draft is not held while collection is not paused: an unpaid subscription makes drafts, too', () => {
    expect(read({ status: 'draft', auto_advance: false }).heldAs).toBeNull();
  });

  it('has the amount that was charged, paid or is due', () => {
    expect(read({ ...paid, amount_paid: 400 }, { charge }).amount.amount).toBe(999);
    expect(read({ ...paid, amount_due: 999, amount_paid: 400 }).amount.amount).toBe(400);
    expect(read({ amount_due: 700 }).amount).toEqual({ amount: 700, currency: 'EUR', exponent: 2 });
  });

  it('that credit has paid has no charge', () => {
    expect(read({ ...paid, amount_due: 0, amount_paid: 0 })).toMatchObject({
      state: 'paid',
      amount: { amount: 0 },
      charge: null,
      lines: [{ amount: 999 }],
    });
  });

  it.each([
    [50, { finalized_at: 20, paid_at: 50 }],
    [40, { finalized_at: 20, voided_at: 40 }],
    [30, { finalized_at: 20, marked_uncollectible_at: 30 }],
    [20, { finalized_at: 20 }],
    [BEGUN_S, {}],
    [BEGUN_S, null],
  ])('came into its state at %i: %j', (atS, times) => {
    const { createdAtMs, changedAtMs } = read({ status_transitions: times });
    expect([createdAtMs, changedAtMs]).toEqual([BEGUN_S * 1000, atS * 1000]);
  });
});

describe('the payment of an invoice', () => {
  const row = (intent: string | null, status: string) => ({
    id: `inpay_${intent ?? 'none'}`,
    invoice: 'in_1',
    payment: { type: 'payment_intent', payment_intent: intent },
    status,
  });
  const of = (...data: readonly ReturnType<typeof row>[]) =>
    intentOf(wireInvoice({ payments: { data: [...data] } }));

  it('is the one that has paid it, otherwise the one that may still pay it', () => {
    expect(of(row('pi_1', 'canceled'), row('pi_2', 'open'), row('pi_3', 'paid'))).toBe('pi_3');
    expect(of(row('pi_1', 'canceled'), row('pi_2', 'open'))).toBe('pi_2');
    expect(of(row('pi_1', 'canceled'))).toBe('pi_1');
    expect(of(row(null, 'paid'))).toBeUndefined();
    expect(intentOf(wireInvoice())).toBeUndefined();
  });

  it('has the charge that succeeded, otherwise the last attempt', () => {
    const charges = chargesByIntent([
      wireCharge({ id: 'ch_4', payment_intent: 'pi_2', status: 'failed' }),
      wireCharge({ id: 'ch_3', payment_intent: 'pi_2', status: 'failed' }),
      wireCharge({ id: 'ch_2', payment_intent: 'pi_1', status: 'failed' }),
      wireCharge({ id: 'ch_1', payment_intent: 'pi_1' }),
      wireCharge({ id: 'ch_0', payment_intent: null }),
    ]);
    expect([...charges].map(([intent, { id }]) => [intent, id])).toEqual([
      ['pi_2', 'ch_4'],
      ['pi_1', 'ch_1'],
    ]);
  });
});
