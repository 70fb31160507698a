/// <reference lib="esnext.temporal" />

import type { Plan, PlanPeriod } from '@touchline/contracts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { type KeptPayment, isPaidFor, isUndecided } from './kept-payment.ts';
import type { KeptSubscription } from './subscription-book.ts';

/** What was paid for: a plan, from then until then. */
export interface Grant {
  readonly source: 'payment' | 'subscription';
  /** Our id of the payment, the provider's of the subscription. */
  readonly id: string;
  readonly plan: Plan;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** What an account's entitlement is computed from; there is nothing else. */
export interface AccountBooks {
  readonly payments: readonly KeptPayment[];
  readonly subscriptions: readonly KeptSubscription[];
}

/** A first period by our calendar and the provider's may differ by a change of clocks, never by a day. */
const SAME_PERIOD_MS = DAY_MS;

/** By the calendar in UTC. A month from the 31st ends on the last day of a shorter month. */
function endOfPeriod(fromMs: number, { unit, count }: PlanPeriod): number {
  return Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO('UTC')
    .add({ [`${unit}s`]: count }).epochMilliseconds;
}

/** A pass that is bought while another of the same plan runs begins when that one ends. */
function passGrants(payments: readonly KeptPayment[]): readonly Grant[] {
  const endOf = new Map<string, number>();
  return payments
    .filter(({ plan, status }) => plan.kind === 'pass' && isPaidFor(status))
    .flatMap((payment) => (payment.paidAtMs === null ? [] : [{ ...payment, paidAtMs: payment.paidAtMs }]))
    .toSorted((one, other) => one.paidAtMs - other.paidAtMs || (one.id < other.id ? -1 : 1))
    .map(({ id, plan, paidAtMs }) => {
      const fromMs = Math.max(paidAtMs, endOf.get(plan.id) ?? 0);
      const untilMs = endOfPeriod(fromMs, plan.period);
      endOf.set(plan.id, untilMs);
      return { source: 'payment', id, plan, fromMs, untilMs };
    });
}

/**
 * The payment that a subscription began with. As long as the page that it was bought on is not decided in our books, they do
 * not name the subscription beside it.
 */
function firstPaymentOf(
  { id, startedAtMs }: KeptSubscription,
  payments: readonly KeptPayment[],
): KeptPayment | undefined {
  const named = payments.find(({ subscription }) => subscription === id);
  if (named !== undefined) return named;
  return payments.find(
    ({ plan, status, subscription, createdAtMs }) =>
      plan.kind === 'subscription' &&
      subscription === null &&
      isUndecided(status) &&
      createdAtMs <= startedAtMs + SAME_PERIOD_MS,
  );
}

/**
 * Whether the period that runs is the first one, and its payment is not there: a debit on its way, for which a provider calls
 * a subscription active already, or money that was given back or is disputed.
 */
function isFirstUnpaid(subscription: KeptSubscription, payments: readonly KeptPayment[]): boolean {
  const first = firstPaymentOf(subscription, payments);
  if (first === undefined || isPaidFor(first.status)) return false;
  const firstEndsAtMs = endOfPeriod(first.paidAtMs ?? subscription.startedAtMs, subscription.plan.period);
  return subscription.periodEndsAtMs <= firstEndsAtMs + SAME_PERIOD_MS;
}

/** Until when a subscription grants; undefined: it does not. */
function endOfGrant(subscription: KeptSubscription, graceMs: number): number | undefined {
  const { status, periodEndsAtMs, pastDueSinceMs } = subscription;
  switch (status) {
    case 'incomplete':
    case 'ended':
      return undefined;
    case 'canceling':
      return periodEndsAtMs;
    case 'past-due':
      // The provider has begun the next period already, which nobody has paid.
      return Math.min(pastDueSinceMs ?? periodEndsAtMs, periodEndsAtMs) + graceMs;
    case 'trialing':
    case 'active':
      // It renews: until we hear whether the renewal was paid, it is as if it had failed just then.
      return periodEndsAtMs + graceMs;
  }
}

function subscriptionGrants({ payments, subscriptions }: AccountBooks, graceMs: number): readonly Grant[] {
  return subscriptions.flatMap((subscription) => {
    const untilMs = endOfGrant(subscription, graceMs);
    if (untilMs === undefined || isFirstUnpaid(subscription, payments)) return [];
    const { id, plan, startedAtMs: fromMs } = subscription;
    return [{ source: 'subscription' as const, id, plan, fromMs, untilMs }];
  });
}

/**
 * Everything that an account has paid for, also what is over by now: one grant for each payment of a pass, one for each
 * subscription, none for what is unpaid, given back or disputed.
 */
export function grantsOf(books: AccountBooks, graceMs: number): readonly Grant[] {
  return [...passGrants(books.payments), ...subscriptionGrants(books, graceMs)];
}
