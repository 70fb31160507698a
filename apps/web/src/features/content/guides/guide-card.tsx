import type { GuideSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';
import { PageLink } from '../../../shared/navigation/page-link.tsx';
import { useForeign } from '../reading/language-note.tsx';
import { PictureView } from '../rich-text/picture.tsx';

type Facts = Pick<GuideSummary, 'minutes' | 'updatedAt'>;

/** The reading time and the date of a guide. */
export function GuideFacts({ minutes, updatedAt }: Facts) {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-soft">
      <ReadingTime minutes={minutes} />
      <span>
        <FormattedMessage
          id="content.updated"
          values={{ date: <LocalTime at={updatedAt} style="written-date" /> }}
        />
      </span>
    </p>
  );
}

function ReadingTime({ minutes }: Pick<Facts, 'minutes'>) {
  return (
    <span>
      <FormattedMessage id="site.home.readingTime" values={{ count: minutes }} />
    </span>
  );
}

/** One guide of a list: a row on a phone, a card in a wider window. */
function GuideCard({ guide }: { readonly guide: GuideSummary }) {
  const lang = useForeign(guide.lang);
  return (
    <PageLink
      to={`/guides/${guide.slug}`}
      className="group flex h-full flex-row-reverse items-start gap-4 p-4 hover:bg-raised sm:flex-col sm:gap-0 sm:p-0"
    >
      {guide.cover !== null && (
        <PictureView
          picture={{ ...guide.cover, alt: '' }}
          sizes="(min-width: 80rem) 22rem, (min-width: 40rem) 45vw, 6rem"
          className="aspect-square w-24 flex-none rounded-sm sm:aspect-video sm:h-auto sm:w-full sm:rounded-none"
        />
      )}
      <div className="grid min-w-0 grow content-start gap-1.5 sm:p-4">
        <h3 lang={lang} className="text-base font-semibold text-pretty group-hover:underline">
          {guide.title}
        </h3>
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

interface GuideCardsProps {
  readonly guides: readonly GuideSummary[];
  /** Classes of the grid columns in a window wide enough for several. */
  readonly columns?: string;
}

const THREE = 'sm:grid-cols-2 sm:px-4 lg:px-0 xl:grid-cols-3';

/** Guides separated by lines on a phone, as bordered cards in a grid. */
export function GuideCards({ guides, columns = THREE }: GuideCardsProps) {
  return (
    <ul
      className={`divide-y divide-chalk border-y border-chalk bg-surface sm:grid sm:gap-4 sm:divide-y-0 sm:border-0 sm:bg-transparent ${columns}`}
    >
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
