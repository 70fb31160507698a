import { useQuery } from '@tanstack/react-query';
import type { LedgerLine } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { CODE } from '../console/console-section.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { ledgerQuery } from './queries.ts';

/** Every charge, refund and dispute of an account, opened on request. */
export function AccountLedger({ account }: { readonly account: string }) {
  const [isShown, setShown] = useState(false);
  if (isShown) return <Lines account={account} />;
  return (
    <button
      type="button"
      className={PLAIN_BUTTON}
      onClick={() => {
        setShown(true);
      }}
    >
      <FormattedMessage id="staff.payments.ledger.show" />
    </button>
  );
}

function Lines({ account }: { readonly account: string }) {
  const { data, failureReason } = useQuery(ledgerQuery(useStaffApi(), account));
  if (data === undefined)
    return failureReason === null ? (
      <span aria-hidden="true" className="outline-bar block h-11 w-full" />
    ) : (
      <FormNote failure={failureMessages(failureReason)} />
    );
  return (
    <section className="pt-4">
      <h3 className="font-semibold">
        <FormattedMessage id="staff.payments.ledger.title" />
      </h3>
      <ol>
        {data.lines.map((line, index) => (
          // Lines are only added, so the place in the list identifies them.
          <Line key={index} line={line} />
        ))}
      </ol>
    </section>
  );
}

function Line({ line }: { readonly line: LedgerLine }) {
  const money = useMoney();
  const { kind, ref, at, amount, periods, plan, detail, notices } = line;
  return (
    <li className="grid gap-x-4 border-t border-chalk py-2 sm:grid-cols-[10rem_minmax(0,1fr)_auto]">
      <LocalTime at={at} style="date-time" />
      <span className="min-w-0 break-words">
        <span className={CODE}>{[kind, ref, detail].filter((part) => part !== null).join(' ')}</span>
        {plan !== null && <span className="ps-2 text-soft">{plan.name}</span>}
        {periods.map(({ from, until }) => (
          <span key={`${from} ${until}`} className="block text-soft">
            <FormattedMessage
              id="staff.payments.periodSpan"
              values={{
                from: <LocalTime at={from} style="date-time" />,
                until: <LocalTime at={until} style="date-time" />,
              }}
            />
          </span>
        ))}
        {notices.map((notice) => (
          <span key={notice} className="block font-medium text-warn">
            <FormattedMessage id={`staff.payments.ledger.${notice}`} />
          </span>
        ))}
      </span>
      <span className="tabular-nums">{amount === null ? '' : money(amount)}</span>
    </li>
  );
}
