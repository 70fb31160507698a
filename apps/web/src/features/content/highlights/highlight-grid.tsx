import type { Highlight } from '@touchline/contracts';
import { FormattedMessage } from 'react-intl';
import { Empty } from '../../../shared/ui/empty.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { HighlightCard } from './highlight-card.tsx';

interface HighlightGridProps {
  readonly highlights: readonly Highlight[];
}

/** The number of highlights at first; a button shows the older ones. */
const SHOWN = 24;

/** Highlights in a grid, newest first. */
export function HighlightGrid({ highlights }: HighlightGridProps) {
  if (highlights.length === 0) {
    return (
      <Empty>
        <FormattedMessage id="content.highlights.empty" />
      </Empty>
    );
  }
  const older = highlights.slice(SHOWN);
  return (
    <>
      <Cards highlights={highlights.slice(0, SHOWN)} />
      {older.length > 0 && (
        <details className="group pt-4">
          <summary className="mx-4 inline-flex min-h-11 items-center gap-1 rounded-md border border-chalk bg-surface px-4 font-semibold group-open:hidden hover:bg-raised lg:mx-0">
            <FormattedMessage id="site.showMore" />
            <Icon name="chevron" className="size-5 text-soft" />
          </summary>
          <Cards highlights={older} />
        </details>
      )}
    </>
  );
}

function Cards({ highlights }: HighlightGridProps) {
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
