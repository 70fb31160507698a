import type { Subscription } from '@touchline/contracts';
import { instant } from '../../../platform/time/clock.ts';
import type { Standing } from '../ledger/standing.ts';

const instantIf = (epochMs: number | null): string | null => (epochMs === null ? null : instant(epochMs));

/**
 * Presents the plan of an account: the subscription that runs, otherwise the pass that runs longest, otherwise the one
 * that ended last; `null` if there never was one.
 */
export function presentPlan([standing]: readonly Standing[]): Subscription | null {
  if (standing === undefined) return null;
  const { id, plan, state: status, trialRefusal, canCancel, canResume } = standing;
  return {
    ...{ id, status, plan, trialRefusal, canCancel, canResume },
    renewsAt: instantIf(standing.renewsAtMs),
    endsAt: instantIf(standing.endsAtMs),
    graceUntil: instantIf(standing.graceUntilMs),
    trialEndsAt: instantIf(standing.trialEndsAtMs),
    resumesAt: instantIf(standing.resumesAtMs),
    entitledUntil: instantIf(standing.entitledUntilMs),
  };
}
