import type { Subscription } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useRealNow } from '../browser/payment-browser.tsx';
import { OnDay, Renewal } from './plan-dates.tsx';

/** A renewal of a long period is announced, because nobody remembers last year's. */
const ANNOUNCED_MS = 30 * 24 * 3_600_000;

function isLong({ unit, count }: Subscription['plan']['period']): boolean {
  return unit === 'year' || (unit === 'month' && count >= 12);
}

/** Returns when a plan of a long period is charged, if that is soon. */
function soonRenewal(subscription: Subscription, nowMs: number | undefined): string | null {
  const { plan, status, renewsAt } = subscription;
  if (nowMs === undefined || renewsAt === null || !isLong(plan.period)) return null;
  if (status !== 'active' && status !== 'canceling') return null;
  return Date.parse(renewsAt) - nowMs <= ANNOUNCED_MS ? renewsAt : null;
}

/** What else there is to know of a plan: what can be watched meanwhile, what comes next, and why. */
export function PlanNotes({ subscription }: { readonly subscription: Subscription }) {
  const money = useMoney();
  const { plan, status, renewsAt, endsAt, entitledUntil, trialRefusal, canCancel, canResume } = subscription;
  const soon = soonRenewal(subscription, useRealNow());
  const isHalted = status === 'paused' || status === 'disputed' || status === 'refunded';
  // A plan that the provider goes on with is charged again, although it cannot be watched now.
  const goesOn = canCancel || canResume;
  const hasMore = (isHalted && goesOn) || status === 'past-due';
  return (
    <>
      {soon !== null && (
        <p className="my-3 border-s-[3px] border-warn ps-3 font-semibold">
          <FormattedMessage
            id="payments.account.yearly"
            values={{ date: <OnDay at={soon} />, price: money(plan.price) }}
          />
        </p>
      )}
      {status === 'paused' && (
        <p className="pt-1">
          {entitledUntil === null ? (
            <FormattedMessage id="payments.account.pausedNot" />
          ) : (
            <FormattedMessage
              id="payments.account.pausedWatch"
              values={{ date: <OnDay at={entitledUntil} /> }}
            />
          )}
        </p>
      )}
      {hasMore && (renewsAt !== null || endsAt !== null) && (
        <p className="pt-1">
          <Renewal subscription={subscription} />
        </p>
      )}
      {trialRefusal !== null && (
        <p className="pt-1">
          <FormattedMessage id={`payments.account.trialRefusal.${trialRefusal}`} />
        </p>
      )}
    </>
  );
}
