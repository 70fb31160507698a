import { useAnswer } from '../../../shared/spoilers/use-answer.ts';
import { useApi } from '../../../shared/api/services-context.tsx';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { useForeign } from '../reading/language-note.tsx';
import { siteQuery } from '../reading/queries.ts';
import { RichTextView } from '../rich-text/rich-text.tsx';

/** What the site's owner wants everybody to know now: an outage, a new competition. */
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
