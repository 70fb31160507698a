import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, SportGame } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { Failed } from '../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';
import { GameListSkeleton } from './game-list-skeleton.tsx';

interface GamesViewProps {
  readonly query: UseQueryResult<Envelope<SportGame[]>>;
  readonly empty: ReactNode;
  readonly children: (games: readonly SportGame[]) => ReactNode;
}

/** The four states of a list of games: on its way, failed, empty, there (and then perhaps old). */
export function GamesView({ query, empty, children }: GamesViewProps) {
  const { data, isError, dataUpdatedAt } = query;
  if (data === undefined) {
    if (!isError) return <GameListSkeleton />;
    return (
      <Failed
        title="sports.games.error.title"
        text="sports.games.error.text"
        onRetry={() => {
          void query.refetch();
        }}
      />
    );
  }
  return (
    <>
      {data.data.length === 0 ? empty : children(data.data)}
      <FreshnessNote meta={data.meta} failed={isError} updatedAtMs={dataUpdatedAt} />
    </>
  );
}
