import type { Plan } from '@touchline/contracts';
import { FormattedList, FormattedMessage, useIntl } from 'react-intl';

/** What the plan is for, and what becomes of it: before its price and its button. */
export function PlanFacts({ plan }: { readonly plan: Plan }) {
  const intl = useIntl();
  const { kind, trialDays, sports, devices } = plan;
  return (
    <ul className="grid gap-1 pt-2 text-soft">
      <li>
        {sports === null ? (
          <FormattedMessage id="payments.plans.everySport" />
        ) : (
          <FormattedList value={sports.map((sport) => intl.formatMessage({ id: `site.sport.${sport}` }))} />
        )}
      </li>
      <li>
        <FormattedMessage id="payments.plan.devices" values={{ count: devices }} />
      </li>
      {trialDays > 0 && (
        <li className="text-ink">
          <FormattedMessage id="payments.plan.trial" values={{ count: trialDays }} />
        </li>
      )}
      <li className="text-ink">
        <FormattedMessage id={kind === 'pass' ? 'payments.plan.ends' : 'payments.plan.renews'} />
      </li>
    </ul>
  );
}
