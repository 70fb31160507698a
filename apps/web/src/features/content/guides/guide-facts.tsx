import type { GuideSummary } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { LocalTime } from '../../../shared/time/local-time.tsx';

type Facts = Pick<GuideSummary, 'minutes' | 'updatedAt'>;

/** How long it takes, and how old it is. */
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

export function ReadingTime({ minutes }: Pick<Facts, 'minutes'>) {
  return (
    <span>
      <FormattedMessage id="site.home.readingTime" values={{ count: minutes }} />
    </span>
  );
}
