import type { Plan, SubscriptionStatus, TrialRefusal } from '@touchline/contracts';
import { type AccountBooks, isRunning, type Span, type SubscriptionRecord } from './entitlement.ts';
import { coveredUntil, covers, periodsAfter } from './intervals.ts';
import type { SubscriptionFacts } from '../provider/subscription-facts.ts';

/** What an account has of one subscription or pass: what it is called, and what comes next and when. */
export interface Standing {
  /** The provider's id of the pass or the subscription. */
  readonly ref: string;
  /** Our id of the payment of a pass; the provider's id of a subscription. */
  readonly id: string;
  readonly kind: Plan['kind'];
  readonly plan: Plan;
  readonly state: SubscriptionStatus;
  readonly sinceMs: number;
  /** When it is charged again; `null` if it is not, or nobody knows when. */
  readonly renewsAtMs: number | null;
  readonly endsAtMs: number | null;
  readonly graceUntilMs: number | null;
  readonly trialEndsAtMs: number | null;
  readonly resumesAtMs: number | null;
  readonly trialRefusal: TrialRefusal | null;
  /** Until when it may be watched without a gap; `null` if it may not be watched now. */
  readonly entitledUntilMs: number | null;
  /** Whether the provider goes on with it, so that a second one would be charged in addition. */
  readonly isRunning: boolean;
  readonly canCancel: boolean;
  readonly canResume: boolean;
}

/** Returns the standings of an account at an instant, the one to show first. */
export function standingsOf({ subscriptions, spans }: AccountBooks, nowMs: number): readonly Standing[] {
  const ofRef = (ref: string): readonly Span[] => spans.filter((span) => span.ref === ref);
  const passes = [...new Set(spans.filter(({ source }) => source === 'pass').map(({ ref }) => ref))];
  const standings = [
    ...subscriptions.flatMap((record) => subscriptionStanding(record, ofRef(record.ref), nowMs)),
    ...passes.flatMap((ref) => passStanding(ofRef(ref), nowMs)),
  ];
  return standings.toSorted(
    (one, other) =>
      Number(other.isRunning) - Number(one.isRunning) ||
      Number(other.entitledUntilMs !== null) - Number(one.entitledUntilMs !== null) ||
      other.sinceMs - one.sinceMs,
  );
}

/** Returns whether the payment for the present instant was taken back, and by whom. */
function lossAt(spans: readonly Span[], nowMs: number): Span['loss'] {
  return spans.findLast((span) => span.loss !== undefined && covers(span, nowMs))?.loss;
}

function subscriptionStanding(
  { ref, facts, plan, trialRefusal, trialEndsAtMs }: SubscriptionRecord,
  spans: readonly Span[],
  nowMs: number,
): readonly Standing[] {
  // Staff see a subscription that never had a plan of this site; there is nothing to show to its owner.
  if (plan === null) return [];
  const granted = spans.filter(({ loss }) => loss === undefined);
  const entitledUntilMs = coveredUntil(granted, nowMs) ?? null;
  const isOn = isRunning(facts, nowMs);
  const loss = entitledUntilMs === null ? lossAt(spans, nowMs) : undefined;
  const state = stateOf(facts, loss, nowMs);
  const isEnding = isOn && facts.cancelAtMs !== null;
  const graceUntilMs = granted.find(({ rule }) => rule === 'grace')?.untilMs ?? null;
  return [
    {
      ...{ ref, id: ref, kind: 'subscription', plan, state, sinceMs: facts.startedAtMs, isRunning: isOn },
      renewsAtMs: isOn ? nextChargeMs(facts, plan) : null,
      endsAtMs: isEnding ? facts.cancelAtMs : isOn ? null : endOf(facts, nowMs),
      graceUntilMs: state === 'past-due' ? graceUntilMs : null,
      trialEndsAtMs: facts.status === 'trialing' ? trialEndsAtMs : null,
      resumesAtMs: state === 'paused' ? (facts.pause?.resumesAtMs ?? null) : null,
      ...{ trialRefusal, entitledUntilMs },
      canCancel: isOn && facts.cancelAtMs === null,
      canResume: isEnding,
    },
  ];
}

/** A subscription that was never paid for has not begun, so it has no end. */
function endOf({ status, endedAtMs, cancelAtMs, periodEndsAtMs }: SubscriptionFacts, nowMs: number) {
  if (status === 'incomplete') return null;
  return Math.min(endedAtMs ?? cancelAtMs ?? periodEndsAtMs, nowMs);
}

/** Names a subscription by what its owner has to know first. */
function stateOf(facts: SubscriptionFacts, loss: Span['loss'], nowMs: number): SubscriptionStatus {
  const { status, cancelAtMs } = facts;
  if (loss !== undefined) return loss;
  if (status === 'incomplete') return 'incomplete';
  if (!isRunning(facts, nowMs)) return 'ended';
  if (status === 'paused' || isPaused(facts, nowMs)) return 'paused';
  if (status === 'past-due' || status === 'unpaid') return 'past-due';
  if (cancelAtMs !== null) return 'canceling';
  return status === 'trialing' ? 'trialing' : 'active';
}

const isPaused = ({ pause }: SubscriptionFacts, nowMs: number): boolean =>
  pause !== null && (pause.resumesAtMs === null || nowMs < pause.resumesAtMs);

/** Returns the end of the first period that the provider will collect after; `null` if there is none. */
function nextChargeMs(facts: SubscriptionFacts, { period }: Plan): number | null {
  const { status, pause, cancelAtMs, anchorMs, periodEndsAtMs } = facts;
  if (status !== 'active' && status !== 'trialing') return null;
  const collectedFromMs = pause === null ? -Infinity : (pause.resumesAtMs ?? Infinity);
  if (collectedFromMs === Infinity) return null;
  // The first period is counted from the end of a trial.
  const firstMs = status === 'trialing' ? periodEndsAtMs : anchorMs;
  let nextMs = periodEndsAtMs;
  for (let periods = 1; nextMs < collectedFromMs; periods += 1) {
    const boundaryMs = periodsAfter(firstMs, period, periods);
    if (boundaryMs > periodEndsAtMs) nextMs = boundaryMs;
  }
  return cancelAtMs !== null && cancelAtMs <= nextMs ? null : nextMs;
}

/** Presents a pass as a plan that ends without renewal. */
function passStanding(spans: readonly Span[], nowMs: number): readonly Standing[] {
  const span = spans.at(-1);
  if (span === undefined) return [];
  const { ref, id, plan, untilMs, loss } = span;
  const isOver = untilMs <= nowMs;
  // A second pass of a plan that runs continues it, so it counts before it begins.
  const isOn = loss === undefined && !isOver;
  return [
    {
      ...{ ref, id, kind: 'pass', plan, sinceMs: untilMs },
      state: isOver ? 'ended' : (loss ?? 'active'),
      renewsAtMs: null,
      endsAtMs: untilMs,
      graceUntilMs: null,
      trialEndsAtMs: null,
      resumesAtMs: null,
      trialRefusal: null,
      entitledUntilMs: isOn ? untilMs : null,
      isRunning: false,
      canCancel: false,
      canResume: false,
    },
  ];
}
