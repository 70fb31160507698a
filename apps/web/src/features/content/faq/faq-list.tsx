import type { FaqItem } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Empty } from '../../../shared/ui/empty.tsx';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { byTopic } from '../reading/topics.ts';
import { anchorOf } from '../../../shared/navigation/scroll.ts';
import { Link } from '../../../shared/navigation/link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LanguageNote, useForeign } from '../reading/language-note.tsx';
import { RichTextView } from '../rich-text/rich-text.tsx';

/**
 * A question that can be opened. Its id is on the answer inside, because browsers open a `<details>` element whose
 * content is the target of the URL, without a script.
 */
function FaqAnswer({ item }: { readonly item: FaqItem }) {
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

/** Opens the question named in the URL after navigation within the app, where the browser does not. */
function useOpened(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const id = anchorOf(hash);
    const target = id === undefined ? null : document.getElementById(id);
    const details = target?.closest('details') ?? null;
    if (details === null || details.open) return;
    details.open = true;
    target?.scrollIntoView();
  }, [hash]);
}

/** Questions by topic, and a link to the contact form for others. */
export function FaqList({ items }: { readonly items: readonly FaqItem[] }) {
  useOpened();
  return (
    <>
      {items.length === 0 && (
        <Empty>
          <FormattedMessage id="content.faq.empty" />
        </Empty>
      )}
      {byTopic(items).map(({ topic, name, items: answers }) => (
        <section key={topic} aria-labelledby={`topic-${topic}`} className="lg:max-w-[48rem]">
          <h2 id={`topic-${topic}`} className="px-4 pt-7 pb-3 text-lg font-bold lg:px-0">
            <FormattedMessage id={name} />
          </h2>
          <div className={PANEL}>
            {answers.map((item) => (
              <FaqAnswer key={item.id} item={item} />
            ))}
          </div>
        </section>
      ))}
      <p className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-8 lg:px-0">
        <FormattedMessage id="content.faq.missing" />
        <PageLink to="/contact" className={BUTTON}>
          <FormattedMessage id="content.faq.ask" />
        </PageLink>
      </p>
    </>
  );
}
