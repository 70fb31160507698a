import { isDeepStrictEqual } from 'node:util';
import type { Plan } from '@touchline/contracts';
import type {
  LedgerCharge,
  LedgerInvoice,
  LedgerPayment,
  LedgerSubscription,
} from '../provider/payment-provider.ts';
import { type Entry, type EntryOf, keyOf } from './entry.ts';

/** Returns what the provider says about a subscription as entries, oldest first. */
export function entriesOfSubscription(
  { ref, facts, invoices }: LedgerSubscription,
  readAtMs: number,
): readonly Entry[] {
  return [
    { kind: 'subscription', ref, atMs: readAtMs, facts },
    ...invoices.flatMap((invoice) => [
      entryOfInvoice(ref, invoice),
      ...(invoice.charge === null ? [] : entriesOfCharge(invoice.charge)),
    ]),
  ];
}

function entryOfInvoice(subscription: string, invoice: LedgerInvoice): Entry {
  const { ref, createdAtMs, changedAtMs, state, heldAs, amount, lines, charge } = invoice;
  const about = {
    ...{ ref, subscription, amount, lines },
    atMs: heldAs !== null || state === 'opened' ? createdAtMs : changedAtMs,
    charge: charge?.ref ?? null,
    intent: charge?.intent ?? null,
  };
  return heldAs === null
    ? { kind: `invoice-${state}`, ...about }
    : { kind: 'invoice-held', ...about, behaviour: heldAs };
}

/**
 * Returns what the provider says about a pass; nothing if it was never paid.
 *
 * @param entries the ledger, which remembers disputes that the provider no longer shows
 */
export function entriesOfPass(
  { ref, paidAtMs, amount, charge }: LedgerPayment,
  { id: payment, plan }: { readonly id: string; readonly plan: Plan },
  entries: readonly Entry[],
  readAtMs: number,
): readonly Entry[] {
  if (paidAtMs === null) return [];
  return [
    {
      kind: 'pass-paid',
      ...{ ref, payment, plan, amount, atMs: paidAtMs },
      charge: charge?.ref ?? null,
      intent: charge?.intent ?? null,
    },
    ...(charge === null ? [] : entriesOfCharge(numbered(charge, entries))),
    ...(charge === null ? [] : wonDisputes(charge, entries, readAtMs)),
  ];
}

const won = (entries: readonly Entry[], charge: string): readonly EntryOf<'dispute-won'>[] =>
  entries.filter((entry) => entry.kind === 'dispute-won').filter((entry) => entry.charge === charge);

/** A provider that forgets disputes gives each of them the same id. */
function numbered(charge: LedgerCharge, entries: readonly Entry[]): LedgerCharge {
  if (!charge.forgetsDisputes) return charge;
  const before = won(entries, charge.ref).length;
  return {
    ...charge,
    disputes: charge.disputes.map((each) => ({ ...each, ref: `${each.ref}.${String(before)}` })),
  };
}

function wonDisputes(charge: LedgerCharge, entries: readonly Entry[], atMs: number): readonly Entry[] {
  if (!charge.forgetsDisputes || charge.disputes.length > 0) return [];
  const decided = new Set(won(entries, charge.ref).map(({ ref }) => ref));
  return entries
    .filter((entry) => entry.kind === 'dispute-opened')
    .filter((entry) => entry.charge === charge.ref && !decided.has(entry.ref))
    .map((entry) => ({ ...entry, kind: 'dispute-won', atMs }));
}

const DISPUTE_KINDS = {
  inquiry: 'inquiry-opened',
  'inquiry-closed': 'inquiry-closed',
  open: 'dispute-opened',
  won: 'dispute-won',
  lost: 'dispute-lost',
} as const;

function entriesOfCharge({ ref: charge, amount: { currency, exponent }, refunds, disputes }: LedgerCharge) {
  const money = (amount: number) => ({ amount, currency, exponent });
  return [
    ...refunds.map(({ ref, atMs, amount, hasFailed }): Entry => ({
      kind: hasFailed ? 'refund-failed' : 'refund',
      ...{ ref, atMs, charge, amount: money(amount) },
    })),
    ...disputes.map(({ ref, atMs, amount, state }): Entry => ({
      kind: DISPUTE_KINDS[state],
      ...{ ref, atMs, charge, amount: money(amount) },
    })),
  ];
}

/**
 * Returns the observed entries that a ledger lacks, in their order. A statement is entered once; what the provider
 * says about a subscription is entered whenever it differs from what it said last.
 */
export function missingIn(entries: readonly Entry[], observed: readonly Entry[]): readonly Entry[] {
  const known = new Set(entries.map(keyOf));
  return observed.filter((entry) => {
    if (entry.kind !== 'subscription') return !known.has(keyOf(entry));
    const last = entries.findLast(({ kind, ref }) => kind === 'subscription' && ref === entry.ref);
    return last?.kind !== 'subscription' || !isDeepStrictEqual(last.facts, entry.facts);
  });
}
