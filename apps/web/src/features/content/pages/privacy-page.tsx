import type { ContentPage } from '@touchline/contracts';
import { FormattedMessage, useIntl } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { TextPageView } from './text-page.tsx';

const DAYS_OF_A_YEAR = 365;

/** `10 years`, or `90 days` of what is no whole number of years. */
function usePeriod(days: number): string {
  const isYears = days > 0 && days % DAYS_OF_A_YEAR === 0;
  return useIntl().formatNumber(isYears ? days / DAYS_OF_A_YEAR : days, {
    style: 'unit',
    unit: isYears ? 'year' : 'day',
    unitDisplay: 'long',
  });
}

/** The period of the site's settings: a text could state another one. */
function ReceiptsPeriod({ days }: { readonly days: number }) {
  return (
    <p className="mt-6 max-w-[42rem] border-t border-chalk pt-4 text-soft">
      <FormattedMessage id="content.page.receipts" values={{ period: usePeriod(days) }} />
    </p>
  );
}

/** What the owner wrote about privacy, and for how long the receipts of a site that sells are kept. */
export function PrivacyPage({ page }: { readonly page: ContentPage }) {
  const { features, receiptsKeptDays } = usePage().site;
  return <TextPageView page={page} after={features.payments && <ReceiptsPeriod days={receiptsKeptDays} />} />;
}
