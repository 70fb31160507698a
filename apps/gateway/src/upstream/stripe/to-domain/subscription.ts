import type { Plan } from '@touchline/contracts';
import type { Books } from '../../../features/payments/index.ts';
import type { WireSubscription } from '../wire/subscriptions.ts';

type Facts = Books.LedgerSubscription['facts'];

/**
 * `unpaid`: every attempt to renew it has failed, and the owner's settings keep it. `paused`: its trial ended without
 * a card.
 */
const STATUSES: ReadonlyMap<string, Facts['status']> = new Map([
  ['incomplete', 'incomplete'],
  ['incomplete_expired', 'ended'],
  ['trialing', 'trialing'],
  ['active', 'active'],
  ['past_due', 'past-due'],
  ['unpaid', 'unpaid'],
  ['paused', 'paused'],
  ['canceled', 'ended'],
]);

const PAUSES: ReadonlyMap<string, NonNullable<Facts['pause']>['behaviour']> = new Map([
  ['void', 'void'],
  ['keep_as_draft', 'keep-as-draft'],
  ['mark_uncollectible', 'mark-uncollectible'],
]);

export const stripeSubscriptionStatus = ({ status }: Pick<WireSubscription, 'status'>): Facts['status'] =>
  STATUSES.get(status) ?? 'unknown';

const toMs = (seconds: number | null | undefined): number | null =>
  seconds === null || seconds === undefined ? null : seconds * 1000;

/** What a subscription is for, as far as it is known. */
export interface SubscriptionTerms {
  readonly plan: Plan | null;
  readonly soldAs: Plan | null;
  readonly unknownPrices: readonly string[];
}

/** Items may have periods of different lengths: that of the plan counts. */
function periodEndOf({ items }: WireSubscription, plan: Plan | null): number {
  const own = items.data.filter(({ price }) => price.id === plan?.id);
  return Math.max(...(own.length > 0 ? own : items.data).map((item) => item.current_period_end));
}

export function toFacts(wire: WireSubscription, { plan, soldAs, unknownPrices }: SubscriptionTerms): Facts {
  const status = stripeSubscriptionStatus(wire);
  const { customer, pause_collection: pause } = wire;
  const periodEndsAtS = periodEndOf(wire, plan);
  const cancelAtS = wire.cancel_at ?? (wire.cancel_at_period_end ? periodEndsAtS : null);
  return {
    customer: typeof customer === 'string' ? customer : customer.id,
    ...{ status, said: wire.status, plan, soldAs, unknownPrices: [...unknownPrices] },
    startedAtMs: wire.start_date * 1000,
    anchorMs: wire.billing_cycle_anchor * 1000,
    periodEndsAtMs: periodEndsAtS * 1000,
    trialEndsAtMs: toMs(wire.trial_end),
    cancelAtMs: status === 'ended' ? null : toMs(cancelAtS),
    endedAtMs: toMs(wire.ended_at),
    pause:
      pause === null || pause === undefined
        ? null
        : { behaviour: PAUSES.get(pause.behavior) ?? 'unknown', resumesAtMs: toMs(pause.resumes_at) },
  };
}
