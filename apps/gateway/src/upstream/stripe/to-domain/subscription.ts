import type { Plan } from '@touchline/contracts';
import type { Books } from '../../../features/payments/index.ts';
import type { WireSubscription } from '../wire/subscriptions.ts';
import { NOTES } from './payment.ts';

type StripeSubscriptionStatus = Books.LedgerSubscription['status'];

/**
 * `unpaid`: every attempt to renew it has failed, and the owner's settings keep it. `paused`: its trial ended without
 * a card.
 */
const STATUSES: ReadonlyMap<string, StripeSubscriptionStatus> = new Map([
  ['incomplete', 'incomplete'],
  ['paused', 'incomplete'],
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past-due'],
  ['unpaid', 'past-due'],
  ['canceled', 'ended'],
  ['incomplete_expired', 'ended'],
]);

/** An unknown status grants nothing. */
export const stripeSubscriptionStatus = ({ status }: WireSubscription): StripeSubscriptionStatus =>
  STATUSES.get(status) ?? 'incomplete';

const toMs = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : seconds * 1000;

/** @param pastDueSinceS when the oldest unpaid invoice was created */
export function toSubscription(
  wire: WireSubscription,
  plan: Plan,
  pastDueSinceS: number | null,
): Books.LedgerSubscription {
  const status = stripeSubscriptionStatus(wire);
  const { cancel_at: cancelAt, customer } = wire;
  const hasEnd = wire.cancel_at_period_end || (cancelAt !== null && cancelAt !== undefined);
  return {
    ref: wire.id,
    accountId: wire.metadata[NOTES.account] ?? null,
    customer: typeof customer === 'string' ? customer : customer.id,
    status,
    isCanceling: status !== 'ended' && hasEnd,
    plan,
    startedAtMs: wire.start_date * 1000,
    periodEndsAtMs: Math.max(...wire.items.data.map((item) => item.current_period_end)) * 1000,
    trialEndsAtMs: toMs(wire.trial_end),
    endedAtMs: toMs(wire.ended_at),
    pastDueSinceMs: status === 'past-due' ? toMs(pastDueSinceS) : null,
  };
}
