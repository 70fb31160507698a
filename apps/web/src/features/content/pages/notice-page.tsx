import type { ContentPage } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { usePage } from '../../../shared/config/page.ts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { BUTTON, PANEL } from '../../../shared/ui/panel.ts';
import { LanguageNote, useForeign } from '../reading/language-note.tsx';
import { RichTextView } from '../rich-text/rich-text.tsx';

/** A short text in one panel for a visitor who returns from another site, with links for the next step. */
export function NoticePage({ page }: { readonly page: ContentPage }) {
  const lang = useForeign(page.lang);
  return (
    <section className="mx-auto w-full max-w-xl py-6 lg:py-12">
      <PageLink to="/" className="mx-4 inline-flex min-h-11 items-center text-lg font-bold lg:mx-0">
        {usePage().site.name}
      </PageLink>
      <div className={`mt-2 px-4 py-6 lg:px-8 lg:py-8 ${PANEL}`}>
        <h1 lang={lang} className="pb-3 text-xl font-bold tracking-tight text-balance">
          {page.title}
        </h1>
        <div lang={lang}>
          {page.summary !== null && <p className="pb-4 text-base leading-7">{page.summary}</p>}
          <RichTextView text={page.body} />
        </div>
        <LanguageNote lang={page.lang} />
        <p className="flex flex-wrap gap-3 pt-6">
          <PageLink to="/" className={BUTTON}>
            <FormattedMessage id="site.nav.backHome" />
          </PageLink>
          <PageLink to="/pricing" className={BUTTON}>
            <FormattedMessage id="site.footer.prices" />
          </PageLink>
          <PageLink to="/contact" className={BUTTON}>
            <FormattedMessage id="site.footer.contact" />
          </PageLink>
        </p>
      </div>
    </section>
  );
}
