import { useQuery } from '@tanstack/react-query';
import type { Plan, Subscription } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSession } from '../../../shared/session/use-session.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { PANEL } from '../../../shared/ui/panel.ts';
import { subscriptionQuery } from '../shared/queries.ts';
import { PlanAction } from './plan-action.tsx';
import type { PlanGroup } from './plan-groups.ts';
import { PlanRow } from './plan-row.tsx';

/**
 * What whoever is signed in has already; who is not, or cannot be told, is offered everything. So is a partner's frame,
 * which only the window around it leads on from.
 */
function useRunning(): Subscription | null {
  const { status } = useSession();
  const isOverlay = useOverlay();
  const { data } = useQuery({
    ...subscriptionQuery(useAccountApi()),
    enabled: status === 'signed-in' && !isOverlay,
  });
  return data === undefined || data?.status === 'ended' ? null : data;
}

export function PlanRows({ plans }: { readonly plans: readonly Plan[] }) {
  const running = useRunning();
  return (
    <ul className={PANEL}>
      {plans.map((plan) => (
        <PlanRow
          key={plan.id}
          plan={plan}
          action={(planIds) => <PlanAction plan={plan} planIds={planIds} running={running} />}
        />
      ))}
    </ul>
  );
}

/** Under the name of their sport. */
export function SportPlans({ group }: { readonly group: PlanGroup }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="pb-4">
      <h2 id={id} className="px-4 pt-2 pb-2 text-lg font-bold lg:px-0">
        {group.sport === null ? (
          <FormattedMessage id="payments.plans.everySport" />
        ) : (
          <FormattedMessage id={`site.sport.${group.sport}`} />
        )}
      </h2>
      <PlanRows plans={group.plans} />
    </section>
  );
}
