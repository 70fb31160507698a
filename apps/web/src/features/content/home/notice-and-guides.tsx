import { FormattedMessage } from 'react-intl';
import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useForeign } from '../reading/language-note.tsx';
import { siteQuery } from '../reading/queries.ts';
import { RichTextView } from '../rich-text/rich-text.tsx';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { BUTTON } from '../../../shared/ui/panel.ts';
import { GuideCards } from '../guides/guide-card.tsx';

/** The owner's notice to all visitors, for example about an outage or a new competition. */
export function SiteNotice() {
  const { data } = useAnswer(siteQuery(useApi(), useLanguage()));
  const lang = useForeign(data?.data.lang ?? undefined);
  const notice = data?.data.notice ?? null;
  if (notice === null || notice.blocks.length === 0) return null;
  return (
    <div role="note" lang={lang} className="border-s-[3px] border-warn bg-warn-wash px-4 py-3 lg:mt-4">
      <RichTextView text={notice} />
    </div>
  );
}

const SHOWN = 3;

/** The guides chosen by the owner, below the matches. */
export function FeaturedGuides() {
  const { data } = useAnswer(siteQuery(useApi(), useLanguage()));
  const lang = useForeign(data?.data.lang ?? undefined);
  const home = data?.data.home ?? null;
  if (home === null || home.guides.length === 0) return null;
  return (
    <section aria-labelledby="featured-guides" className="pt-10">
      <div lang={lang} className="px-4 pb-3 lg:px-0">
        <h2 id="featured-guides" className="text-lg font-bold">
          {home.heading}
        </h2>
        {home.intro !== null && <RichTextView text={home.intro} />}
      </div>
      <GuideCards guides={home.guides.slice(0, SHOWN)} />
      <p className="px-4 pt-4 lg:px-0">
        <PageLink to="/guides" className={BUTTON}>
          <FormattedMessage id="site.home.allGuides" />
        </PageLink>
      </p>
    </section>
  );
}
