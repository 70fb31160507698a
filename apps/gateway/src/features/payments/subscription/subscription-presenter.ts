import type { Subscription } from '@touchline/contracts';
import type { AccountBooks, Grant } from '../books/grants.ts';
import { type KeptPayment, wasPaid } from '../books/kept-payment.ts';
import { type KeptSubscription, isInForce } from '../books/subscription-book.ts';
import { instant } from '../../../platform/time/clock.ts';

const instantIf = (epochMs: number | null | undefined): string | null =>
  epochMs === null || epochMs === undefined ? null : instant(epochMs);

interface Plan {
  readonly isOn: boolean;
  readonly sinceMs: number;
  readonly shown: Subscription;
}

function presentSubscription(kept: KeptSubscription, grant: Grant | undefined, nowMs: number): Plan {
  const { id, status, plan, periodEndsAtMs, endedAtMs, trialEndsAtMs, startedAtMs: sinceMs } = kept;
  const renews = status === 'trialing' || status === 'active';
  const endsAtMs =
    status === 'canceling' ? periodEndsAtMs : status === 'ended' ? (endedAtMs ?? periodEndsAtMs) : null;
  const shown = {
    ...{ id, status, plan },
    renewsAt: renews ? instant(periodEndsAtMs) : null,
    endsAt: instantIf(endsAtMs),
    graceUntil: status === 'past-due' ? instantIf(grant?.untilMs) : null,
    trialEndsAt: status === 'trialing' || status === 'canceling' ? instantIf(trialEndsAtMs) : null,
    entitledUntil: grant !== undefined && grant.untilMs > nowMs ? instant(grant.untilMs) : null,
    canCancel: renews || status === 'past-due',
    canResume: status === 'canceling' && periodEndsAtMs > nowMs,
  };
  return { isOn: isInForce(status), sinceMs, shown };
}

/** Presents a pass as a plan that ends without renewal. */
function presentPass({ id, plan, updatedAtMs }: KeptPayment, grant: Grant | undefined, nowMs: number): Plan {
  const isOn = grant !== undefined && grant.untilMs > nowMs;
  const shown = {
    ...{ id, plan },
    status: isOn ? ('active' as const) : ('ended' as const),
    renewsAt: null,
    // A pass without a grant was refunded or is disputed since then.
    endsAt: instant(grant?.untilMs ?? updatedAtMs),
    graceUntil: null,
    trialEndsAt: null,
    entitledUntil: isOn ? instant(grant.untilMs) : null,
    canCancel: false,
    canResume: false,
  };
  return { isOn, sinceMs: grant?.untilMs ?? updatedAtMs, shown };
}

/**
 * Returns the plan of an account: the subscription in force, otherwise the pass that runs longest, otherwise the one
 * that ended last; `null` if there never was one.
 */
export function presentPlan(
  { payments, subscriptions }: AccountBooks,
  grants: readonly Grant[],
  nowMs: number,
): Subscription | null {
  const grantOf = (id: string): Grant | undefined => grants.find((grant) => grant.id === id);
  const newestFirst = (one: Plan, other: Plan): number => other.sinceMs - one.sinceMs;
  const renewing = subscriptions
    .map((kept) => presentSubscription(kept, grantOf(kept.id), nowMs))
    .toSorted(newestFirst);
  const passes = payments
    .filter(({ plan, status }) => plan.kind === 'pass' && wasPaid(status))
    .map((kept) => presentPass(kept, grantOf(kept.id), nowMs))
    .toSorted(newestFirst);
  const plans = [...renewing, ...passes];
  return (plans.find(({ isOn }) => isOn) ?? plans.toSorted(newestFirst)[0])?.shown ?? null;
}
