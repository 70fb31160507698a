import { useQuery } from '@tanstack/react-query';
import type { Plan, Subscription } from '@touchline/contracts';
import { useId, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSession } from '../../../shared/session/use-session.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { PANEL } from '../../../shared/ui/panel.ts';
import { subscriptionQuery } from '../shared/queries.ts';
import { PlanPrice } from '../shared/plan-price.tsx';
import { PlanAction } from './plan-action.tsx';
import type { PlanGroup } from './plan-groups.ts';
import { PlanFacts } from './plan-facts.tsx';

interface PlanRowProps {
  readonly plan: Plan;
  /** The button, or what stands in its place; named by itself, the plan and its price: two plans may share a name. */
  readonly action: (planIds: string) => ReactNode;
}

/** A plan: what it is, what becomes of it, what it costs, and last the button. */
function PlanRow({ plan, action }: PlanRowProps) {
  const nameId = useId();
  const priceId = useId();
  return (
    <li className="grid gap-x-8 gap-y-4 border-t border-chalk px-4 py-5 first:border-t-0 sm:grid-cols-[minmax(0,1fr)_16rem] lg:px-5">
      <div className="min-w-0">
        <h3 id={nameId} className="text-lg font-bold break-words">
          {plan.name}
        </h3>
        {plan.description !== null && <p>{plan.description}</p>}
        <PlanFacts plan={plan} />
      </div>
      <div className="sm:text-end">
        <PlanPrice {...plan} id={priceId} />
        {action(`${nameId} ${priceId}`)}
      </div>
    </li>
  );
}

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
