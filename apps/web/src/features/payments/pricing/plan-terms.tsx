import { useQuery } from '@tanstack/react-query';
import type { Plan } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useOverlay } from '../../../shared/navigation/overlay.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { useNow } from '../../../shared/time/use-now.ts';
import { useHydrated } from '../../../shared/ui/hydration/use-hydrated.ts';
import { PlanPeriodText } from '../shared/plan-price.tsx';
import { trialsQuery } from '../shared/queries.ts';

const DAY_MS = 24 * 3_600_000;

/** That a subscription renews automatically, at which price, and how to cancel: it must be read before paying. */
export function RenewalTerms({ plan }: { readonly plan: Plan }) {
  const money = useMoney();
  return (
    <FormattedMessage
      id="payments.plan.renews"
      values={{ price: money(plan.price), period: <PlanPeriodText {...plan} /> }}
    />
  );
}

/** Until when a plan is free, and what it costs then. The server says how long, since its page is cached. */
export function TrialTerms({ plan }: { readonly plan: Plan }) {
  const money = useMoney();
  const nowMs = useNow();
  const isHydrated = useHydrated();
  const terms = { price: money(plan.price), period: <PlanPeriodText {...plan} /> };
  if (!isHydrated)
    return <FormattedMessage id="payments.plan.trial" values={{ ...terms, count: plan.trialDays }} />;
  const at = new Date(nowMs + plan.trialDays * DAY_MS).toISOString();
  return (
    <FormattedMessage
      id="payments.plan.trialUntil"
      values={{ ...terms, date: <LocalTime at={at} style="written-date" /> }}
    />
  );
}

/** Returns whether the account has had the plan's free trial; it is asked only where a trial is offered. */
export function useTrialHad({ id, trialDays }: Plan): boolean {
  const { status } = useSession();
  const isOverlay = useOverlay();
  const { data } = useQuery({
    ...trialsQuery(useAccountApi()),
    enabled: trialDays > 0 && status === 'signed-in' && !isOverlay,
  });
  return data !== undefined && (data.all || data.plans.includes(id));
}
