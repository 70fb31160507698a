import type { Plan } from '@touchline/contracts';
import { useId, type ReactNode, useEffect, useEffectEvent } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useApi } from '../../../shared/api/services-context.tsx';
import { usePage } from '../../../shared/config/page.ts';
import { TEXT_LINK } from '../../../shared/form/form-styles.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { PageTitle } from '../../../shared/ui/page-title.tsx';
import { ResumeOffer } from '../checkout/resume-offer.tsx';
import { plansQuery } from '../shared/queries.ts';
import { PANEL } from '../../../shared/ui/panel.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { usePaymentBrowser } from '../browser/payment-browser.tsx';
import { keepChoice } from '../checkout/start-checkout.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { bySport, everySport, PlanRows, SportPlans } from './plan-list.tsx';

const FREE = ['payments.free.scores', 'payments.free.tables', 'payments.free.streams'] as const;

/** What is free, shown before the plans. */
function FreeFirst() {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`mb-3 px-4 py-5 lg:mb-4 lg:px-5 ${PANEL}`}>
      <h2 id={id} className="text-lg font-bold">
        <FormattedMessage id="payments.free.title" />
      </h2>
      <ul className="grid gap-x-8 gap-y-2 py-3 sm:grid-cols-3">
        {FREE.map((key) => (
          <li key={key} className="flex gap-2">
            <Icon name="check" className="size-5 text-live" />
            <span>
              <FormattedMessage id={key} />
            </span>
          </li>
        ))}
      </ul>
      <p className="text-soft">
        <FormattedMessage id="payments.free.paid" />
      </p>
    </section>
  );
}

/** Offers the plan in `?plan=`, which was chosen in a partner's frame. The URL alone opens no checkout. */
function useAskedPlan(plans: readonly Plan[] | undefined): void {
  const [search, setSearch] = useSearchParams();
  const browser = usePaymentBrowser();
  const language = useLanguage();
  const isOverlay = useOverlay();
  const asked = isOverlay ? null : search.get('plan');
  const plan = plans?.find(({ id }) => id === asked);
  const keep = useEffectEvent(({ id, name }: Plan) => {
    keepChoice(
      { plan: { id, name }, deal: null, trialTermsShown: false },
      { returnPath: null, language },
      browser(),
    );
    setSearch(
      (before) => {
        before.delete('plan');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  useEffect(() => {
    if (plan !== undefined) keep(plan);
  }, [plan]);
}

const ROWS = ['first', 'second'];

/** Rows shown until the plans are loaded. */
function PlanSkeleton() {
  return (
    <div role="status" className={PANEL}>
      <span className="sr-only">
        <FormattedMessage id="payments.plans.loading" />
      </span>
      {ROWS.map((row) => (
        <div
          key={row}
          aria-hidden="true"
          className="grid gap-3 border-t border-chalk px-4 py-5 first:border-t-0"
        >
          <span className="outline-bar h-5 w-40" />
          <span className="outline-bar h-4 w-64" />
          <span className="outline-bar h-11 w-full sm:w-44" />
        </div>
      ))}
    </div>
  );
}

interface PricingViewProps {
  /** `sport`: plans of single sports. */
  readonly of: 'everything' | 'sport';
  /** The owner's text below the plans. */
  readonly text: ReactNode;
}

/** What is free, the plans, and how payment works, in this order. */
export function PricingView({ of, text }: PricingViewProps) {
  const isOverlay = useOverlay();
  const { data, isError, refetch } = useAnswer(plansQuery(useApi()));
  useAskedPlan(data?.data);
  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageTitle>
        <FormattedMessage id={of === 'sport' ? 'pages.pricing-sport.title' : 'pages.pricing.title'} />
      </PageTitle>
      {!isOverlay && <ResumeOffer />}
      <FreeFirst />
      {data !== undefined && <Plans of={of} plans={data.data} />}
      {data === undefined && !isError && <PlanSkeleton />}
      {data === undefined && isError && (
        <Failed
          title="payments.plans.failed.title"
          text="payments.plans.failed.text"
          onRetry={() => {
            void refetch();
          }}
        />
      )}
      {!isOverlay && text}
    </div>
  );
}

function Plans({ of, plans }: { readonly of: PricingViewProps['of']; readonly plans: readonly Plan[] }) {
  if (plans.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="payments.plans.empty" />
      </Empty>
    );
  }
  const groups = bySport(plans);
  return (
    <>
      {of === 'sport' ? <PlansBySport plans={plans} /> : <AllPlans plans={everySport(plans)} />}
      <div className="grid gap-1 px-4 pt-3 text-soft lg:px-0">
        <PaymentNotes />
        {(of === 'sport' || groups.length > 0) && <OtherPrices of={of} />}
      </div>
    </>
  );
}

function AllPlans({ plans }: { readonly plans: readonly Plan[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="px-4 pt-2 pb-2 text-lg font-bold lg:px-0">
        <FormattedMessage id="payments.plans.title" />
      </h2>
      <PlanRows plans={plans} />
    </section>
  );
}

function PlansBySport({ plans }: { readonly plans: readonly Plan[] }) {
  const groups = bySport(plans);
  if (groups.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="payments.plans.emptySport" />
      </Empty>
    );
  }
  return groups.map((group) => <SportPlans key={group.sport} group={group} />);
}

/** Names the payment provider, and says that a demonstration takes no money. */
export function PaymentNotes() {
  const { demonstration } = usePage().site;
  return (
    <>
      {demonstration !== null && (
        <p className="text-warn">
          <FormattedMessage id="payments.demonstration" />
        </p>
      )}
      <p>
        <FormattedMessage id="payments.pageNote" />
      </p>
    </>
  );
}

function OtherPrices({ of }: Pick<PricingViewProps, 'of'>) {
  const query = useOverlay() ? '?overlay' : '';
  return (
    <p>
      <PageLink
        to={`${of === 'sport' ? '/pricing' : '/pricing-sport'}${query}`}
        className={`${TEXT_LINK} text-ink`}
      >
        <FormattedMessage id={of === 'sport' ? 'payments.plans.all' : 'payments.plans.bySport'} />
      </PageLink>
    </p>
  );
}
