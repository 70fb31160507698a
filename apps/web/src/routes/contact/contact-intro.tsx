import type { ContentPage } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { RichTextView } from '../../features/content/index.ts';

/** What the site's owner says before the form; where that cannot be had, what we say. */
export function ContactIntro({ page }: { readonly page: ContentPage | undefined }) {
  return (
    <div lang={page?.lang} className="px-4 pb-5 text-base lg:px-0">
      {page === undefined ? (
        <p>
          <FormattedMessage id="content.contact.intro" />
        </p>
      ) : (
        <>
          {page.summary !== null && <p className="max-w-[42rem] pb-4 text-base leading-7">{page.summary}</p>}
          <RichTextView text={page.body} />
        </>
      )}
    </div>
  );
}
