import { FormattedMessage } from 'react-intl';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Envelope, SportGame } from '@touchline/contracts';
import type { ReactNode } from 'react';
import { PANEL } from '../../shared/ui/panel.ts';
import { Failed } from '../../shared/feedback/failed.tsx';
import { FreshnessNote } from '../../shared/ui/freshness-note.tsx';

const WIDTHS = ['w-32', 'w-24', 'w-36', 'w-28'] as const;
const PERIODS = 4;

/** Rows of the final height, shown until the games are loaded. */
export function GameListSkeleton({ groups = 2 }: { readonly groups?: number }) {
  return (
    <div role="status" className="grid grid-cols-1 gap-2 lg:gap-3">
      <span className="sr-only">
        <FormattedMessage id="sports.games.loading" />
      </span>
      {Array.from({ length: groups }, (_, group) => (
        <div key={group} className={PANEL}>
          <div className="flex h-12 items-center gap-3 px-4">
            <span className="outline-bar h-4 w-5" />
            <span className="outline-bar h-3 w-40" />
          </div>
          {WIDTHS.map((width) => (
            <div key={width} className="flex h-20 items-center gap-5 border-t border-chalk px-4">
              <span className="outline-bar h-4 w-10" />
              <span className="grid gap-2.5">
                <span className={`outline-bar h-4 ${width}`} />
                <span className="outline-bar h-4 w-28" />
              </span>
              <span className="ms-auto flex gap-3">
                {Array.from({ length: PERIODS }, (_unused, period) => (
                  <span key={period} className="outline-bar h-11 w-4" />
                ))}
              </span>
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

interface GamesViewProps {
  readonly query: UseQueryResult<Envelope<SportGame[]>>;
  readonly empty: ReactNode;
  readonly children: (games: readonly SportGame[]) => ReactNode;
}

/** The states of a list of games: loading, failed, empty, and loaded with a note on its age. */
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
