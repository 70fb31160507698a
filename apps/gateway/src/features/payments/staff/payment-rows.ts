import { StaffPayment, type Money, type PaymentStatus } from '@touchline/contracts';
import { instant } from '../../../platform/time/clock.ts';
import type { KeptPayment } from '../books/kept-payment.ts';
import { presentPayment } from '../checkout/payment-reader.ts';
import type { AccountBooks, SubscriptionRecord } from '../ledger/entitlement.ts';
import { type Entry, type EntryOf, type InvoiceEntry } from '../ledger/entry.ts';
import { type Standing } from '../ledger/standing.ts';
import { TakenBack } from '../ledger/taken-back.ts';
import type { MoneyRef } from '../provider/payment-provider.ts';

/** A payment as staff see it, with what is needed to return its money. */
export interface PaymentRow {
  readonly shown: StaffPayment;
  /** `null` if nothing was charged. */
  readonly money: MoneyRef | null;
  /** All ids by which staff may look for it. */
  readonly ids: readonly string[];
}

/** An account's books, and the standings that follow from them. */
export interface AccountRecords {
  readonly accountId: string;
  readonly payments: readonly KeptPayment[];
  readonly entries: readonly Entry[];
  readonly books: AccountBooks;
  readonly standings: readonly Standing[];
}

type Paid = Extract<InvoiceEntry, { readonly kind: 'invoice-paid' }> | EntryOf<'pass-paid'>;

/** Returns all payments of an account, renewals included, the newest first. */
export function paymentRowsOf(records: AccountRecords, provider: string): readonly PaymentRow[] {
  const { payments, books } = records;
  const begun = new Set(payments.flatMap(({ providerIds }) => providerIds));
  const renewals = books.subscriptions.flatMap((subscription) =>
    subscription.invoices
      .filter(({ ref }) => !begun.has(ref))
      .map((invoice) => renewalRow(invoice, subscription, records, provider)),
  );
  const rows = [
    ...payments.map((payment) => checkoutRow(payment, records, provider)),
    ...renewals.filter((row) => row !== undefined),
  ];
  return rows.toSorted((one, other) => Date.parse(other.shown.createdAt) - Date.parse(one.shown.createdAt));
}

function checkoutRow(payment: KeptPayment, records: AccountRecords, provider: string): PaymentRow {
  const { id, ref, accountId: account, providerIds, subscription: bought } = payment;
  const paid = paidEntryOf(payment, records.entries);
  const subscription = records.standings.find((each) => each.ref === bought);
  return {
    // Parsing drops the checkout URL and the return path, which are the payer's.
    shown: StaffPayment.parse({
      ...presentPayment(payment, records.standings),
      ...{ account, provider, providerIds: [...providerIds] },
      refundable: refundableOf(paid, records.entries),
      period: periodOf(paid?.ref, records.books),
      subscription: subscription === undefined ? null : { id: subscription.ref, status: subscription.state },
    }),
    money: moneyOf(paid),
    ids: [id, ...(ref === null ? [] : [ref]), ...providerIds],
  };
}

/** @returns `undefined` for a subscription that never had a plan of this site */
function renewalRow(
  invoice: InvoiceEntry,
  { ref: subscription, plan }: SubscriptionRecord,
  { accountId: account, entries, books, standings }: AccountRecords,
  provider: string,
): PaymentRow | undefined {
  if (plan === null) return undefined;
  const { ref: id, amount, atMs, charge, intent, kind } = invoice;
  const takenBack = new TakenBack(entries);
  const returned = takenBack.returnedOf(charge);
  const paid = kind === 'invoice-paid' ? invoice : undefined;
  const standing = standings.find((each) => each.ref === subscription);
  const grants = books.spans.filter(({ paidBy, loss }) => paidBy === id && loss === undefined);
  const at = instant(atMs);
  return {
    shown: {
      id,
      status: statusOf(invoice, takenBack),
      plan: { id: plan.id, name: plan.name, kind: plan.kind, period: plan.period },
      amount,
      refunded: returned === 0 ? null : { ...amount, amount: returned },
      createdAt: at,
      updatedAt: at,
      expiresAt: null,
      entitledUntil: grants.length === 0 ? null : instant(Math.max(...grants.map(({ untilMs }) => untilMs))),
      ...{ account, provider },
      providerIds: [id, charge, intent, subscription].filter((each) => each !== null),
      refundable: refundableOf(paid, entries),
      period: periodOf(id, books),
      subscription: standing === undefined ? null : { id: subscription, status: standing.state },
    },
    money: moneyOf(paid),
    ids: [id, charge, intent].filter((each) => each !== null),
  };
}

/** Finds what a checkout has paid: its pass, or the first invoice of its subscription. */
function paidEntryOf({ ref, providerIds }: KeptPayment, entries: readonly Entry[]): Paid | undefined {
  const ids = new Set([...providerIds, ...(ref === null ? [] : [ref])]);
  return entries
    .filter((entry) => entry.kind === 'pass-paid' || entry.kind === 'invoice-paid')
    .find((entry) => ids.has(entry.ref));
}

const moneyOf = (paid: Paid | undefined): MoneyRef | null =>
  paid === undefined || paid.charge === null ? null : { charge: paid.charge, intent: paid.intent };

/** Returns the amount that can still be refunded; `null` if none can. */
function refundableOf(paid: Paid | undefined, entries: readonly Entry[]): Money | null {
  if (paid === undefined || paid.charge === null) return null;
  const takenBack = new TakenBack(entries);
  const left = paid.amount.amount - takenBack.returnedOf(paid.charge);
  const loss = takenBack.lossOf(paid.charge, paid.amount.amount);
  return loss === undefined && left > 0 ? { ...paid.amount, amount: left } : null;
}

function periodOf(paidBy: string | undefined, { spans }: AccountBooks): StaffPayment['period'] {
  const paid = spans.filter((span) => span.paidBy === paidBy);
  if (paid.length === 0) return null;
  return {
    from: instant(Math.min(...paid.map(({ fromMs }) => fromMs))),
    until: instant(Math.max(...paid.map(({ untilMs }) => untilMs))),
  };
}

function statusOf({ kind, charge, amount }: InvoiceEntry, takenBack: TakenBack): PaymentStatus {
  switch (kind) {
    case 'invoice-opened':
    case 'invoice-held':
      return 'open';
    case 'invoice-failed':
      return 'failed';
    case 'invoice-written-off':
    case 'invoice-voided':
      return 'canceled';
    case 'invoice-paid':
      return (
        takenBack.lossOf(charge, amount.amount) ??
        (takenBack.returnedOf(charge) > 0 ? 'partially-refunded' : 'paid')
      );
  }
}
