import type { Plan } from '@touchline/contracts';
import { DAY_MS } from '../../../../platform/time/durations.ts';
import type { OwnersRules } from '../entitlement.ts';
import type { Entry, EntryOf, InvoiceEntry } from '../entry.ts';
import { periodsAfter } from '../intervals.ts';
import type { SubscriptionFacts } from '../../provider/subscription-facts.ts';

/** The 31st, so that calendar months differ in length. */
export const PAID_MS = Date.UTC(2026, 0, 31, 18);
export const GRACE_MS = 7 * DAY_MS;

export const OWNERS: OwnersRules = {
  graceMs: GRACE_MS,
  pausedGrants: new Set(['keep-as-draft', 'mark-uncollectible']),
};

export const euros = (amount: number) => ({ amount, currency: 'EUR', exponent: 2 });

export const planOf = (parts: Partial<Plan> = {}): Plan => ({
  id: 'monthly',
  name: 'Monthly',
  description: null,
  kind: 'subscription',
  period: { unit: 'month', count: 1 },
  price: euros(999),
  tax: 'included',
  trialDays: 0,
  sports: null,
  devices: 2,
  ...parts,
});

export const MONTHLY = planOf();
export const DAY_PASS = planOf({ id: 'day', kind: 'pass', period: { unit: 'day', count: 1 } });

/** When the given month of the subscription begins, counted from 0. */
export const monthMs = (month: number): number =>
  month === 0 ? PAID_MS : periodsAfter(PAID_MS, MONTHLY.period, month);

export function factsOf(parts: Partial<SubscriptionFacts> = {}): SubscriptionFacts {
  const { status = 'active' } = parts;
  return {
    customer: 'cus_1',
    status,
    said: status,
    plan: MONTHLY,
    soldAs: MONTHLY,
    unknownPrices: [],
    startedAtMs: PAID_MS,
    anchorMs: PAID_MS,
    periodEndsAtMs: monthMs(1),
    trialEndsAtMs: null,
    cancelAtMs: null,
    endedAtMs: null,
    pause: null,
    ...parts,
  };
}

export const told = (parts: Partial<SubscriptionFacts> = {}): Entry => ({
  kind: 'subscription',
  ref: 'sub_1',
  atMs: PAID_MS,
  facts: factsOf(parts),
});

type InvoiceParts = Partial<Pick<InvoiceEntry, 'charge' | 'lines' | 'amount' | 'atMs'>>;

/** An invoice for one month of the subscription; `ch_N` has paid the invoice of month N. */
export function invoice(kind: InvoiceEntry['kind'], month: number, parts: InvoiceParts = {}): InvoiceEntry {
  const about = {
    ref: `in_${String(month)}`,
    subscription: 'sub_1',
    atMs: monthMs(month),
    amount: euros(999),
    lines: [{ fromMs: monthMs(month), untilMs: monthMs(month + 1), amount: 999, price: 'monthly' }],
    charge: kind === 'invoice-paid' ? `ch_${String(month)}` : null,
    intent: kind === 'invoice-paid' ? `pi_${String(month)}` : null,
    ...parts,
  };
  return kind === 'invoice-held' ? { kind, ...about, behaviour: 'keep-as-draft' } : { kind, ...about };
}

export const pass = (number: number, parts: Partial<EntryOf<'pass-paid'>> = {}): Entry => ({
  kind: 'pass-paid',
  ref: `cs_${String(number)}`,
  payment: `p${String(number)}`,
  atMs: PAID_MS,
  plan: DAY_PASS,
  amount: euros(199),
  charge: `ch_pass_${String(number)}`,
  intent: null,
  ...parts,
});

type MoneyKind = Exclude<Entry, { readonly charge: null }>['kind'] &
  (
    | 'refund'
    | 'refund-failed'
    | 'inquiry-opened'
    | 'inquiry-closed'
    | 'dispute-opened'
    | 'dispute-won'
    | 'dispute-lost'
  );

export const money = (kind: MoneyKind, charge: string, amount = 999, ref = `${charge}_x`): Entry => ({
  kind,
  ref,
  atMs: PAID_MS,
  charge,
  amount: euros(amount),
});
