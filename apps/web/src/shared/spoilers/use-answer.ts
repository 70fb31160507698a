import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnswerFilter } from './spoilers-context.tsx';

/** A filter removes results and keeps the type. */
function keepsShape<T>(shown: unknown, answer: T): shown is T {
  return typeof shown === typeof answer;
}

/**
 * `useQuery` for all data that may reveal a result: its data leaves out what the reader hides. Lists, tables, forms,
 * titles and announcements render from it, so that no result leaks.
 */
export function useAnswer<T, E = Error, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, T, K>,
): UseQueryResult<T, E> {
  const filter = useAnswerFilter();
  const select = useCallback(
    (answer: T): T => {
      const shown = filter?.(answer);
      return keepsShape(shown, answer) ? shown : answer;
    },
    [filter],
  );
  const queries = useQueryClient();
  // Offline, unknown data is requested from the worker (`always`), and fails immediately if the worker does not have
  // it either. Waiting for a network would show an endless skeleton. Data in memory is newer than the worker's copy.
  const isKnown = queries.getQueryData(options.queryKey) !== undefined;
  const networkMode = isKnown ? 'online' : 'always';
  return useQuery(filter === undefined ? { networkMode, ...options } : { networkMode, ...options, select });
}
