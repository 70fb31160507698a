import type { Subscription } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';

export function OnDay({ at }: { readonly at: string }) {
  return <LocalTime at={at} style="written-date" />;
}

/** When a plan is charged again, when it ends, or both. */
export function Renewal({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, renewsAt, endsAt } = subscription;
  if (renewsAt !== null && endsAt !== null) {
    return (
      <FormattedMessage
        id="payments.account.renewsThenEnds"
        values={{ date: <OnDay at={renewsAt} />, price: money(plan.price), end: <OnDay at={endsAt} /> }}
      />
    );
  }
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
