import { isDeepStrictEqual } from 'node:util';
import { Plan, SubscriptionStatus } from '@touchline/contracts';
import { z } from 'zod';
import type { LedgerSubscription } from '../provider/payment-provider.ts';
import { subscriptionMayBecome, subscriptionStatusOf } from './subscription-states.ts';

/** A subscription as our books keep it: what the provider's ledger said of it last. */
const Kept = z.object({
  accountId: z.string(),
  customer: z.string(),
  status: SubscriptionStatus,
  plan: Plan,
  startedAtMs: z.number(),
  periodEndsAtMs: z.number(),
  trialEndsAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  pastDueSinceMs: z.number().nullable(),
  isCanceling: z.boolean(),
});

/** Its id is the provider's. */
export type KeptSubscription = Readonly<z.infer<typeof Kept>> & { readonly id: string };

export const subscriptionIn = (id: string, value: string): KeptSubscription => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

/** Without the id, by which it is kept. */
export const valueOfSubscription = (subscription: KeptSubscription): string =>
  JSON.stringify(Kept.parse(subscription));

export function subscriptionFrom(ledger: LedgerSubscription, accountId: string): KeptSubscription {
  return {
    id: ledger.ref,
    accountId,
    customer: ledger.customer,
    status: subscriptionStatusOf(ledger),
    plan: ledger.plan,
    startedAtMs: ledger.startedAtMs,
    periodEndsAtMs: ledger.periodEndsAtMs,
    trialEndsAtMs: ledger.trialEndsAtMs,
    endedAtMs: ledger.endedAtMs,
    pastDueSinceMs: ledger.pastDueSinceMs,
    isCanceling: ledger.isCanceling,
  };
}

/**
 * The subscription with what the ledger says now. The very same object: nothing differs, or the ledger says what the
 * state table refuses.
 */
export function subscriptionWithLedger(kept: KeptSubscription, ledger: LedgerSubscription): KeptSubscription {
  const reported = subscriptionFrom(ledger, kept.accountId);
  if (!subscriptionMayBecome(kept.status, reported.status)) return kept;
  return isDeepStrictEqual(kept, reported) ? kept : reported;
}
