import { useQuery } from '@tanstack/react-query';
import type { LedgerLine, StaffLedger } from '@touchline/contracts';
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { PLAIN_BUTTON } from '../../../shared/form/form-styles.ts';
import { failureMessages } from '../../../shared/form/use-sending.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { CELL, CODE, NUMBER_CELL } from '../console/console-section.tsx';
import { DataTable } from '../console/data-table.tsx';
import { useStaffApi } from '../session/staff-session-context.tsx';
import { PeriodText } from './period-text.tsx';
import { ledgerQuery } from './queries.ts';

interface LedgerProps {
  /** The account's id or email address. */
  readonly account: string;
}

/** An account's ledger. It is requested on demand only, because each look-up is logged. */
export function Ledger({ account }: LedgerProps) {
  const [isShown, setShown] = useState(false);
  return (
    <section className="pt-4">
      <h3 className="pb-2 font-bold">
        <FormattedMessage id="staff.payments.ledger.title" />
      </h3>
      {isShown ? (
        <Read account={account} />
      ) : (
        <button
          type="button"
          className={PLAIN_BUTTON}
          onClick={() => {
            setShown(true);
          }}
        >
          <FormattedMessage id="staff.payments.ledger.show" />
        </button>
      )}
    </section>
  );
}

function Read({ account }: LedgerProps) {
  const { data, failureReason } = useQuery(ledgerQuery(useStaffApi(), account));
  if (data !== undefined) return <Lines ledger={data} />;
  return failureReason === null ? (
    <span aria-hidden="true" className="outline-bar block h-11 w-full" />
  ) : (
    <FormNote failure={failureMessages(failureReason)} />
  );
}

function Lines({ ledger }: { readonly ledger: StaffLedger }) {
  const { plan, lines } = ledger;
  return (
    <>
      {plan !== null && (
        <p className="pb-2">
          {plan.plan.name}
          <span className="ps-2 text-soft">
            <FormattedMessage id={`payments.subscription.${plan.status}`} />
          </span>
        </p>
      )}
      {lines.length === 0 ? (
        <p className="text-soft">
          <FormattedMessage id="staff.payments.ledger.none" />
        </p>
      ) : (
        <DataTable
          label="staff.payments.ledger.title"
          columns={[
            { title: 'payments.fact.date' },
            { title: 'staff.payments.ledger.entry' },
            { title: 'payments.fact.amount', isNumber: true },
            { title: 'staff.payments.period' },
            { title: 'payments.fact.plan' },
            { title: 'staff.payments.ledger.detail' },
            { title: 'staff.payments.ledger.notices' },
          ]}
        >
          {lines.map((line, index) => (
            // The provider may tell the same thing of the same object twice; lines are never moved.
            <Line key={`${String(index)} ${line.kind} ${line.ref}`} line={line} />
          ))}
        </DataTable>
      )}
    </>
  );
}

function Line({ line }: { readonly line: LedgerLine }) {
  const money = useMoney();
  const { kind, ref, at, amount, periods, plan, detail, notices } = line;
  return (
    <tr>
      <td className={CELL}>
        <LocalTime at={at} style="date-time" />
      </td>
      <th scope="row" className={`font-normal ${CELL}`}>
        <span className="block">
          <FormattedMessage id={`staff.payments.ledger.kind.${kind}`} />
        </span>
        <span className={`block text-soft ${CODE}`}>{ref}</span>
      </th>
      <td className={NUMBER_CELL}>{amount !== null && money(amount)}</td>
      <td className={CELL}>
        {periods.map((period) => (
          <span key={`${period.from} ${period.until}`} className="block">
            <PeriodText period={period} />
          </span>
        ))}
      </td>
      <td className={CELL}>{plan?.name}</td>
      <td className={CELL}>{detail !== null && <span className={CODE}>{detail}</span>}</td>
      <td className={`font-medium text-warn ${CELL}`}>
        {notices.map((notice) => (
          <span key={notice} className="block">
            <FormattedMessage id={`staff.payments.ledger.notice.${notice}`} />
          </span>
        ))}
      </td>
    </tr>
  );
}
