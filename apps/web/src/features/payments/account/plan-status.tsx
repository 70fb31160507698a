import type { Subscription } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { PlanPeriodText } from '../shared/plan-price.tsx';

function OnDay({ at }: { readonly at: string }) {
  return <LocalTime at={at} style="written-date" />;
}

/** The status of a plan: first when it renews or ends, then its facts. */
export function PlanStatus({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, status } = subscription;
  return (
    <>
      <p className={`text-lg font-semibold ${status === 'past-due' ? 'text-warn' : ''}`}>
        <Headline subscription={subscription} />
      </p>
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
        <dd className={status === 'past-due' ? 'font-medium text-warn' : undefined}>
          <FormattedMessage id={`payments.subscription.${status}`} />
        </dd>
      </dl>
    </>
  );
}

function Headline({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, status, renewsAt, endsAt, graceUntil, trialEndsAt, entitledUntil } = subscription;
  const price = money(plan.price);
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
        <FormattedMessage id="payments.account.trial" values={{ date: <OnDay at={trialEndsAt} />, price }} />
      );
    case 'canceling': {
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

function Renewal({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, renewsAt, endsAt } = subscription;
  if (renewsAt !== null) {
    return (
      <FormattedMessage
        id="payments.account.renews"
        values={{ date: <OnDay at={renewsAt} />, price: money(plan.price) }}
      />
    );
  }
  return endsAt === null ? (
    <FormattedMessage id="payments.subscription.active" />
  ) : (
    <FormattedMessage id="payments.account.ends" values={{ date: <OnDay at={endsAt} /> }} />
  );
}
