import type { ContentPage } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
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
  /** What the site adds to the text. */
  readonly after?: ReactNode;
}

/** A page that the site's owner wrote: who we are, terms, prices. */
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
