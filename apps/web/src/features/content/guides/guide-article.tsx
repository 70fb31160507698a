import type { Guide } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PictureView } from '../rich-text/picture.tsx';
import { ReadingPage } from '../reading/reading-page.tsx';
import { topicName } from '../reading/topics.ts';
import { GuideCards, GuideFacts } from './guide-card.tsx';

/** A guide as an article, with related guides. */
export function GuideArticleView({ guide }: { readonly guide: Guide }) {
  return (
    <>
      <ReadingPage
        title={guide.title}
        lang={guide.lang}
        summary={guide.summary}
        body={guide.body}
        above={
          <p className="-ms-1 flex flex-wrap items-center gap-x-3 text-soft">
            <PageLink
              to="/guides"
              className="flex min-h-11 items-center gap-1 hover:text-ink hover:underline"
            >
              <Icon name="back" className="size-4" />
              <FormattedMessage id="content.guides.all" />
            </PageLink>
            <span>
              <FormattedMessage id={topicName(guide.topic)} />
            </span>
          </p>
        }
        facts={<GuideFacts {...guide} />}
        before={
          guide.cover !== null && (
            <PictureView
              picture={guide.cover}
              first
              sizes="(min-width: 48rem) 42rem, 100vw"
              className="mt-5 aspect-video h-auto w-full max-w-[42rem] rounded-md"
            />
          )
        }
      />
      {guide.related.length > 0 && (
        <section aria-labelledby="related" className="pt-12">
          <h2 id="related" className="px-4 pb-3 text-lg font-bold lg:px-0">
            <FormattedMessage id="content.guides.related" />
          </h2>
          <GuideCards guides={guide.related} />
        </section>
      )}
    </>
  );
}
