import type { Plan } from '@touchline/contracts';
import type { InvoiceContext } from '../to-domain/invoice.ts';
import { planNote } from '../to-domain/plan.ts';
import type { WirePrice, WirePriceOfProduct } from '../wire/catalogue.ts';
import type { WireCharge, WireDispute, WireInvoice, WireLine } from '../wire/payments.ts';
import type { WireSubscription } from '../wire/subscriptions.ts';

/** Documented, not recorded: resources of one subscription, in seconds and cents. */
export const BEGUN_S = 1_000_000;
export const MONTH_S = 2_592_000;
export const BOUGHT = 'price_plan';

/** The month of the subscription with this number, from 0. */
export const month = (number: number) => ({
  start: BEGUN_S + number * MONTH_S,
  end: BEGUN_S + (number + 1) * MONTH_S,
});

export const planOf = (id: string): Plan => ({
  id,
  name: `The plan ${id}`,
  description: null,
  kind: 'subscription',
  period: { unit: 'month', count: 1 },
  price: { amount: 999, currency: 'EUR', exponent: 2 },
  tax: 'unknown',
  trialDays: 0,
  sports: null,
  devices: 1,
});

const priceOf = (id: string): WirePrice => ({
  id,
  active: true,
  currency: 'eur',
  metadata: {},
  recurring: { interval: 'month', interval_count: 1, usage_type: 'licensed' },
  type: 'recurring',
  unit_amount: 999,
});

/** A price of its own product. One without a fixed amount is no plan of this site. */
export const wirePrice = (id: string, parts: Partial<WirePrice> = {}): WirePriceOfProduct => ({
  ...priceOf(id),
  product: { id: `prod_${id}`, active: true, name: `The plan ${id}`, metadata: {} },
  ...parts,
});

type Item = WireSubscription['items']['data'][number];

export const itemOf = (id: string, period = month(0)): Item => ({
  price: priceOf(id),
  current_period_start: period.start,
  current_period_end: period.end,
});

/** It was bought here, for `BOUGHT`. */
export const wireSubscription = (parts: Partial<WireSubscription> = {}): WireSubscription => ({
  id: 'sub_1',
  billing_cycle_anchor: BEGUN_S,
  cancel_at: null,
  cancel_at_period_end: false,
  customer: 'cus_1',
  default_payment_method: null,
  ended_at: null,
  items: { data: [itemOf(BOUGHT)] },
  metadata: { account: 'a1', payment: 'p1', plan: planNote(planOf(BOUGHT)) },
  pause_collection: null,
  start_date: BEGUN_S,
  status: 'active',
  trial_end: null,
  ...parts,
});

export const lineOf = (price: string | null, amount: number, period = month(0)): WireLine => ({
  amount,
  period,
  pricing: price === null ? null : { price_details: { price } },
});

export const wireInvoice = (parts: Partial<WireInvoice> = {}): WireInvoice => ({
  id: 'in_1',
  amount_due: 999,
  amount_paid: 0,
  attempted: false,
  auto_advance: true,
  created: BEGUN_S,
  currency: 'eur',
  lines: { data: [lineOf(BOUGHT, 999)], has_more: false },
  parent: { subscription_details: { subscription: 'sub_1' } },
  status: 'open',
  ...parts,
});

/** An invoice of a subscription that is neither paused nor in a trial, and was not paid by a charge. */
export const contextOf = (parts: Partial<InvoiceContext> = {}): InvoiceContext => ({
  charge: null,
  isProcessing: false,
  isPaused: false,
  trialEndsAtS: null,
  priceKinds: new Map([[BOUGHT, 'plan']]),
  ...parts,
});

export const wireCharge = (parts: Partial<WireCharge> = {}): WireCharge => ({
  id: 'ch_1',
  amount: 999,
  amount_refunded: 0,
  created: BEGUN_S,
  currency: 'eur',
  disputed: false,
  payment_intent: 'pi_1',
  status: 'succeeded',
  ...parts,
});

export const wireDispute = (status: string, parts: Partial<WireDispute> = {}): WireDispute => ({
  id: 'du_1',
  amount: 999,
  charge: 'ch_1',
  created: BEGUN_S,
  status,
  ...parts,
});
