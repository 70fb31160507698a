import type { FaqItem } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Link } from '../../../shared/navigation/link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LanguageNote, useForeign } from '../reading/language-note.tsx';
import { RichTextView } from '../rich-text/rich-text.tsx';

/**
 * A question that opens. Its id is on the answer, inside: a browser opens what it is sent to by itself, before
 * and without our scripts.
 */
export function FaqAnswer({ item }: { readonly item: FaqItem }) {
  const lang = useForeign(item.lang);
  return (
    <details className="group border-t border-chalk first:border-t-0">
      <summary className="flex min-h-13 items-center justify-between gap-4 px-4 py-3 text-base font-semibold hover:bg-raised lg:px-5">
        <span lang={lang}>{item.question}</span>
        <Icon name="chevron" className="size-5 text-soft group-open:rotate-180" />
      </summary>
      <div id={item.id} className="scroll-mt-18 px-4 pb-4 lg:px-5">
        <div lang={lang}>
          <RichTextView text={item.answer} />
        </div>
        <LanguageNote lang={item.lang} />
        <Link
          to={{ hash: `#${item.id}` }}
          replace
          className="inline-flex min-h-11 items-center text-soft underline-offset-4 hover:text-ink hover:underline"
        >
          <FormattedMessage id="content.faq.link" />
        </Link>
      </div>
    </details>
  );
}
