import type { Subscription } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { PlanPeriodText } from '../shared/plan-price.tsx';
import { TrialUntil } from '../shared/plan-terms.tsx';
import { PlanNotes } from './plan-notes.tsx';
import { OnDay, Renewal } from './plan-dates.tsx';

/** Statuses in which something is wrong with the money. */
const WARNED: ReadonlySet<Subscription['status']> = new Set(['past-due', 'disputed', 'refunded']);

/** The status of a plan: first when it renews or ends, then its facts. */
export function PlanStatus({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, status } = subscription;
  const isWarned = WARNED.has(status);
  return (
    <>
      <p className={`text-lg font-semibold ${isWarned ? 'text-warn' : ''}`}>
        <Headline subscription={subscription} />
      </p>
      <PlanNotes subscription={subscription} />
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 py-3">
        <dt className="text-soft">
          <FormattedMessage id="payments.fact.plan" />
        </dt>
        <dd>
          <span className="font-medium">{plan.name}</span>
          <span className="flex flex-wrap gap-x-1 text-soft">
            <span className="tabular-nums">{money(plan.price)}</span>
            <PlanPeriodText {...plan} />
          </span>
        </dd>
        <dt className="text-soft">
          <FormattedMessage id="payments.account.state" />
        </dt>
        <dd className={isWarned ? 'font-medium text-warn' : undefined}>
          <FormattedMessage id={`payments.subscription.${status}`} />
        </dd>
      </dl>
    </>
  );
}

function Headline({ subscription }: { readonly subscription: Subscription }) {
  const { plan, status, renewsAt, endsAt, graceUntil, trialEndsAt, resumesAt, entitledUntil } = subscription;
  switch (status) {
    case 'incomplete':
      return <FormattedMessage id="payments.account.incomplete" />;
    case 'past-due':
      return graceUntil === null ? (
        <FormattedMessage id="payments.account.overdue" />
      ) : (
        <FormattedMessage id="payments.account.grace" values={{ date: <OnDay at={graceUntil} /> }} />
      );
    case 'trialing':
      return trialEndsAt === null ? (
        <Renewal subscription={subscription} />
      ) : (
        <TrialUntil endsAt={trialEndsAt} then={plan.price} plan={plan} />
      );
    case 'paused':
      return resumesAt === null ? (
        <FormattedMessage id="payments.account.paused" />
      ) : (
        <FormattedMessage id="payments.account.pausedUntil" values={{ date: <OnDay at={resumesAt} /> }} />
      );
    case 'disputed':
    case 'refunded':
      return <FormattedMessage id={`payments.account.${status}`} />;
    case 'canceling': {
      // A date of cancellation may lie after the next renewal.
      if (renewsAt !== null && endsAt !== null) return <Renewal subscription={subscription} />;
      const until = endsAt ?? entitledUntil ?? renewsAt;
      return until === null ? (
        <FormattedMessage id="payments.account.cancelled" />
      ) : (
        <FormattedMessage id="payments.account.canceling" values={{ date: <OnDay at={until} /> }} />
      );
    }
    case 'ended':
      return endsAt === null ? (
        <FormattedMessage id="payments.subscription.ended" />
      ) : (
        <FormattedMessage id="payments.account.ended" values={{ date: <OnDay at={endsAt} /> }} />
      );
    case 'active':
      return <Renewal subscription={subscription} />;
  }
}
