import { useQuery } from '@tanstack/react-query';
import type { Receipt } from '@touchline/contracts';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { FormNote } from '../../../shared/form/form-note.tsx';
import { TEXT_LINK } from '../../../shared/form/form-styles.ts';
import { useMoney } from '../../../shared/money/use-money.ts';
import { useAccountApi } from '../../../shared/session/use-account-api.ts';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { paymentFailure } from '../shared/payment-failure.ts';
import { receiptsQuery } from '../shared/queries.ts';
import { SubsectionTitle } from './subsection-title.tsx';

/** Payments and refunds, newest first. */
export function ReceiptsSection() {
  const { data, failureReason } = useQuery(receiptsQuery(useAccountApi()));
  return (
    <div className="border-t border-chalk pt-4">
      <SubsectionTitle id="payments.receipts.title" />
      {data === undefined && failureReason === null && (
        <span aria-hidden="true" className="outline-bar block h-11 w-full" />
      )}
      {data === undefined && failureReason !== null && <FormNote failure={paymentFailure(failureReason)} />}
      {data?.length === 0 && (
        <p className="text-soft">
          <FormattedMessage id="payments.receipts.none" />
        </p>
      )}
      {data !== undefined && data.length > 0 && (
        <ul>
          {data.map((receipt) => (
            <ReceiptLine key={receipt.id} receipt={receipt} />
          ))}
        </ul>
      )}
    </div>
  );
}

function ReceiptLine({ receipt }: { readonly receipt: Receipt }) {
  const id = useId();
  const money = useMoney();
  const { at, description, amount, refunded, status, documentUrl } = receipt;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-t border-chalk py-2 first:border-t-0">
      <div className="min-w-0 grow basis-48">
        <p className="font-medium" id={`${id}-name`}>
          <LocalTime at={at} style="written-date" />
        </p>
        <p className="text-soft">{description}</p>
      </div>
      <div className="text-end">
        <p className="font-medium tabular-nums">{money(amount)}</p>
        {refunded !== null && refunded.amount > 0 ? (
          <p className="text-soft tabular-nums">
            <FormattedMessage id="payments.receipts.refunded" values={{ amount: money(refunded) }} />
          </p>
        ) : (
          <p className="text-soft">
            <FormattedMessage id={`payments.status.${status}`} />
          </p>
        )}
      </div>
      {documentUrl !== null && (
        <a
          id={`${id}-open`}
          aria-labelledby={`${id}-open ${id}-name`}
          href={documentUrl}
          target="_blank"
          rel="noreferrer"
          className={TEXT_LINK}
        >
          <FormattedMessage id="payments.receipts.document" />
        </a>
      )}
    </li>
  );
}
