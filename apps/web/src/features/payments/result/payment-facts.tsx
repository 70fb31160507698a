import type { Payment } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageKey } from '@touchline/messages';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';

/** What was to be paid, when and for what. */
export function PaymentFacts({ payment }: { readonly payment: Payment }) {
  const money = useMoney();
  const { plan, amount, refunded, createdAt } = payment;
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-1 border-t border-chalk pt-4">
      <Fact label="payments.fact.plan">{plan.name}</Fact>
      <Fact label="payments.fact.amount">
        <span className="tabular-nums">{money(amount)}</span>
      </Fact>
      {refunded !== null && (
        <Fact label="payments.fact.refunded">
          <span className="tabular-nums">{money(refunded)}</span>
        </Fact>
      )}
      <Fact label="payments.fact.date">
        <LocalTime at={createdAt} style="written-date" />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { readonly label: MessageKey; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">
        <FormattedMessage id={label} />
      </dt>
      <dd className="font-medium break-words">{children}</dd>
    </>
  );
}
