import { SPORT_SLUGS, type Plan, type SportSlug, type Subscription } from '@touchline/contracts';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';
import { useQuery } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import { useSession } from '../../../shared/session/use-session.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { PANEL } from '../../../shared/ui/panel.ts';
import { isOver, subscriptionQuery } from '../shared/queries.ts';
import { PlanPrice } from '../shared/plan-price.tsx';
import { PlanTerms } from '../shared/plan-terms.tsx';
import { useTrialOffer, type TrialOffer } from '../shared/trial-offer.ts';
import { PlanAction } from './plan-action.tsx';

export interface PlanGroup {
  /** `null` for plans that include every sport. */
  readonly sport: SportSlug | null;
  readonly plans: readonly Plan[];
}

function holdsEverySport({ sports }: Plan): boolean {
  return sports === null;
}

/** Returns the plans for every sport, or all plans if there are none, in the order of the catalogue. */
export function everySport(plans: readonly Plan[]): readonly Plan[] {
  const whole = plans.filter(holdsEverySport);
  return whole.length > 0 ? whole : plans;
}

/** Groups plans of single sports, football first. A plan of two sports is in both groups. */
export function bySport(plans: readonly Plan[]): readonly PlanGroup[] {
  return SPORT_SLUGS.map((sport) => ({
    sport,
    plans: plans.filter(({ sports }) => sports?.includes(sport) === true),
  })).filter((group) => group.plans.length > 0);
}

/** The facts of a plan, shown before its price and its button: what it includes, and that a pass ends. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const intl = useIntl();
  const { kind, sports, devices } = plan;
  return (
    <ul className="grid gap-1 pt-2 text-soft">
      <li>
        {sports === null ? (
          <FormattedMessage id="payments.plans.everySport" />
        ) : (
          <FormattedList value={sports.map((sport) => intl.formatMessage({ id: `site.sport.${sport}` }))} />
        )}
      </li>
      <li>
        <FormattedMessage id="payments.plan.devices" values={{ count: devices }} />
      </li>
      {kind === 'pass' && (
        <li className="text-ink">
          <FormattedMessage id="payments.plan.ends" />
        </li>
      )}
    </ul>
  );
}

interface PlanRowProps {
  readonly plan: Plan;
  /**
   * The button or its replacement. Its accessible name contains the plan and the price, because two plans may have
   * the same name.
   */
  readonly action: (planIds: string, trial: TrialOffer) => ReactNode;
}

/** A plan: its name, its facts, its price, its terms, and last the button. */
function PlanRow({ plan, action }: PlanRowProps) {
  const nameId = useId();
  const priceId = useId();
  const trial = useTrialOffer(plan);
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
        <PlanTerms plan={plan} trial={trial} />
        {action(`${nameId} ${priceId}`, trial)}
      </div>
    </li>
  );
}

/**
 * Returns the visitor's subscription. Guests, and visitors whose subscription cannot be loaded, are offered every
 * plan. So are visitors of a partner's frame, whose links open in the top window.
 */
function useRunning(): Subscription | null {
  const { status } = useSession();
  const isOverlay = useOverlay();
  const { data } = useQuery({
    ...subscriptionQuery(useAccountApi()),
    enabled: status === 'signed-in' && !isOverlay,
  });
  return data === undefined || data === null || isOver(data) ? null : data;
}

export function PlanRows({ plans }: { readonly plans: readonly Plan[] }) {
  const running = useRunning();
  return (
    <ul className={PANEL}>
      {plans.map((plan) => (
        <PlanRow
          key={plan.id}
          plan={plan}
          action={(planIds, trial) => (
            <PlanAction plan={plan} planIds={planIds} running={running} trialTermsShown={trial !== 'none'} />
          )}
        />
      ))}
    </ul>
  );
}

/** Plans below the name of their sport. */
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
