import type { ContentPage } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import { usePage } from '../../../shared/config/page.ts';
import { SiteLinks } from './site-links.tsx';

function TemplateNote() {
  return (
    <p role="note" className="mt-5 max-w-[42rem] border-s-[3px] border-warn bg-warn-wash px-4 py-3 text-warn">
      <FormattedMessage id="content.page.template" />
    </p>
  );
}

interface TextPageProps {
  readonly page: ContentPage;
  /** What the site adds below the text. */
  readonly after?: ReactNode;
}

/** A page written by the site's owner, such as the terms. */
export function TextPageView({ page, after }: TextPageProps) {
  return (
    <ReadingPage
      title={page.title}
      lang={page.lang}
      summary={page.summary}
      body={page.body}
      facts={
        <p className="text-soft">
          <FormattedMessage
            id="content.updated"
            values={{ date: <LocalTime at={page.updatedAt} style="written-date" /> }}
          />
        </p>
      }
      before={page.isTemplate && <TemplateNote />}
      after={after}
      aside={<SiteLinks />}
    />
  );
}

const DAYS_OF_A_YEAR = 365;

/** Formats a period: `10 years`, or `90 days` if it is not a whole number of years. */
function usePeriod(days: number): string {
  const isYears = days > 0 && days % DAYS_OF_A_YEAR === 0;
  return useIntl().formatNumber(isYears ? days / DAYS_OF_A_YEAR : days, {
    style: 'unit',
    unit: isYears ? 'year' : 'day',
    unitDisplay: 'long',
  });
}

/** How long receipts are kept, from the site's settings, because a written text could differ from them. */
function ReceiptsPeriod({ days }: { readonly days: number }) {
  return (
    <p className="mt-6 max-w-[42rem] border-t border-chalk pt-4 text-soft">
      <FormattedMessage id="content.page.receipts" values={{ period: usePeriod(days) }} />
    </p>
  );
}

/** The owner's privacy policy and, if payments are switched on, how long receipts are kept. */
export function PrivacyPage({ page }: { readonly page: ContentPage }) {
  const { features, receiptsKeptDays } = usePage().site;
  return <TextPageView page={page} after={features.payments && <ReceiptsPeriod days={receiptsKeptDays} />} />;
}
