import { Money, Plan } from '@touchline/contracts';
import { z } from 'zod';
import { SubscriptionFacts } from '../provider/subscription-facts.ts';

/** A line of an invoice. A negative amount takes a period back that was paid for before. */
const Line = z.object({
  fromMs: z.number(),
  untilMs: z.number(),
  amount: z.int(),
  price: z.string().nullable(),
});

const shared = {
  /** The provider's id of what the entry is about. */
  ref: z.string(),
  /** The provider's time. */
  atMs: z.number(),
};

const ofInvoice = {
  ...shared,
  subscription: z.string(),
  amount: Money,
  lines: z.array(Line).readonly(),
  /** The charge and the payment by which it was paid; `null` if none was needed, or none succeeded. */
  charge: z.string().nullable(),
  intent: z.string().nullable(),
};

const ofCharge = { ...shared, charge: z.string(), amount: Money };

/**
 * One entry of an account's ledger. Entries are added and never changed. All but `subscription` state something that
 * stays true, so that their order and their repetition mean nothing; of the entries about one subscription, the last
 * one counts.
 */
export const Entry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('subscription'), ...shared, facts: SubscriptionFacts }),
  z.object({
    kind: z.literal('trial-granted'),
    ...shared,
    plan: z.string(),
    untilMs: z.number(),
  }),
  /** The card had a trial before. */
  z.object({
    kind: z.literal('trial-refused'),
    ...shared,
    outcome: z.enum(['charged', 'canceled']),
    untilMs: z.number(),
  }),
  z.object({ kind: z.literal('invoice-opened'), ...ofInvoice }),
  /** It was made while collection is paused, and is neither collected nor void. */
  z.object({
    kind: z.literal('invoice-held'),
    ...ofInvoice,
    behaviour: z.enum(['keep-as-draft', 'mark-uncollectible']),
  }),
  z.object({ kind: z.literal('invoice-failed'), ...ofInvoice }),
  z.object({ kind: z.literal('invoice-written-off'), ...ofInvoice }),
  z.object({ kind: z.literal('invoice-voided'), ...ofInvoice }),
  z.object({ kind: z.literal('invoice-paid'), ...ofInvoice }),
  z.object({
    kind: z.literal('pass-paid'),
    ...shared,
    /** Our id of the payment. */
    payment: z.string(),
    plan: Plan,
    amount: Money,
    charge: z.string().nullable(),
    intent: z.string().nullable(),
  }),
  z.object({ kind: z.literal('refund'), ...ofCharge }),
  z.object({ kind: z.literal('refund-failed'), ...ofCharge }),
  /** The bank asks, and takes no money. */
  z.object({ kind: z.literal('inquiry-opened'), ...ofCharge }),
  z.object({ kind: z.literal('inquiry-closed'), ...ofCharge }),
  z.object({ kind: z.literal('dispute-opened'), ...ofCharge }),
  z.object({ kind: z.literal('dispute-won'), ...ofCharge }),
  z.object({ kind: z.literal('dispute-lost'), ...ofCharge }),
  /** What the books of an earlier version granted. It counts until the provider's own entries replace it. */
  z.object({
    kind: z.literal('carried-over'),
    ...shared,
    /** Our id of the payment of a pass; `null` for a subscription. */
    payment: z.string().nullable(),
    plan: Plan,
    fromMs: z.number(),
    untilMs: z.number(),
  }),
]);
export type Entry = Readonly<z.infer<typeof Entry>>;
export type EntryOf<K extends Entry['kind']> = Extract<Entry, { readonly kind: K }>;

const INVOICE_KINDS = [
  'invoice-opened',
  'invoice-held',
  'invoice-failed',
  'invoice-written-off',
  'invoice-voided',
  'invoice-paid',
] as const;
/** The kinds of entries about an invoice, in the order in which a later one overrides an earlier one. */
export type InvoiceEntry = EntryOf<(typeof INVOICE_KINDS)[number]>;

const RANKS: ReadonlyMap<string, number> = new Map(INVOICE_KINDS.map((kind, rank) => [kind, rank]));

export const isInvoiceEntry = (entry: Entry): entry is InvoiceEntry => RANKS.has(entry.kind);

export const rankOf = ({ kind }: InvoiceEntry): number => RANKS.get(kind) ?? -1;

/** Identifies a statement: what is entered once. Entries about subscriptions have none, because they may repeat. */
export const keyOf = ({ kind, ref }: Entry): string | undefined =>
  kind === 'subscription' ? undefined : `${kind} ${ref}`;
