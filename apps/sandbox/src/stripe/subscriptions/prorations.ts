import type { LedgerTransaction } from '../ledger/ledger.ts';
import type { Price } from '../ledger/resources.ts';
import type { PendingLine, StripeSubscription } from '../ledger/subscription-resources.ts';
import { type Billed, billPending, billPeriod, createDraft, currentPeriodOf } from './invoices.ts';
import { collectNow, openPeriod } from './lifecycle.ts';
import { changeSubscription } from './status.ts';

export type Proration = 'always_invoice' | 'create_prorations' | 'none';

type Item = StripeSubscription['items']['data'][number];

/** The share of the period that is left. */
const restOf = (books: LedgerTransaction, subscription: StripeSubscription): number => {
  const { start, end } = currentPeriodOf(subscription);
  return (end - books.nowS) / (end - start);
};

const prorated = (
  books: LedgerTransaction,
  { price, quantity, id: item }: Item,
  subscription: StripeSubscription,
  sign: 1 | -1,
): PendingLine => {
  const name = books.products.get(price.product).name;
  return {
    amount: sign * Math.round(price.unit_amount * quantity * restOf(books, subscription)),
    description: sign > 0 ? `Remaining time on ${name}` : `Unused time on ${name}`,
    ...{ item, price, quantity },
    period: { start: books.nowS, end: currentPeriodOf(subscription).end },
  };
};

/** Gives back the unused time of all items. */
const creditUnused = (books: LedgerTransaction, subscription: StripeSubscription): readonly PendingLine[] =>
  subscription.items.data.map((item) => prorated(books, item, subscription, -1));

const asBilled = (line: PendingLine): Billed => ({ ...line, proration: true });

const bill = (
  books: LedgerTransaction,
  before: StripeSubscription,
  changes: Partial<StripeSubscription>,
  billed: readonly Billed[],
): StripeSubscription => {
  const changed = { ...before, ...changes };
  const draft = createDraft(books, changed, 'subscription_update', billed);
  changeSubscription(books, before, { ...changes, latest_invoice: draft.id, pending_lines: [] });
  collectNow(books, draft);
  return books.subscriptions.get(before.id);
};

const sameInterval = (one: Price, other: Price): boolean =>
  one.recurring?.interval === other.recurring?.interval &&
  one.recurring?.interval_count === other.recurring?.interval_count;

/** Moves an item to another price. With another interval, a new period begins now. */
export const moveItem = (
  books: LedgerTransaction,
  before: StripeSubscription,
  item: Item,
  price: Price,
  quantity: number,
  proration: Proration,
): StripeSubscription => {
  const moved: Item = { ...item, price, quantity };
  const data = before.items.data.map((each) => (each.id === item.id ? moved : each));
  const items = { ...before.items, data };
  if (before.status === 'trialing') return changeSubscription(books, before, { items });
  if (!sameInterval(item.price, price)) {
    const credit = proration === 'none' ? [] : creditUnused(books, before);
    const period = { startS: books.nowS, anchorS: books.nowS };
    const { subscription, share } = openPeriod({ ...before, items }, period);
    const { items: renewed, billing_cycle_anchor: anchor } = subscription;
    return bill(books, before, { items: renewed, billing_cycle_anchor: anchor }, [
      ...credit.map(asBilled),
      ...billPeriod(books, subscription, { share }),
      ...billPending(before),
    ]);
  }
  const lines = [prorated(books, item, before, -1), prorated(books, moved, before, 1)];
  if (proration === 'always_invoice')
    return bill(books, before, { items }, [...lines.map(asBilled), ...billPending(before)]);
  const pending = proration === 'none' ? before.pending_lines : [...before.pending_lines, ...lines];
  return changeSubscription(books, before, { items, pending_lines: pending });
};

/** Ends a trial now: the first period begins and is collected. */
export const endTrial = (books: LedgerTransaction, before: StripeSubscription): StripeSubscription => {
  const active: StripeSubscription = { ...before, status: 'active', trial_end: books.nowS };
  const { subscription, share } = openPeriod(active, { startS: books.nowS, anchorS: books.nowS });
  const { items, billing_cycle_anchor: anchor } = subscription;
  const changes = { items, billing_cycle_anchor: anchor, status: 'active', trial_end: books.nowS } as const;
  return bill(books, before, changes, [
    ...billPeriod(books, subscription, { share }),
    ...billPending(before),
  ]);
};

/** Sets when a trial ends; a subscription that is active begins one, and gets its unused time back. */
export const setTrialEnd = (
  books: LedgerTransaction,
  before: StripeSubscription,
  endS: number,
  proration: Proration,
): StripeSubscription => {
  const isNew = before.status !== 'trialing';
  const credit = isNew && proration !== 'none' ? creditUnused(books, before) : [];
  const data = before.items.data.map((item) => ({
    ...item,
    current_period_start: isNew ? books.nowS : item.current_period_start,
    current_period_end: endS,
  }));
  const changes: Partial<StripeSubscription> = {
    billing_cycle_anchor: endS,
    items: { ...before.items, data },
    status: 'trialing',
    trial_end: endS,
    trial_start: isNew ? books.nowS : before.trial_start,
  };
  if (!isNew) return changeSubscription(books, before, changes);
  const trial = { ...before, ...changes };
  const free = bill(books, before, changes, billPeriod(books, trial));
  return credit.length === 0
    ? free
    : books.subscriptions.save({ ...free, pending_lines: [...before.pending_lines, ...credit] });
};
