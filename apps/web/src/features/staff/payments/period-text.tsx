import type { LedgerPeriod } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';

/** The period that a payment paid for. */
export function PeriodText({ period }: { readonly period: LedgerPeriod }) {
  const { from, until } = period;
  return (
    <FormattedMessage
      id="staff.payments.fromUntil"
      values={{
        from: <LocalTime at={from} style="written-date" />,
        until: <LocalTime at={until} style="written-date" />,
      }}
    />
  );
}
