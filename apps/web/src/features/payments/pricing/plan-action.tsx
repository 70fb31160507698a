import type { Plan, Subscription } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON, PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useHydrated } from '../../../shared/ui/hydration/use-hydrated.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';

const WIDE = 'w-full sm:w-auto';

interface PlanActionProps {
  readonly plan: Pick<Plan, 'id' | 'name' | 'kind'>;
  readonly planIds: string;
  /** The account's subscription; `null` if none is active. */
  readonly running: Subscription | null;
  /** Whether the page says that a card which had a free trial before is charged at once. */
  readonly trialTermsShown: boolean;
}

/**
 * The button of a plan. A subscriber gets a link to the account instead, except for passes, which can be bought in
 * addition.
 */
export function PlanAction({ plan, planIds, running, trialTermsShown }: PlanActionProps) {
  const isOverlay = useOverlay();
  if (running?.plan.id === plan.id || (running !== null && plan.kind === 'subscription')) {
    return (
      <PageLink to="/account" className={`${PLAIN_BUTTON} ${WIDE}`}>
        <FormattedMessage
          id={running.plan.id === plan.id ? 'payments.plan.yours' : 'payments.result.account'}
        />
      </PageLink>
    );
  }
  return isOverlay ? (
    <TopWindowLink plan={plan} planIds={planIds} />
  ) : (
    <PlanButton plan={plan} planIds={planIds} trialTermsShown={trialTermsShown} />
  );
}

/** In a partner's iframe neither the session nor local storage is reliable, so the page opens in the top window. */
function TopWindowLink({ plan, planIds }: Pick<PlanActionProps, 'plan' | 'planIds'>) {
  const id = useId();
  const language = useLanguage();
  return (
    <a
      id={id}
      aria-labelledby={`${id} ${planIds}`}
      href={`/${language}/pricing?${String(new URLSearchParams({ plan: plan.id }))}`}
      target="_top"
      className={`${PRIMARY_BUTTON} ${WIDE}`}
    >
      <FormattedMessage id="payments.plan.choose" />
    </a>
  );
}

function PlanButton({ plan, planIds, trialTermsShown }: Omit<PlanActionProps, 'running'>) {
  const id = useId();
  const isHydrated = useHydrated();
  const checkout = useCheckout();
  return (
    <>
      <button
        type="button"
        id={id}
        aria-labelledby={`${id} ${planIds}`}
        disabled={!isHydrated}
        aria-disabled={checkout.isBusy}
        className={`${PRIMARY_BUTTON} ${WIDE}`}
        onClick={() =>
          void checkout.press({ plan: { id: plan.id, name: plan.name }, deal: null, trialTermsShown })
        }
      >
        <FormattedMessage id={checkout.isBusy ? 'payments.leaving' : 'payments.plan.choose'} />
      </button>
      <div className="pt-2 text-start">
        <FormNote failure={checkout.failure} />
      </div>
    </>
  );
}
