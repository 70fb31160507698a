import { Plan } from '@touchline/contracts';
import type { WirePrice, WireProduct } from '../wire/catalogue.ts';
import { isListed, isSold, placeOf, planFromNote, planNote, toPlan } from './plan.ts';

const product = (parts: Partial<WireProduct> = {}): WireProduct => ({
  id: 'prod_1',
  active: true,
  name: 'All sports',
  description: 'Live',
  metadata: {},
  ...parts,
});

const MONTHLY = { interval: 'month', interval_count: 1, usage_type: 'licensed' } as const;

const price = (parts: Partial<WirePrice> = {}): WirePrice => ({
  id: 'price_1',
  active: true,
  currency: 'eur',
  metadata: {},
  recurring: MONTHLY,
  tax_behavior: 'inclusive',
  type: 'recurring',
  unit_amount: 999,
  ...parts,
});

describe('a plan', () => {
  it('is a recurring price with the terms in its metadata, which matches the contract', () => {
    const terms = { sports: 'Football, hockey', devices: '2', trial: '7' };
    const plan = toPlan(price({ metadata: terms }), product());
    expect(plan).toEqual({
      id: 'price_1',
      name: 'All sports',
      description: 'Live',
      kind: 'subscription',
      period: { unit: 'month', count: 1 },
      price: { amount: 999, currency: 'EUR', exponent: 2 },
      tax: 'included',
      trialDays: 7,
      sports: ['football', 'hockey'],
      devices: 2,
    });
    expect(Plan.parse(plan)).toEqual(plan);
  });

  it('covers every sport on one device without a trial by default', () => {
    expect(toPlan(price(), product())).toMatchObject({ sports: null, devices: 1, trialDays: 0 });
  });

  it('takes the metadata of the price before that of the product', () => {
    const both = toPlan(
      price({ metadata: { devices: '3' } }),
      product({ metadata: { devices: '2', trial: '5' } }),
    );
    expect(both).toMatchObject({ devices: 3, trialDays: 5 });
  });

  it.each([
    ['3 days', { unit: 'day', count: 3 }],
    ['1 Month', { unit: 'month', count: 1 }],
    [' 2 weeks ', { unit: 'week', count: 2 }],
  ])('is a pass if it is paid once: for %s', (text, period) => {
    const once = price({ recurring: null, type: 'one_time', metadata: { period: text, trial: '7' } });
    expect(toPlan(once, product())).toMatchObject({ kind: 'pass', period, trialDays: 0 });
  });

  it.each([
    ['a period that is missing', price({ recurring: null }), /period/],
    ['a period in other words', price({ recurring: null, metadata: { period: 'weekend' } }), /period/],
    ['a sport that is misspelt', price({ metadata: { sports: 'footbal' } }), /sports/],
    ['no sport', price({ metadata: { sports: ' ' } }), /sports/],
    ['devices that are no number', price({ metadata: { devices: 'many' } }), /devices/],
    ['no device', price({ metadata: { devices: '0' } }), /devices/],
    ['tiers instead of an amount', price({ unit_amount: null }), /amount/],
    ['what is measured', price({ recurring: { ...MONTHLY, usage_type: 'metered' } }), /pays for/],
  ])('does not exist with %s', (_, wire, why) => {
    expect(toPlan(wire, product())).toMatch(why);
  });

  it.each([
    ['inclusive', 'included'],
    ['exclusive', 'added'],
    ['unspecified', 'unknown'],
    [null, 'unknown'],
  ])('has for tax that is %s: %s', (behaviour, tax) => {
    expect(toPlan(price({ tax_behavior: behaviour }), product())).toMatchObject({ tax });
  });

  it.each([
    ['jpy', 0],
    ['idr', 2],
    ['kwd', 3],
    ['isk', 2],
  ])('has Stripe’s decimals for %s: %i places', (currency, exponent) => {
    expect(toPlan(price({ currency }), product())).toMatchObject({
      price: { currency: currency.toUpperCase(), exponent },
    });
  });

  it('is sold while price and product are active, and listed unless the metadata says otherwise', () => {
    expect(isSold(price(), product())).toBe(true);
    expect(isSold(price({ active: false }), product())).toBe(false);
    expect(isSold(price(), product({ active: false }))).toBe(false);
    expect(isListed(price(), product())).toBe(true);
    expect(isListed(price({ metadata: { listed: 'False' } }), product())).toBe(false);
    expect(isListed(price(), product({ metadata: { listed: 'false' } }))).toBe(false);
    expect(
      isListed(price({ metadata: { listed: 'true' } }), product({ metadata: { listed: 'false' } })),
    ).toBe(true);
  });

  it('has the owner’s position, or the last one', () => {
    expect(placeOf(price({ metadata: { order: '2' } }), product())).toBe(2);
    expect(placeOf(price(), product())).toBe(Infinity);
    expect(placeOf(price({ metadata: { order: 'first' } }), product())).toBe(Infinity);
  });
});

describe('the note of a purchase', () => {
  const plan = toPlan(price({ metadata: { sports: 'football' } }), product({ name: 'N'.repeat(400) }));
  if (typeof plan === 'string') throw new Error(plan);

  it('fits into a metadata value and restores the plan, except for its description', () => {
    const note = planNote(plan);
    expect(note.length).toBeLessThanOrEqual(500);
    expect(planFromNote(note)).toEqual({ ...plan, name: 'N'.repeat(100), description: null });
  });

  it.each([undefined, '', 'no JSON', '{}', '[]'])('is not a plan: %s', (note) => {
    expect(planFromNote(note)).toBeUndefined();
  });
});
