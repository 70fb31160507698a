import type { Plan } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useMoney } from '../../../shared/money/use-money.ts';

type Priced = Pick<Plan, 'kind' | 'period' | 'price' | 'tax'>;

/** `per month`, or `for 7 days` for a pass. */
export function PlanPeriodText({ kind, period }: Pick<Plan, 'kind' | 'period'>) {
  const form = kind === 'pass' ? 'once' : 'period';
  return <FormattedMessage id={`payments.${form}.${period.unit}`} values={{ count: period.count }} />;
}

interface PlanPriceProps extends Priced {
  /** The id of the price with its period, for elements labelled by it. */
  readonly id?: string;
}

export function PlanPrice({ kind, period, price, tax, id }: PlanPriceProps) {
  const money = useMoney();
  return (
    <>
      <p id={id} className="flex flex-wrap items-baseline gap-x-2 sm:justify-end">
        <span className="font-score text-2xl font-semibold tabular-nums">{money(price)}</span>
        <span className="text-soft">
          <PlanPeriodText kind={kind} period={period} />
        </span>
      </p>
      <p className="pt-0.5 pb-3 text-soft">
        <FormattedMessage id={`payments.plan.tax.${tax}`} />
      </p>
    </>
  );
}
