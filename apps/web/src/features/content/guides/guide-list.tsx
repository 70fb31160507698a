import type { GuideSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { byTopic } from '../topics.ts';
import { GuideCards } from './guide-card.tsx';

interface GuideListProps {
  readonly guides: readonly GuideSummary[];
}

/** All guides, by what they are about. */
export function GuideList({ guides }: GuideListProps) {
  if (guides.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="content.guides.empty" />
      </Empty>
    );
  }
  return byTopic(guides).map(({ topic, name, items }) => (
    <section key={topic} aria-labelledby={`topic-${topic}`}>
      <h2 id={`topic-${topic}`} className="px-4 pt-7 pb-3 text-lg font-bold lg:px-0">
        <FormattedMessage id={name} />
      </h2>
      <GuideCards guides={items} />
    </section>
  ));
}
