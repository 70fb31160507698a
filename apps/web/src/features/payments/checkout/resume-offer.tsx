import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useApi } from '../../../shared/api/services-context.tsx';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PRIMARY_BUTTON, TEXT_LINK } from '../../../shared/form/form-styles.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { PlanPeriodText } from '../shared/plan-price.tsx';
import { PlanTerms } from '../shared/plan-terms.tsx';
import { useTrialOffer, type TrialOffer } from '../shared/trial-offer.ts';
import { plansQuery } from '../shared/queries.ts';
import type { LocalPayment } from '../browser/local-payment.ts';
import { useLocalPayment, usePaymentBrowser } from '../browser/payment-browser.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { useCheckout } from './use-checkout.ts';

/** Returns the listed plan of the choice. A deal's price is not listed; its page has shown the price and the terms. */
function useChosenPlan(chosen: LocalPayment): Plan | undefined {
  const { data } = useQuery(plansQuery(useApi()));
  return data?.data.find(({ id }) => chosen.deal === null && id === chosen.plan.id);
}

/** The price of the choice, because two plans may have the same name, and its terms. */
function ChosenPrice({ plan, trial }: { readonly plan: Plan; readonly trial: TrialOffer }) {
  const money = useMoney();
  return (
    <>
      <p className="pt-1 font-semibold tabular-nums">
        {money(plan.price)} <PlanPeriodText {...plan} />
      </p>
      <PlanTerms plan={plan} trial={trial} />
    </>
  );
}

const NO_PLAN = { id: '', trialDays: 0 };

/** Offers a choice that was not paid yet: after signing in, after a reload, or on another day. */
export function ResumeOffer() {
  const chosen = useLocalPayment();
  const { status } = useSession();
  return chosen === undefined || status === 'unknown' ? null : <Offer chosen={chosen} status={status} />;
}

interface OfferProps {
  readonly chosen: LocalPayment;
  readonly status: 'guest' | 'signed-in';
}

function Offer({ chosen, status }: OfferProps) {
  const id = useId();
  const browser = usePaymentBrowser();
  const checkout = useCheckout();
  const plan = useChosenPlan(chosen);
  const trial = useTrialOffer(plan ?? NO_PLAN);
  const isGuest = status === 'guest';
  return (
    <section
      aria-labelledby={id}
      className="mb-3 border-s-[3px] border-live bg-surface px-4 py-4 lg:mb-4 lg:px-5"
    >
      <h2 id={id} className="text-lg font-bold">
        <FormattedMessage id="payments.resume.title" values={{ plan: chosen.plan.name }} />
      </h2>
      {plan !== undefined && <ChosenPrice plan={plan} trial={trial} />}
      <p className="pt-1 pb-3 text-soft">
        <FormattedMessage id={isGuest ? 'payments.resume.guest' : 'payments.resume.ready'} />
      </p>
      <FormNote failure={checkout.failure} />
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 pt-1">
        {isGuest ? (
          <SignInWays />
        ) : (
          <button
            type="button"
            aria-disabled={checkout.isBusy}
            className={PRIMARY_BUTTON}
            onClick={() =>
              void checkout.press({ ...chosen, trialTermsShown: chosen.trialTermsShown || trial !== 'none' })
            }
          >
            <FormattedMessage id={checkout.isBusy ? 'payments.leaving' : 'payments.resume.continue'} />
          </button>
        )}
        <button
          type="button"
          className={TEXT_LINK}
          onClick={() => {
            browser().kept.forget();
          }}
        >
          <FormattedMessage id="payments.resume.forget" />
        </button>
      </p>
    </section>
  );
}
