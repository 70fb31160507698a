import { isDeepStrictEqual } from 'node:util';
import { SubscriptionStatus, Plan } from '@touchline/contracts';
import { z } from 'zod';
import { Injectable } from '@nestjs/common';
import type { LedgerSubscription } from '../provider/payment-provider.ts';
import { NO_EXPIRY_MS, State } from '../../../platform/state/index.ts';

/**
 * Lists the statuses that the ledger may report after each stored one. `incomplete` can only be the first, `ended`
 * the last.
 */
const SUBSCRIPTION_MOVES: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  incomplete: ['trialing', 'active', 'past-due', 'canceling', 'ended'],
  trialing: ['active', 'past-due', 'canceling', 'ended'],
  active: ['past-due', 'canceling', 'ended'],
  'past-due': ['active', 'canceling', 'ended'],
  // The cancellation was withdrawn: the previous status returns, even within the free trial.
  canceling: ['trialing', 'active', 'past-due', 'ended'],
  ended: [],
};

export function subscriptionMayBecome(kept: SubscriptionStatus, observed: SubscriptionStatus): boolean {
  return kept === observed || SUBSCRIPTION_MOVES[kept].includes(observed);
}

/** A cancelled subscription shows as `canceling` while its paid period runs; `past-due` takes precedence. */
export function subscriptionStatusOf({
  status,
  isCanceling,
}: Pick<LedgerSubscription, 'status' | 'isCanceling'>): SubscriptionStatus {
  return isCanceling && (status === 'active' || status === 'trialing') ? 'canceling' : status;
}

/**
 * Returns whether the subscription is paid for or the provider still tries to collect, so that a second one would be
 * charged in addition.
 */
export const isInForce = (status: SubscriptionStatus): boolean =>
  status !== 'incomplete' && status !== 'ended';

/** A subscription in our books: the state from the last read of the provider's ledger. */
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

/** The id is the provider's. */
export type KeptSubscription = Readonly<z.infer<typeof Kept>> & { readonly id: string };

const subscriptionIn = (id: string, value: string): KeptSubscription => ({
  id,
  ...Kept.parse(JSON.parse(value)),
});

/** Omits the id, which is the key of the record. */
const valueOfSubscription = (subscription: KeptSubscription): string =>
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
 * Returns the subscription updated from the ledger. Returns the same object if nothing differs, or if the state table
 * forbids the ledger's status.
 */
export function subscriptionWithLedger(kept: KeptSubscription, ledger: LedgerSubscription): KeptSubscription {
  const reported = subscriptionFrom(ledger, kept.accountId);
  if (!subscriptionMayBecome(kept.status, reported.status)) return kept;
  return isDeepStrictEqual(kept, reported) ? kept : reported;
}

const KIND = 'subscription';

export interface StoredSubscription {
  readonly subscription: KeptSubscription;
  readonly revision: number;
}

/** Subscriptions in state, by account. */
@Injectable()
export class SubscriptionBook {
  constructor(private readonly state: State) {}

  async read(id: string): Promise<StoredSubscription | undefined> {
    const record = await this.state.read(KIND, id);
    return record && { subscription: subscriptionIn(id, record.value), revision: record.revision };
  }

  async ofAccount(accountId: string): Promise<readonly KeptSubscription[]> {
    const records = await this.state.ofGroup(KIND, accountId);
    return records.map(({ id, value }) => subscriptionIn(id, value));
  }

  /** Resolves with the new revision; `undefined` if the record changed first and nothing was written. */
  write(subscription: KeptSubscription, ifRevision: number | 'absent'): Promise<number | undefined> {
    const { id, accountId: group } = subscription;
    const options = { expiresAtMs: NO_EXPIRY_MS, group, ifRevision };
    return this.state.write(KIND, id, valueOfSubscription(subscription), options);
  }

  async remove(id: string): Promise<void> {
    await this.state.remove(KIND, id);
  }
}
