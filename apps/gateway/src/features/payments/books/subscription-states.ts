import type { SubscriptionStatus } from '@touchline/contracts';
import type { LedgerSubscription } from '../provider/payment-provider.ts';

/** What the ledger may be seen to say after each state. `incomplete` is only ever the first, `ended` the last. */
const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  incomplete: ['trialing', 'active', 'past-due', 'canceling', 'ended'],
  trialing: ['active', 'past-due', 'canceling', 'ended'],
  active: ['past-due', 'canceling', 'ended'],
  'past-due': ['active', 'canceling', 'ended'],
  // Taken back: it is what it was before, also within the free days.
  canceling: ['trialing', 'active', 'past-due', 'ended'],
  ended: [],
};

export function subscriptionMayBecome(kept: SubscriptionStatus, observed: SubscriptionStatus): boolean {
  return kept === observed || SUBSCRIPTION_MOVES[kept].includes(observed);
}

/** A cancellation shows while what was paid for still runs; what is owed shows before it. */
export function subscriptionStatusOf({
  status,
  isCanceling,
}: Pick<LedgerSubscription, 'status' | 'isCanceling'>): SubscriptionStatus {
  return isCanceling && (status === 'active' || status === 'trialing') ? 'canceling' : status;
}

/** It is paid for, or the provider still tries to be paid: another would be paid for beside it. */
export const isInForce = (status: SubscriptionStatus): boolean =>
  status !== 'incomplete' && status !== 'ended';
