import type { QueryClient } from '@tanstack/react-query';

interface Shown {
  readonly state: { readonly data: unknown; readonly dataUpdatedAt: number };
  readonly observers: readonly { readonly options: { readonly refetchInterval?: unknown } }[];
}

/** Scores, which are asked for again and again; a list of leagues is as right now as it was this morning. */
function moves({ observers }: Shown): boolean {
  return observers.some(
    ({ options }) =>
      typeof options.refetchInterval === 'number' || typeof options.refetchInterval === 'function',
  );
}

/**
 * How old the oldest of what moves on the page is, by when it was last read; undefined where nothing does.
 * A page that shows two things is as old as the older one.
 */
export function shownSinceMs(queries: QueryClient): number | undefined {
  const shown: readonly Shown[] = queries.getQueryCache().findAll({ type: 'active' });
  const times = shown
    .filter((query) => query.state.data !== undefined && moves(query))
    .map(({ state }) => state.dataUpdatedAt);
  return times.length === 0 ? undefined : Math.min(...times);
}
