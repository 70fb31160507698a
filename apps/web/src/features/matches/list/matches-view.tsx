import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { DelayNote } from '../../../shared/spoilers/lazy-notes.ts';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../../shared/ui/freshness-note.tsx';
import { PANEL } from '../../../shared/ui/panel.ts';

const WIDTHS = ['w-32', 'w-24', 'w-36', 'w-28'] as const;

/** Rows of the final height, shown until the matches are loaded. */
function MatchListSkeleton({ groups = 3 }: { readonly groups?: number }) {
  return (
    <div role="status" className="grid gap-2 lg:gap-3">
      <span className="sr-only">
        <FormattedMessage id="matches.loading" />
      </span>
      {Array.from({ length: groups }, (_, group) => (
        <div key={group} className={PANEL}>
          <div className="flex h-12 items-center gap-3 px-4">
            <span className="outline-bar h-4 w-5" />
            <span className="outline-bar h-3 w-40" />
          </div>
          {WIDTHS.slice(group).map((width) => (
            <div key={width} className="flex h-16 items-center gap-5 border-t border-chalk px-4">
              <span className="outline-bar h-4 w-9" />
              <span className="grid gap-2.5">
                <span className={`outline-bar h-4 ${width}`} />
                <span className="outline-bar h-4 w-28" />
              </span>
              <span className="outline-bar ms-auto h-11 w-4" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface MatchesViewProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  readonly empty: ReactNode;
  readonly children: (matches: readonly MatchSummary[]) => ReactNode;
}

/** The states of a list: loading, failed, empty, and loaded with a note on its age. */
export function MatchesView({ query, empty, children }: MatchesViewProps) {
  const { data, isError, dataUpdatedAt } = query;
  if (data === undefined) {
    if (!isError) return <MatchListSkeleton />;
    return (
      <Failed
        title="matches.error.title"
        text="matches.error.text"
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  }
  return (
    <>
      {data.data.length === 0 ? empty : children(data.data)}
      <DelayNote matches={data.data} />
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </>
  );
}
