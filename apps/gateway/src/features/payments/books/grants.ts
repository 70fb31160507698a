/// <reference lib="esnext.temporal" />

import type { Plan, PlanPeriod } from '@touchline/contracts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { type KeptPayment, isPaidFor, isUndecided } from './kept-payment.ts';
import type { KeptSubscription } from './subscription-book.ts';

/** A plan that was paid for, with the period for which it is granted. */
export interface Grant {
  readonly source: 'payment' | 'subscription';
  /** Our id of the payment, or the provider's id of the subscription. */
  readonly id: string;
  readonly plan: Plan;
  readonly fromMs: number;
  readonly untilMs: number;
}

/** The payments and subscriptions of an account, from which alone its entitlement is computed. */
export interface AccountBooks {
  readonly payments: readonly KeptPayment[];
  readonly subscriptions: readonly KeptSubscription[];
}

/**
 * Our calendar and the provider's may place the end of the first period differently by a clock change, never by a
 * day.
 */
const SAME_PERIOD_MS = DAY_MS;

/** Adds a calendar period in UTC. A month from the 31st ends on the last day of a shorter month. */
function endOfPeriod(fromMs: number, { unit, count }: PlanPeriod): number {
  return Temporal.Instant.fromEpochMilliseconds(fromMs)
    .toZonedDateTimeISO('UTC')
    .add({ [`${unit}s`]: count }).epochMilliseconds;
}

/** A pass bought while another of the same plan runs begins when that one ends. */
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
 * Returns the payment that started a subscription. While our books show its checkout as undecided, the payment does
 * not name its subscription yet.
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
 * Returns whether the subscription is in its first period and the payment for it is missing: a debit in progress,
 * during which a provider already calls a subscription active, or money that was refunded or is disputed.
 */
function isFirstUnpaid(subscription: KeptSubscription, payments: readonly KeptPayment[]): boolean {
  const first = firstPaymentOf(subscription, payments);
  if (first === undefined || isPaidFor(first.status)) return false;
  const firstEndsAtMs = endOfPeriod(first.paidAtMs ?? subscription.startedAtMs, subscription.plan.period);
  return subscription.periodEndsAtMs <= firstEndsAtMs + SAME_PERIOD_MS;
}

/** Returns when the grant of a subscription ends; `undefined` if it grants nothing. */
function endOfGrant(subscription: KeptSubscription, graceMs: number): number | undefined {
  const { status, periodEndsAtMs, pastDueSinceMs } = subscription;
  switch (status) {
    case 'incomplete':
    case 'ended':
      return undefined;
    case 'canceling':
      return periodEndsAtMs;
    case 'past-due':
      // The provider has already begun the next period, which is unpaid.
      return Math.min(pastDueSinceMs ?? periodEndsAtMs, periodEndsAtMs) + graceMs;
    case 'trialing':
    case 'active':
      // It renews. Until we learn whether the renewal was paid, it is treated as if the renewal had just failed.
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
 * Returns everything an account has paid for, including what has ended: one grant per pass payment, one per
 * subscription, none for what is unpaid, refunded or disputed.
 */
export function grantsOf(books: AccountBooks, graceMs: number): readonly Grant[] {
  return [...passGrants(books.payments), ...subscriptionGrants(books, graceMs)];
}
