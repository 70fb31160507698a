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
import { plansQuery } from '../shared/queries.ts';
import type { LocalPayment } from './local-payment.ts';
import { useLocalPayment, usePaymentBrowser } from './payment-browser.tsx';
import { SignInWays } from './sign-in-ways.tsx';
import { useCheckout } from './use-checkout.ts';

/**
 * The price of the choice, because two plans may have the same name. A deal's price is not listed, so it is not
 * shown.
 */
function ChosenPrice({ chosen }: { readonly chosen: LocalPayment }) {
  const money = useMoney();
  const { data } = useQuery(plansQuery(useApi()));
  const plan: Plan | undefined = data?.data.find(({ id }) => chosen.deal === null && id === chosen.plan.id);
  if (plan === undefined) return null;
  return (
    <p className="pt-1 font-semibold tabular-nums">
      {money(plan.price)} <PlanPeriodText {...plan} />
    </p>
  );
}

/** Offers a choice that was not paid yet: after signing in, after a reload, or on another day. */
export function ResumeOffer() {
  const id = useId();
  const chosen = useLocalPayment();
  const browser = usePaymentBrowser();
  const { status } = useSession();
  const checkout = useCheckout();
  if (chosen === undefined || status === 'unknown') return null;
  const isGuest = status === 'guest';
  return (
    <section
      aria-labelledby={id}
      className="mb-3 border-s-[3px] border-live bg-surface px-4 py-4 lg:mb-4 lg:px-5"
    >
      <h2 id={id} className="text-lg font-bold">
        <FormattedMessage id="payments.resume.title" values={{ plan: chosen.plan.name }} />
      </h2>
      <ChosenPrice chosen={chosen} />
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
            onClick={() => void checkout.press(chosen)}
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
