import type { Plan } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useRealNow } from '../browser/payment-browser.tsx';
import { PlanPeriodText } from './plan-price.tsx';
import type { TrialOffer } from './trial-offer.ts';

const DAY_MS = 24 * 3_600_000;

interface TrialUntilProps {
  readonly endsAt: string;
  readonly then: Plan['price'];
  readonly plan: Pick<Plan, 'kind' | 'period'>;
}

/** `Free until 28 November 2026, then €9.99 per month`. */
export function TrialUntil({ endsAt, then, plan }: TrialUntilProps) {
  const money = useMoney();
  return (
    <FormattedMessage
      id="payments.plan.trialUntil"
      values={{
        date: <LocalTime at={endsAt} style="written-date" />,
        price: money(then),
        period: <PlanPeriodText {...plan} />,
      }}
    />
  );
}

/** The trial of a plan: its days in the server's HTML, which is cached, and the date of its end in the browser. */
function Trial({ plan }: { readonly plan: Plan }) {
  const money = useMoney();
  const nowMs = useRealNow();
  const { price, trialDays } = plan;
  if (nowMs !== undefined) {
    const endsAt = new Date(nowMs + trialDays * DAY_MS).toISOString();
    return <TrialUntil endsAt={endsAt} then={price} plan={plan} />;
  }
  return (
    <FormattedMessage
      id="payments.plan.trialDays"
      values={{ count: trialDays, price: money(price), period: <PlanPeriodText {...plan} /> }}
    />
  );
}

interface PlanTermsProps {
  readonly plan: Plan;
  readonly trial: TrialOffer;
}

/**
 * What a subscription costs and when, next to its button as consumer law asks: the free trial, whom it is refused, and
 * the automatic renewal with its price, its period and how to cancel.
 */
export function PlanTerms({ plan, trial }: PlanTermsProps) {
  const money = useMoney();
  if (plan.kind === 'pass') return null;
  return (
    <div className="grid gap-1 pb-3">
      {trial !== 'none' && (
        <>
          {/* Room for two lines, so that nothing moves when the date replaces the days. */}
          <p className="min-h-[2lh] font-medium">
            {trial === 'offered' ? (
              <Trial plan={plan} />
            ) : (
              <FormattedMessage id="payments.plan.trialUnknown" />
            )}
          </p>
          <p>
            <FormattedMessage id="payments.plan.trialCard" />
          </p>
        </>
      )}
      <p>
        <FormattedMessage
          id="payments.plan.renews"
          values={{ price: money(plan.price), period: <PlanPeriodText {...plan} /> }}
        />
      </p>
    </div>
  );
}
