import { z } from 'zod';
import { Money, Plan } from './plan.ts';
import { Subscription } from './subscription.ts';

/** A period that was paid for, from its first instant to the instant after its last. */
export const LedgerPeriod = z.object({ from: z.iso.datetime(), until: z.iso.datetime() });
export type LedgerPeriod = z.infer<typeof LedgerPeriod>;

/** What the entries of an account's ledger can say. */
export const LEDGER_LINE_KINDS = [
  'subscription',
  'trial-granted',
  'trial-refused',
  'invoice-opened',
  'invoice-held',
  'invoice-failed',
  'invoice-paid',
  'invoice-voided',
  'invoice-written-off',
  'pass-paid',
  'refund',
  'refund-failed',
  'inquiry-opened',
  'inquiry-closed',
  'dispute-opened',
  'dispute-won',
  'dispute-lost',
  'carried-over',
] as const;

/** Why an entry needs a look: the provider told something that this site does not know. */
export const LEDGER_NOTICES = ['unknown-status', 'unknown-price', 'no-plan'] as const;

/** One entry of an account's ledger, for its owner's export and for staff. */
export const LedgerLine = z.object({
  kind: z.enum(LEDGER_LINE_KINDS),
  /** The provider's id of what the entry is about. */
  ref: z.string(),
  /** The provider's time. */
  at: z.iso.datetime(),
  amount: Money.nullable(),
  periods: z.array(LedgerPeriod),
  /** The plan that the entry names; `null` if it names none. */
  plan: Plan.pick({ id: true, name: true }).nullable(),
  /** The provider's own word: the status of a subscription, or the price of an item. */
  detail: z.string().nullable(),
  notices: z.array(z.enum(LEDGER_NOTICES)),
});
export type LedgerLine = z.infer<typeof LedgerLine>;

/** `GET /api/staff/payments/ledger?account=`: by the account's id or email. */
export const StaffLedgerQuery = z.object({ account: z.string().trim().min(1).max(254) });

/** `GET /api/staff/payments/ledger`: an account's ledger, oldest first, and what follows from it. */
export const StaffLedger = z.object({
  account: z.string(),
  plan: Subscription.nullable(),
  lines: z.array(LedgerLine),
});
export type StaffLedger = z.infer<typeof StaffLedger>;
