import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, MatchSummary } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { DelayNote } from '../../../shared/spoilers/lazy-notes.ts';
import { Failed } from '../../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../../shared/ui/freshness-note.tsx';
import { MatchListSkeleton } from './match-list-skeleton.tsx';

interface MatchesViewProps {
  readonly query: UseQueryResult<Envelope<MatchSummary[]>>;
  readonly empty: ReactNode;
  readonly children: (matches: readonly MatchSummary[]) => ReactNode;
}

/** The four states of every list: on its way, failed, empty, there (and then perhaps old). */
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
