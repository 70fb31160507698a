import type { StaffPayment } from '@touchline/contracts';
import type { MessageKey } from '@touchline/messages';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { CODE } from '../console/console-section.tsx';
import { PeriodText } from './period-text.tsx';
import { RefundForm } from './refund-form.tsx';

/** One payment or renewal according to the books, with the provider's ids. */
export function FoundPayment({ payment }: { readonly payment: StaffPayment }) {
  const money = useMoney();
  const [isRefunding, setRefunding] = useState(false);
  const { id, account, plan, status, amount, refunded, refundable, createdAt, entitledUntil } = payment;
  const { provider, providerIds, period, subscription } = payment;
  return (
    <li className="border-t border-chalk py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        <span className={CODE}>{id}</span>
        <FormattedMessage id={`payments.status.${status}`} />
      </p>
      <dl className="grid gap-x-6 gap-y-1 py-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label="staff.payments.account">
          <span className={CODE}>{account}</span>
        </Fact>
        <Fact label="payments.fact.plan">
          {plan.name}
          {subscription !== null && (
            <span className="ps-2 text-soft">
              <FormattedMessage id={`payments.subscription.${subscription.status}`} />
            </span>
          )}
        </Fact>
        <Fact label="payments.fact.amount">{money(amount)}</Fact>
        {refunded !== null && <Fact label="payments.fact.refunded">{money(refunded)}</Fact>}
        <Fact label="payments.fact.date">
          <LocalTime at={createdAt} style="date-time" />
        </Fact>
        {period !== null && (
          <Fact label="staff.payments.period">
            <PeriodText period={period} />
          </Fact>
        )}
        <Fact label="staff.payments.entitled">
          {entitledUntil === null ? (
            <FormattedMessage id="staff.payments.entitledNot" />
          ) : (
            <LocalTime at={entitledUntil} style="date-time" />
          )}
        </Fact>
        <Fact label="staff.payments.ids" values={{ provider }}>
          <span className={CODE}>{providerIds.join(' ')}</span>
        </Fact>
      </dl>
      {refundable !== null && refundable.amount > 0 && !isRefunding && (
        <button
          type="button"
          className={PLAIN_BUTTON}
          onClick={() => {
            setRefunding(true);
          }}
        >
          <FormattedMessage id="staff.payments.refund" />
        </button>
      )}
      {refundable !== null && refundable.amount > 0 && isRefunding && (
        <RefundForm id={id} refundable={refundable} isSubscription={subscription !== null} />
      )}
    </li>
  );
}

interface FactProps {
  readonly label: MessageKey;
  readonly values?: Readonly<Record<string, string>>;
  readonly children: ReactNode;
}

function Fact({ label, values = {}, children }: FactProps) {
  return (
    <>
      <dt className="text-soft">
        <FormattedMessage id={label} values={values} />
      </dt>
      <dd className="break-words tabular-nums">{children}</dd>
    </>
  );
}
