import { useQuery } from '@tanstack/react-query';
import type { Subscription } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { RetryButton } from '../../../shared/feedback/retry-button.tsx';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { TEXT_LINK } from '../../../shared/form/form-styles.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { PanelSection } from '../../../shared/ui/panel-section.tsx';
import { ResumeOffer } from '../checkout/resume-offer.tsx';
import { paymentFailure } from '../shared/payment-failure.ts';
import { isOver, subscriptionQuery } from '../shared/queries.ts';
import { PaymentMethodSection } from './payment-method-section.tsx';
import { PlanChange } from './plan-change.tsx';
import { PlanStatus } from './plan-status.tsx';
import { ReceiptsSection } from './receipts-section.tsx';

/** The account's plan with everything that can be changed about it; nothing if payments are switched off. */
export function PlanSection() {
  return usePage().site.features.payments ? <OwnPlan /> : null;
}

function OwnPlan() {
  const { data, failureReason, refetch } = useQuery(subscriptionQuery(useAccountApi()));
  return (
    <PanelSection title="payments.account.title">
      {data === undefined && failureReason === null && (
        <span aria-hidden="true" className="outline-bar block h-11 w-full" />
      )}
      {data === undefined && failureReason !== null && (
        <div className="grid gap-3">
          <FormNote failure={paymentFailure(failureReason)} />
          <p>
            <RetryButton onRetry={() => void refetch()} />
          </p>
        </div>
      )}
      {data === null && <NoPlan />}
      {data !== undefined && data !== null && <Plan subscription={data} />}
    </PanelSection>
  );
}

function NoPlan() {
  return (
    <>
      <ResumeOffer />
      <p className="flex flex-wrap items-center gap-x-3">
        <FormattedMessage id="payments.account.none" />
        <Prices />
      </p>
    </>
  );
}

function Prices() {
  return (
    <PageLink to="/pricing" className={TEXT_LINK}>
      <FormattedMessage id="payments.account.prices" />
    </PageLink>
  );
}

function Plan({ subscription }: { readonly subscription: Subscription }) {
  const hasEnded = isOver(subscription);
  return (
    <>
      <PlanStatus subscription={subscription} />
      {hasEnded ? (
        <>
          <ResumeOffer />
          <p>
            <Prices />
          </p>
        </>
      ) : (
        <PlanChange subscription={subscription} />
      )}
      <PaymentMethodSection subscription={subscription} />
      <ReceiptsSection />
    </>
  );
}
