import type { GuideSummary } from '@touchline/contracts';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useForeign } from '../language-note.tsx';
import { Picture } from '../picture.tsx';
import { ReadingTime } from './guide-facts.tsx';

interface GuideCardProps {
  readonly guide: GuideSummary;
  readonly level?: 2 | 3;
}

/** One guide in a list: a row on a phone, a card where there is room. */
export function GuideCard({ guide, level = 3 }: GuideCardProps) {
  const lang = useForeign(guide.lang);
  const Title = level === 2 ? 'h2' : 'h3';
  return (
    <PageLink
      to={`/guides/${guide.slug}`}
      className="group flex h-full flex-row-reverse items-start gap-4 p-4 hover:bg-raised sm:flex-col sm:gap-0 sm:p-0"
    >
      {guide.cover !== null && (
        <Picture
          picture={{ ...guide.cover, alt: '' }}
          sizes="(min-width: 80rem) 20rem, (min-width: 40rem) 45vw, 6rem"
          className="aspect-square w-24 flex-none rounded-sm sm:aspect-video sm:h-auto sm:w-full sm:rounded-none"
        />
      )}
      <div className="grid min-w-0 grow content-start gap-1.5 sm:p-4">
        <Title lang={lang} className="text-base font-semibold text-balance group-hover:underline">
          {guide.title}
        </Title>
        <p lang={lang} className="line-clamp-3 text-soft">
          {guide.summary}
        </p>
        <p className="text-xs text-soft">
          <ReadingTime minutes={guide.minutes} />
        </p>
      </div>
    </PageLink>
  );
}

const GRID =
  'divide-y divide-chalk border-y border-chalk bg-surface sm:grid sm:grid-cols-2 sm:gap-4 sm:divide-y-0 sm:border-0 ' +
  'sm:bg-transparent sm:px-4 lg:px-0 xl:grid-cols-3';

/** A line between them on a phone, an edge around each where they stand side by side. */
export function GuideCards({ guides }: { readonly guides: readonly GuideSummary[] }) {
  return (
    <ul className={GRID}>
      {guides.map((guide) => (
        <li
          key={guide.slug}
          className="sm:overflow-clip sm:rounded-md sm:border sm:border-chalk sm:bg-surface"
        >
          <GuideCard guide={guide} />
        </li>
      ))}
    </ul>
  );
}
