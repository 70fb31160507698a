import type { GuideSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { byTopic } from '../reading/topics.ts';
import { GuideCards } from './guide-card.tsx';

interface GuideListProps {
  readonly guides: readonly GuideSummary[];
}

/** Topics with few guides share a row. */
function widthOf(count: number): string {
  if (count === 1) return '';
  return count === 2 ? 'sm:col-span-2' : 'sm:col-span-2 xl:col-span-3';
}

/** All guides, by topic. */
export function GuideList({ guides }: GuideListProps) {
  if (guides.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="content.guides.empty" />
      </Empty>
    );
  }
  return (
    <div className="sm:grid sm:grid-cols-2 sm:gap-x-4 sm:px-4 lg:px-0 xl:grid-cols-3">
      {byTopic(guides).map(({ topic, name, items }) => (
        <section
          key={topic}
          aria-labelledby={`topic-${topic}`}
          className={`sm:grid sm:grid-cols-subgrid sm:content-start ${widthOf(items.length)}`}
        >
          <h2 id={`topic-${topic}`} className="px-4 pt-7 pb-3 text-lg font-bold sm:col-span-full sm:px-0">
            <FormattedMessage id={name} />
          </h2>
          <GuideCards guides={items} columns="sm:col-span-full sm:grid-cols-subgrid" />
        </section>
      ))}
    </div>
  );
}
