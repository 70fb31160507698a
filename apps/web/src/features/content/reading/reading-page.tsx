import type { Language, RichText as Text } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { LanguageNote, useForeign } from './language-note.tsx';
import { ContentsBefore, ContentsSidebar, headingsOf } from '../rich-text/contents.tsx';
import { RichTextView } from '../rich-text/rich-text.tsx';

interface ReadingPageProps {
  readonly title: string;
  readonly lang: Language;
  readonly summary: string | null;
  readonly body: Text;
  /** Above the title, such as the topic. */
  readonly above?: ReactNode;
  /** Below the summary, such as the date and the reading time. */
  readonly facts?: ReactNode;
  /** Between the header and the text. */
  readonly before?: ReactNode;
  /** After the text. */
  readonly after?: ReactNode;
  /** Beside the text in a wide window, otherwise after it. */
  readonly aside?: ReactNode;
}

/** A page with a long text, marked with the language in which it is written. */
export function ReadingPage(props: ReadingPageProps) {
  const { title, lang, summary, body, above, facts, before, after, aside } = props;
  const foreign = useForeign(lang);
  const headings = headingsOf(body);
  return (
    <div className="grid items-start gap-x-10 gap-y-8 px-4 pt-4 lg:px-0 xl:grid-cols-[minmax(0,1fr)_16rem]">
      <article className="min-w-0">
        <header className="max-w-[42rem]">
          {above}
          <h1
            lang={foreign}
            className="pt-1 text-xl font-bold tracking-tight text-balance break-words hyphens-auto sm:text-2xl"
          >
            {title}
          </h1>
          {summary !== null && (
            <p lang={foreign} className="pt-3 text-lg text-soft">
              {summary}
            </p>
          )}
          <div className="grid gap-1 pt-3">
            {facts}
            <LanguageNote lang={lang} />
          </div>
        </header>
        {before}
        <ContentsBefore headings={headings} lang={foreign} />
        <div lang={foreign} className="pt-6">
          <RichTextView text={body} />
        </div>
        {after}
      </article>
      <div className="grid gap-8 xl:sticky xl:top-20">
        <ContentsSidebar headings={headings} lang={foreign} />
        {aside}
      </div>
    </div>
  );
}
