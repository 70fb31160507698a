import type { Subscription } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { PlanPeriodText } from '../shared/plan-price.tsx';

function OnDay({ at }: { readonly at: string }) {
  return <LocalTime at={at} style="written-date" />;
}

/** Statuses in which the plan's owner has to do something, or cannot watch. */
const WRONG: ReadonlySet<Subscription['status']> = new Set(['past-due', 'disputed', 'refunded']);

/** The status of a plan: first when it renews or ends, then its facts. */
export function PlanStatus({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, status } = subscription;
  const isWrong = WRONG.has(status);
  return (
    <>
      <p className={`text-lg font-semibold ${isWrong ? 'text-warn' : ''}`}>
        <Headline subscription={subscription} />
      </p>
      <YearlyNotice subscription={subscription} />
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
        <dd className={isWrong ? 'font-medium text-warn' : undefined}>
          <FormattedMessage id={`payments.subscription.${status}`} />
        </dd>
      </dl>
    </>
  );
}

const NOTICE_MS = 30 * 24 * 3_600_000;

/** Announces the renewal of a yearly plan, which nobody remembers after a year. */
function YearlyNotice({ subscription: { plan, renewsAt, status } }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const nowMs = useNow();
  if (plan.period.unit !== 'year' || renewsAt === null || status !== 'active') return null;
  if (Date.parse(renewsAt) - nowMs > NOTICE_MS) return null;
  return (
    <p className="mt-2 border-s-[3px] border-live ps-3">
      <FormattedMessage
        id="payments.account.yearly"
        values={{ date: <OnDay at={renewsAt} />, price: money(plan.price) }}
      />
    </p>
  );
}

function Headline({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, status, renewsAt, endsAt, graceUntil, trialEndsAt, entitledUntil, resumesAt } = subscription;
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
      if (renewsAt !== null && endsAt !== null)
        return (
          <FormattedMessage
            id="payments.account.endsLater"
            values={{ end: <OnDay at={endsAt} />, date: <OnDay at={renewsAt} />, price }}
          />
        );
      const until = endsAt ?? entitledUntil ?? renewsAt;
      return until === null ? (
        <FormattedMessage id="payments.account.cancelled" />
      ) : (
        <FormattedMessage id="payments.account.canceling" values={{ date: <OnDay at={until} /> }} />
      );
    }
    case 'ended':
      if (subscription.trialRefusal === 'canceled')
        return <FormattedMessage id="payments.trialRefused.canceled" />;
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
