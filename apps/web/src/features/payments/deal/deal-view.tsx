import { useQuery } from '@tanstack/react-query';
import type { Deal } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { ApiProblem } from '../../../shared/api/errors.ts';
import { RetryButton } from '../../../shared/feedback/retry-button.tsx';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PRIMARY_BUTTON } from '../../../shared/form/form-styles.ts';
import { useHydrated } from '../../../shared/ui/hydration/use-hydrated.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useLocalPayment } from '../browser/payment-browser.tsx';
import { useCheckout } from '../checkout/use-checkout.ts';
import { paymentFailure } from '../shared/payment-failure.ts';
import { PaymentSheet, Said, PaymentSheetSkeleton } from '../shared/payment-sheet.tsx';
import { PaymentNotes } from '../pricing/pricing-view.tsx';
import { PlanFacts } from '../pricing/plan-list.tsx';
import { PlanPrice } from '../shared/plan-price.tsx';
import { PlanTerms } from '../shared/plan-terms.tsx';
import { useTrialOffer } from '../shared/trial-offer.ts';
import { dealQuery } from '../shared/queries.ts';
import { ToPrices } from '../result/payment-state.tsx';

/**
 * The offer of a payment link. Only the browser uses its token, in the request for the deal and in the checkout. The
 * token is never put into another URL or a cookie; a visitor who returns from signing in has it in this browser's
 * storage.
 */
export function DealView() {
  const [search] = useSearchParams();
  const kept = useLocalPayment()?.deal ?? null;
  const isHydrated = useHydrated();
  const token = search.get('token') ?? kept;
  return (
    <PaymentSheet>
      {!isHydrated && <Opening />}
      {isHydrated && (token === null || token === '' ? <NoDeal /> : <KnownDeal key={token} token={token} />)}
    </PaymentSheet>
  );
}

function Opening() {
  return (
    <PaymentSheetSkeleton>
      <FormattedMessage id="payments.deal.title" />
    </PaymentSheetSkeleton>
  );
}

function NoDeal() {
  return (
    <Said title={<FormattedMessage id="payments.deal.missing.title" />} ways={<ToPrices />}>
      <p>
        <FormattedMessage id="payments.deal.missing.text" />
      </p>
    </Said>
  );
}

/** Returns true if the deal does not exist, as opposed to one that has ended. */
function isUnknown(error: Error): boolean {
  return error instanceof ApiProblem && (error.code === 'not-found' || error.code === 'bad-request');
}

function KnownDeal({ token }: { readonly token: string }) {
  const { data, failureReason, refetch } = useQuery(dealQuery(useAccountApi(), token));
  if (data !== undefined) return <Offer deal={data} token={token} />;
  if (failureReason === null) return <Opening />;
  if (isUnknown(failureReason)) return <NoDeal />;
  const { title, help } = paymentFailure(failureReason);
  const hasEnded = failureReason instanceof ApiProblem && failureReason.code === 'deal-ended';
  return (
    <Said
      title={<FormattedMessage id={title} />}
      ways={hasEnded ? <ToPrices /> : <RetryButton onRetry={() => void refetch()} />}
    >
      <p>
        <FormattedMessage id={help} />
      </p>
    </Said>
  );
}

function Offer({ deal, token }: { readonly deal: Deal; readonly token: string }) {
  const { plan, expiresAt, singleUse } = deal;
  const checkout = useCheckout();
  const trial = useTrialOffer(plan);
  return (
    <>
      <p className="text-soft">
        <FormattedMessage id="payments.deal.title" />
      </p>
      <h1 className="text-xl font-bold tracking-tight text-balance">{plan.name}</h1>
      {plan.description !== null && <p>{plan.description}</p>}
      <PlanFacts plan={plan} />
      <p className="pt-2">
        <FormattedMessage
          id="payments.deal.until"
          values={{ date: <LocalTime at={expiresAt} style="date-time" /> }}
        />
      </p>
      {singleUse && (
        <p>
          <FormattedMessage id="payments.deal.singleUse" />
        </p>
      )}
      <div className="pt-4 *:justify-start">
        <PlanPrice {...plan} />
        <PlanTerms plan={plan} trial={trial} />
      </div>
      <button
        type="button"
        aria-disabled={checkout.isBusy}
        className={`${PRIMARY_BUTTON} w-full`}
        onClick={() =>
          void checkout.press({
            plan: { id: plan.id, name: plan.name },
            deal: token,
            trialTermsShown: trial !== 'none',
          })
        }
      >
        <FormattedMessage id={checkout.isBusy ? 'payments.leaving' : 'payments.resume.continue'} />
      </button>
      <div className="pt-3">
        <FormNote failure={checkout.failure} />
      </div>
      <div className="grid gap-1 pt-3 text-soft">
        <PaymentNotes />
      </div>
    </>
  );
}
