import type { Plan } from '@touchline/contracts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/durations.ts';
import { type Entry, type EntryOf, type InvoiceEntry, isInvoiceEntry, rankOf } from './entry.ts';
import { type Interval, isEmpty, periodsAfter, within, without } from './intervals.ts';
import { type Loss, TakenBack } from './taken-back.ts';
import type { SubscriptionFacts } from '../provider/subscription-facts.ts';

/** What grants a plan, as the runbook of payments tells it to the owner's lawyer. */
export const GRANTING_RULES = {
  paid: 'A paid invoice grants the plan of its subscription for the periods of its lines.',
  pass: 'A paid pass grants its plan for its period from the payment. A second pass of the same plan begins when the first one ends.',
  trial: 'A free trial grants the plan until it ends, unless its card had a trial before.',
  grace:
    'After a failed renewal the plan continues for the days of grace, from the end of what was paid, while the provider tries again.',
  renewing:
    'A plan that renews continues while nobody knows yet whether its renewal was paid, for the days of grace and at least three days.',
  held: 'A period that begins while collection is paused is granted if its invoice is kept for later or written off, and the owner has decided so.',
  'carried-over':
    'What an earlier version of the books granted counts until the entries of the provider replace it.',
} as const;

/** What takes a granted plan away, as the same page tells it. */
export const ENDING_RULES = {
  refunded:
    'A charge that was refunded in full takes away the periods that it paid for, and no others. A part that was refunded takes nothing away.',
  disputed:
    'A charge whose money the bank holds takes away the periods that it paid for, until the bank has decided for the site. An inquiry takes nothing away.',
  credited: 'A line that gives money back for a period takes that period away from earlier invoices.',
  ended:
    'Nothing is granted from the date of a cancellation, nor from when the provider ended a subscription.',
} as const;

export interface OwnersRules {
  /** How long a plan continues after a failed renewal. */
  readonly graceMs: number;
  /** The held invoices whose periods are granted. */
  readonly pausedGrants: ReadonlySet<EntryOf<'invoice-held'>['behaviour']>;
}

/** A period that was granted, or would be if its money had not been taken back. */
export interface Span extends Interval {
  readonly rule: keyof typeof GRANTING_RULES;
  readonly source: 'pass' | 'subscription';
  /** The provider's id of the pass or the subscription. */
  readonly ref: string;
  /** What the account's owner knows it by: our id of the payment of a pass, the provider's of a subscription. */
  readonly id: string;
  /** The invoice, the pass, or the subscription itself for what no invoice pays. */
  readonly paidBy: string;
  readonly plan: Plan;
  readonly loss: Loss | undefined;
}

/** A subscription in the ledger: what the provider said last, and its invoices, oldest first. */
export interface SubscriptionRecord {
  readonly ref: string;
  readonly facts: SubscriptionFacts;
  /** The terms: those of its items, or those last known or sold; `null` if it never had a plan of this site. */
  readonly plan: Plan | null;
  readonly invoices: readonly InvoiceEntry[];
  readonly trialRefusal: EntryOf<'trial-refused'>['outcome'] | null;
  /** When its free trial ends or ended; `null` if it had none, or its card had one before. */
  readonly trialEndsAtMs: number | null;
}

export interface AccountBooks {
  readonly subscriptions: readonly SubscriptionRecord[];
  readonly spans: readonly Span[];
}

/** The provider collects about an hour after a period has ended, and may be told to wait for three days. */
const COLLECTION_MS = 3 * DAY_MS;

/** Statuses with which a subscription goes on, so that a second one would be charged in addition. */
const RUNNING: ReadonlySet<SubscriptionFacts['status']> = new Set([
  'trialing',
  'active',
  'past-due',
  'unpaid',
  'paused',
  'unknown',
]);

/** @param nowMs a cancellation date that has passed ends it, even if the provider has not told us yet */
export const isRunning = ({ status, cancelAtMs }: SubscriptionFacts, nowMs: number): boolean =>
  RUNNING.has(status) && (cancelAtMs === null || nowMs < cancelAtMs);

/**
 * Computes what an account may watch from when to when, from the entries of its ledger alone. Times that lie ahead
 * are granted ahead: the result depends on the clock only through what its reader asks for.
 */
export function entitlementOf(entries: readonly Entry[], owners: OwnersRules): AccountBooks {
  const takenBack = new TakenBack(entries);
  const subscriptions = subscriptionsIn(entries);
  return {
    subscriptions,
    spans: [
      ...passSpans(entries, takenBack),
      ...subscriptions.flatMap((each) => subscriptionSpans(each, entries, takenBack, owners)),
    ],
  };
}

function subscriptionsIn(entries: readonly Entry[]): readonly SubscriptionRecord[] {
  const records = new Map<string, SubscriptionRecord>();
  for (const entry of entries) {
    if (entry.kind !== 'subscription') continue;
    const { ref, facts } = entry;
    const before = records.get(ref);
    records.set(ref, {
      ref,
      facts,
      // A subscription that was moved to a price of no plan keeps its terms while it runs.
      plan: facts.plan ?? before?.plan ?? facts.soldAs,
      invoices: [],
      trialRefusal: null,
      trialEndsAtMs: facts.trialEndsAtMs,
    });
  }
  const refusals = new Map(
    entries.flatMap((entry) => (entry.kind === 'trial-refused' ? [[entry.ref, entry] as const] : [])),
  );
  return [...records.values()].map((record) => {
    const refusal = refusals.get(record.ref);
    return {
      ...record,
      invoices: invoicesOf(record.ref, entries),
      trialRefusal: refusal?.outcome ?? null,
      trialEndsAtMs: isRefused(record.facts, refusal) ? null : record.facts.trialEndsAtMs,
    };
  });
}

/** A trial that somebody sets in the provider's dashboard later is not the one that was refused. */
export const isRefused = (
  { trialEndsAtMs }: Pick<SubscriptionFacts, 'trialEndsAtMs'>,
  refusal: EntryOf<'trial-refused'> | undefined,
): boolean => refusal !== undefined && trialEndsAtMs !== null && trialEndsAtMs <= refusal.untilMs;

/** Returns whether the trial is the one with which the subscription was sold. */
export function wasOffered({ soldAs, startedAtMs, trialEndsAtMs }: SubscriptionFacts): boolean {
  const days = soldAs?.trialDays ?? 0;
  return days > 0 && trialEndsAtMs !== null && trialEndsAtMs <= startedAtMs + days * DAY_MS + HOUR_MS;
}

/** Returns the last state of each invoice, oldest invoice first. */
function invoicesOf(subscription: string, entries: readonly Entry[]): readonly InvoiceEntry[] {
  const latest = new Map<string, InvoiceEntry>();
  for (const entry of entries) {
    if (!isInvoiceEntry(entry) || entry.subscription !== subscription) continue;
    const before = latest.get(entry.ref);
    if (before === undefined || rankOf(entry) > rankOf(before))
      latest.set(entry.ref, before === undefined ? entry : { ...entry, atMs: before.atMs });
  }
  return [...latest.values()].toSorted((one, other) => one.atMs - other.atMs);
}

function passSpans(entries: readonly Entry[], takenBack: TakenBack): readonly Span[] {
  const endOf = new Map<string, number>();
  return passesIn(entries)
    .toSorted((one, other) => one.atMs - other.atMs || (one.ref < other.ref ? -1 : 1))
    .map((pass) => {
      const { ref, plan, atMs } = pass;
      const isCarriedOver = pass.kind === 'carried-over';
      const loss = isCarriedOver ? undefined : takenBack.lossOf(pass.charge, pass.amount.amount);
      const fromMs = Math.max(atMs, endOf.get(plan.id) ?? 0);
      const untilMs = periodsAfter(fromMs, plan.period);
      // What was taken back delays no other pass.
      if (loss === undefined) endOf.set(plan.id, untilMs);
      const rule = isCarriedOver ? 'carried-over' : 'pass';
      return { rule, source: 'pass', ref, id: pass.payment ?? ref, paidBy: ref, plan, fromMs, untilMs, loss };
    });
}

/** The provider's own entry of a pass replaces what was carried over. */
function passesIn(entries: readonly Entry[]): readonly EntryOf<'pass-paid' | 'carried-over'>[] {
  const paid = entries.filter((entry) => entry.kind === 'pass-paid');
  const known = new Set(paid.map(({ ref }) => ref));
  const carriedOver = entries
    .filter((entry) => entry.kind === 'carried-over')
    .filter(({ ref, plan }) => plan.kind === 'pass' && !known.has(ref));
  return [...paid, ...carriedOver];
}

function subscriptionSpans(
  record: SubscriptionRecord,
  entries: readonly Entry[],
  takenBack: TakenBack,
  owners: OwnersRules,
): readonly Span[] {
  const { ref, facts, plan, trialEndsAtMs } = record;
  if (plan === null) return [];
  const span = (rule: Span['rule'], fromMs: number, untilMs: number, paidBy = ref, loss?: Loss): Span => ({
    ...{ rule, source: 'subscription', ref, id: ref, paidBy, plan, fromMs, untilMs, loss },
  });
  const paid = record.invoices.reduce<readonly Span[]>((spans, invoice) => {
    const { paidFor, givenBack } = periodsOf(invoice, spans);
    const rest =
      invoice.kind === 'invoice-voided' ? spans : spans.flatMap((each) => without(each, givenBack));
    const rule = ruleOf(invoice, owners);
    if (rule === undefined) return rest;
    const loss = takenBack.lossOf(invoice.charge, invoice.amount.amount);
    return [...rest, ...paidFor.map(({ fromMs, untilMs }) => span(rule, fromMs, untilMs, invoice.ref, loss))];
  }, []);
  // The provider's own entries replace what was carried over.
  const carriedOver =
    record.invoices.length > 0
      ? []
      : entries.filter((entry) => entry.kind === 'carried-over').filter((entry) => entry.ref === ref);
  const paidEnds = [
    ...paid.filter(({ rule, loss }) => rule === 'paid' && loss === undefined),
    ...carriedOver,
  ].map(({ untilMs }) => untilMs);
  const trialEnds = trialEndsAtMs === null ? [] : [trialEndsAtMs];
  const spans = [
    ...paid,
    ...carriedOver.map(({ fromMs, untilMs }) => span('carried-over', fromMs, untilMs)),
    ...(facts.status === 'trialing'
      ? trialEnds.map((untilMs) => span('trial', Math.min(facts.startedAtMs, untilMs), untilMs))
      : []),
    ...graceSpans(record, paidEnds, trialEnds, owners.graceMs).map(({ rule, fromMs, untilMs }) =>
      span(rule, fromMs, untilMs),
    ),
  ];
  const endMs = Math.min(facts.cancelAtMs ?? Infinity, facts.endedAtMs ?? Infinity);
  return spans
    .map((each) => ({ ...each, untilMs: Math.min(each.untilMs, endMs) }))
    .filter((each) => !isEmpty(each));
}

/** Returns the rule by which an invoice grants; `undefined` if it does not. */
function ruleOf(invoice: InvoiceEntry, { pausedGrants }: OwnersRules): Span['rule'] | undefined {
  if (invoice.kind === 'invoice-paid') return 'paid';
  return invoice.kind === 'invoice-held' && pausedGrants.has(invoice.behaviour) ? 'held' : undefined;
}

/**
 * Returns the periods that an invoice pays for, and those that it gives back. A change of the plan within a period
 * gives the rest of it back and bills it anew: that exchanges the terms and leaves the period paid, whatever becomes
 * of the difference.
 *
 * @param spans what earlier invoices granted; what none of them did, such as a void one, cannot be exchanged
 */
function periodsOf(
  { lines }: Pick<InvoiceEntry, 'lines'>,
  spans: readonly Interval[],
): { readonly paidFor: readonly Interval[]; readonly givenBack: readonly Interval[] } {
  const billed = lines.filter(({ amount }) => amount >= 0);
  const credited = lines.filter(({ amount }) => amount < 0);
  const exchanged = credited.flatMap((line) => within(line, spans));
  return {
    paidFor: billed.flatMap((line) => without(line, exchanged)),
    givenBack: credited.flatMap((line) => without(line, billed)),
  };
}

function graceSpans(
  { ref, facts, invoices }: SubscriptionRecord,
  paidEnds: readonly number[],
  trialEnds: readonly number[],
  graceMs: number,
): readonly (Interval & { readonly rule: 'grace' | 'renewing' })[] {
  if (facts.status === 'past-due')
    return paidEnds.length === 0
      ? []
      : [{ rule: 'grace', fromMs: Math.max(...paidEnds), untilMs: Math.max(...paidEnds) + graceMs }];
  const ends = [...paidEnds, ...trialEnds];
  if ((facts.status !== 'active' && facts.status !== 'trialing') || ends.length === 0) return [];
  const fromMs = Math.max(...ends);
  return isRenewing({ ref, facts, invoices }, fromMs)
    ? [{ rule: 'renewing', fromMs, untilMs: fromMs + Math.max(graceMs, COLLECTION_MS) }]
    : [];
}

/** Returns whether the period that begins at `fromMs` is to be collected, or nothing is known of it yet. */
function isRenewing(
  { facts, invoices }: Pick<SubscriptionRecord, 'ref' | 'facts' | 'invoices'>,
  fromMs: number,
): boolean {
  if (invoices.findLast(({ kind }) => kind !== 'invoice-voided')?.kind === 'invoice-opened') return true;
  const isKnown = invoices.some(({ lines }) => lines.some((line) => line.fromMs >= fromMs));
  return !isKnown && facts.pause === null && facts.periodEndsAtMs <= fromMs;
}
