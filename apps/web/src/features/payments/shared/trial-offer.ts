import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@touchline/contracts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { trialsQuery } from './queries.ts';

/** `unknown`: whether the account had its trial before could not be read, or not yet. */
export type TrialOffer = 'offered' | 'unknown' | 'none';

/**
 * Returns whether the page may promise the free trial of a plan. Guests are offered it; an account that has had it
 * reads nothing of a trial.
 */
export function useTrialOffer({ id, trialDays }: Pick<Plan, 'id' | 'trialDays'>): TrialOffer {
  const isSignedIn = useSession().status === 'signed-in';
  const isOverlay = useOverlay();
  // In a partner's frame the session is not reliable, and the page where a plan is bought asks again.
  const asks = trialDays > 0 && isSignedIn && !isOverlay;
  const { data } = useQuery({ ...trialsQuery(useAccountApi()), enabled: asks });
  if (trialDays === 0) return 'none';
  if (!asks) return 'offered';
  if (data === undefined) return 'unknown';
  return data.all || data.plans.includes(id) ? 'none' : 'offered';
}
