import type { Highlight } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { HighlightCard } from './highlight-card.tsx';

/** Highlights side by side, the newest first. */
export function HighlightGrid({ highlights }: { readonly highlights: readonly Highlight[] }) {
  if (highlights.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="content.highlights.empty" />
      </Empty>
    );
  }
  return (
    <ul className="grid gap-4 px-4 sm:grid-cols-2 lg:px-0 xl:grid-cols-3">
      {highlights.map((highlight) => (
        <li key={highlight.id}>
          <HighlightCard highlight={highlight} />
        </li>
      ))}
    </ul>
  );
}
