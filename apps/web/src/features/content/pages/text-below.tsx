import type { ContentPage } from '@touchline/contracts';
import { LanguageNote, useForeign } from '../reading/language-note.tsx';
import { RichTextView } from '../rich-text/rich-text.tsx';

/** The owner's text below the main content of a page. */
export function TextBelow({ page }: { readonly page: ContentPage }) {
  const lang = useForeign(page.lang);
  return (
    <article className="mt-6 max-w-[42rem] border-t border-chalk px-4 pt-6 lg:px-0">
      <h2 lang={lang} className="text-lg font-bold text-balance">
        {page.title}
      </h2>
      <LanguageNote lang={page.lang} />
      <div lang={lang} className="pt-3">
        {page.summary !== null && <p className="pb-4 text-base leading-7">{page.summary}</p>}
        <RichTextView text={page.body} />
      </div>
    </article>
  );
}
