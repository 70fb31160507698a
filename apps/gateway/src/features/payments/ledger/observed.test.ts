import type { LedgerCharge, LedgerPayment, LedgerSubscription } from '../provider/payment-provider.ts';
import { entriesOfPass, entriesOfSubscription, missingIn } from './observed.ts';
import { DAY_PASS, euros, factsOf, monthMs, PAID_MS } from './testing/entries.ts';

const charge = (parts: Partial<LedgerCharge> = {}): LedgerCharge => ({
  ref: 'ch_1',
  intent: 'pi_1',
  amount: euros(999),
  refunds: [],
  disputes: [],
  forgetsDisputes: false,
  ...parts,
});

const subscription = (parts: Partial<LedgerSubscription> = {}): LedgerSubscription => ({
  ref: 'sub_1',
  accountId: 'a1',
  paymentId: 'p1',
  facts: factsOf(),
  card: null,
  invoices: [
    {
      ref: 'in_1',
      createdAtMs: PAID_MS,
      changedAtMs: PAID_MS + 1,
      state: 'paid',
      heldAs: null,
      amount: euros(999),
      lines: [{ fromMs: PAID_MS, untilMs: monthMs(1), amount: 999, price: 'monthly' }],
      charge: charge({
        refunds: [{ ref: 're_1', atMs: PAID_MS + 2, amount: 10, hasFailed: false }],
        disputes: [{ ref: 'dp_1', atMs: PAID_MS + 3, amount: 989, state: 'won' }],
      }),
    },
  ],
  ...parts,
});

it('a subscription is entered with its invoices, their refunds and disputes', () => {
  const entries = entriesOfSubscription(subscription(), PAID_MS + 9);
  expect(entries.map(({ kind, ref, atMs }) => [kind, ref, atMs - PAID_MS])).toEqual([
    ['subscription', 'sub_1', 9],
    ['invoice-paid', 'in_1', 1],
    ['refund', 're_1', 2],
    ['dispute-won', 'dp_1', 3],
  ]);
});

it('a statement is entered once; what the provider says about a subscription, whenever it differs from before', () => {
  const first = entriesOfSubscription(subscription(), PAID_MS);
  expect(missingIn([], first)).toEqual(first);
  expect(missingIn(first, entriesOfSubscription(subscription(), PAID_MS + 1))).toEqual([]);
  const changed = entriesOfSubscription(
    subscription({ facts: factsOf({ cancelAtMs: monthMs(1) }) }),
    PAID_MS,
  );
  const withdrawn = [...first, ...missingIn(first, changed)];
  expect(withdrawn).toHaveLength(first.length + 1);
  // The first answer is entered again, because it follows another one.
  expect(missingIn(withdrawn, first)).toHaveLength(1);
});

it('an invoice that is held while collection is paused says how', () => {
  const [invoice] = subscription().invoices;
  if (invoice === undefined) throw new Error('no invoice');
  const held = { ...invoice, state: 'opened', heldAs: 'keep-as-draft', charge: null } as const;
  const entries = entriesOfSubscription(subscription({ invoices: [held] }), PAID_MS);
  expect(entries[1]).toMatchObject({
    kind: 'invoice-held',
    behaviour: 'keep-as-draft',
    atMs: PAID_MS,
    charge: null,
  });
});

describe('a pass', () => {
  const payment = (parts: Partial<LedgerPayment> = {}): LedgerPayment => ({
    ref: 'cs_1',
    paymentId: 'p1',
    accountId: 'a1',
    customer: null,
    status: 'paid',
    plan: DAY_PASS,
    amount: euros(199),
    refunded: null,
    subscription: null,
    checkoutUrl: null,
    createdAtMs: PAID_MS,
    expiresAtMs: null,
    paidAtMs: PAID_MS,
    providerIds: ['cs_1', 'ch_1'],
    charge: charge(),
    ...parts,
  });
  const bought = { id: 'p1', plan: DAY_PASS };

  it('is entered once it is paid', () => {
    expect(entriesOfPass(payment({ paidAtMs: null, charge: null }), bought, [], PAID_MS)).toEqual([]);
    const [entry] = entriesOfPass(payment(), bought, [], PAID_MS);
    expect(entry).toMatchObject({
      kind: 'pass-paid',
      ref: 'cs_1',
      payment: 'p1',
      charge: 'ch_1',
      intent: 'pi_1',
    });
  });

  it('whose provider forgets disputes has won the one that it no longer shows, and may be disputed again', () => {
    const dispute = { ref: 'order:chargeback', atMs: PAID_MS, amount: 199, state: 'open' } as const;
    const disputed = payment({ charge: charge({ forgetsDisputes: true, disputes: [dispute] }) });
    const quiet = payment({ charge: charge({ forgetsDisputes: true }) });
    let entries = entriesOfPass(disputed, bought, [], PAID_MS);
    const kinds = () => entries.map(({ kind }) => kind).slice(1);
    expect(kinds()).toEqual(['dispute-opened']);
    for (const observed of [quiet, quiet, disputed, disputed])
      entries = [...entries, ...missingIn(entries, entriesOfPass(observed, bought, entries, PAID_MS))];
    expect(kinds()).toEqual(['dispute-opened', 'dispute-won', 'dispute-opened']);
  });
});
