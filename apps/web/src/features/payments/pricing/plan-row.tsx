import type { Plan } from '@touchline/contracts';
import { useId, type ReactNode } from 'react';
import { PlanFacts } from './plan-facts.tsx';
import { PlanPrice } from '../shared/plan-price.tsx';

interface PlanRowProps {
  readonly plan: Plan;
  /** The button, or what stands in its place; named by itself, the plan and its price: two plans may share a name. */
  readonly action: (planIds: string) => ReactNode;
}

/** A plan: what it is, what becomes of it, what it costs, and last the button. */
export function PlanRow({ plan, action }: PlanRowProps) {
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
