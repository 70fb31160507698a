import { Plan } from '@touchline/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { State } from '../../../platform/state/index.ts';
import { DAY_MS } from '../../../platform/time/durations.ts';
import { type KeptPayment, isPaidFor, isUndecided } from './kept-payment.ts';
import { PaymentBook } from './payment-book.ts';
import type { Entry } from '../ledger/entry.ts';
import { periodsAfter } from '../ledger/intervals.ts';
import type { SubscriptionFacts } from '../provider/subscription-facts.ts';

/** The records in which earlier versions kept subscriptions. Nothing writes them any more. */
const KIND = 'subscription';

const Earlier = z.object({
  accountId: z.string(),
  customer: z.string(),
  status: z.enum(['incomplete', 'trialing', 'active', 'past-due', 'canceling', 'ended']),
  plan: Plan,
  startedAtMs: z.number(),
  periodEndsAtMs: z.number(),
  trialEndsAtMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  pastDueSinceMs: z.number().nullable(),
  isCanceling: z.boolean(),
});
type Earlier = Readonly<z.infer<typeof Earlier>> & { readonly id: string };

/** Our calendar and the provider's may place the end of a period differently by a clock change, never by a day. */
const SAME_PERIOD_MS = DAY_MS;

/**
 * Reads the books of earlier versions, which kept one payment and one status for each subscription. An account whose
 * ledger has not been written yet has the entitlement that those books gave it.
 */
@Injectable()
export class CarriedOver {
  constructor(
    private readonly state: State,
    private readonly payments: PaymentBook,
  ) {}

  async entriesOf(accountId: string): Promise<readonly Entry[]> {
    const [payments, records] = await Promise.all([
      this.payments.ofAccount(accountId),
      this.state.ofGroup(KIND, accountId),
    ]);
    const subscriptions = records.map(({ id, value }) => ({ id, ...Earlier.parse(JSON.parse(value)) }));
    return [
      ...payments.flatMap(passEntries),
      ...subscriptions.flatMap((each) => subscriptionEntries(each, payments)),
    ];
  }

  /** @param ref the provider's id of a subscription */
  async accountOf(ref: string): Promise<string | undefined> {
    const record = await this.state.read(KIND, ref);
    return record && Earlier.parse(JSON.parse(record.value)).accountId;
  }

  async remove(accountId: string): Promise<void> {
    for (const { id } of await this.state.ofGroup(KIND, accountId)) await this.state.remove(KIND, id);
  }
}

/** @returns nothing for a pass whose money was taken back, since those books did not say by which charge */
function passEntries({ id, ref, plan, status, paidAtMs }: KeptPayment): readonly Entry[] {
  if (plan.kind !== 'pass' || paidAtMs === null || !isPaidFor(status)) return [];
  return [
    {
      kind: 'carried-over',
      ...{ ref: ref ?? id, payment: id, plan, atMs: paidAtMs, fromMs: paidAtMs },
      untilMs: periodsAfter(paidAtMs, plan.period),
    },
  ];
}

function subscriptionEntries(earlier: Earlier, payments: readonly KeptPayment[]): readonly Entry[] {
  const { id: ref, startedAtMs: atMs, plan, trialEndsAtMs } = earlier;
  const isUnpaid = isFirstUnpaid(earlier, payments);
  const untilMs = isUnpaid ? undefined : paidUntilMs(earlier);
  const entries: readonly (Entry | null)[] = [
    // Those books granted a trial once its checkout was complete, and nothing before.
    {
      kind: 'subscription',
      ref,
      atMs,
      facts: factsOf(isUnpaid ? { ...earlier, trialEndsAtMs: null } : earlier),
    },
    // They compared no cards, and a trial that was granted is not taken away afterwards.
    trialEndsAtMs === null
      ? null
      : { kind: 'trial-granted', ref, atMs, plan: plan.id, untilMs: trialEndsAtMs },
    untilMs === undefined
      ? null
      : { kind: 'carried-over', ref, payment: null, atMs, plan, fromMs: atMs, untilMs },
  ];
  return entries.filter((entry) => entry !== null);
}

function factsOf({ status, plan, ...earlier }: Earlier): SubscriptionFacts {
  const { customer, startedAtMs, periodEndsAtMs, trialEndsAtMs, endedAtMs } = earlier;
  const isOnTrial = trialEndsAtMs !== null && periodEndsAtMs <= trialEndsAtMs;
  return {
    ...{ customer, plan, soldAs: plan, startedAtMs, periodEndsAtMs, trialEndsAtMs, endedAtMs },
    status: status === 'canceling' ? (isOnTrial ? 'trialing' : 'active') : status,
    said: status,
    unknownPrices: [],
    anchorMs: isOnTrial ? periodEndsAtMs : (trialEndsAtMs ?? startedAtMs),
    cancelAtMs: status === 'canceling' ? periodEndsAtMs : null,
    pause: null,
  };
}

/** Returns until when the money known to those books lasted; `undefined` if they granted nothing. */
function paidUntilMs({ status, periodEndsAtMs, pastDueSinceMs }: Earlier): number | undefined {
  switch (status) {
    case 'incomplete':
    case 'ended':
      return undefined;
    case 'past-due':
      // The provider had already begun the next period, which was unpaid.
      return Math.min(pastDueSinceMs ?? periodEndsAtMs, periodEndsAtMs);
    case 'trialing':
    case 'active':
    case 'canceling':
      return periodEndsAtMs;
  }
}

/**
 * Returns whether the subscription was in its first period and the payment for it was missing: a debit in progress,
 * or money that was refunded or disputed. While a checkout is undecided, its payment does not name its subscription.
 */
function isFirstUnpaid(
  { id, startedAtMs, periodEndsAtMs, plan: { period } }: Earlier,
  payments: readonly KeptPayment[],
): boolean {
  const first =
    payments.find(({ subscription }) => subscription === id) ??
    payments.find(
      ({ plan, status, subscription, createdAtMs }) =>
        plan.kind === 'subscription' &&
        subscription === null &&
        isUndecided(status) &&
        createdAtMs <= startedAtMs + SAME_PERIOD_MS,
    );
  if (first === undefined || isPaidFor(first.status)) return false;
  return periodEndsAtMs <= periodsAfter(first.paidAtMs ?? startedAtMs, period) + SAME_PERIOD_MS;
}
