import {
  type QueryKey,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import { useAnswerFilter } from './spoilers-context.tsx';

/** A filter removes results and keeps the shape. */
function keepsShape<T>(shown: unknown, answer: T): shown is T {
  return typeof shown === typeof answer;
}

/**
 * `useQuery` for everything that may reveal a result: its data leaves out what the reader hides. Lists, tables, forms,
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
  // Without a network what is not known is asked of the worker, and fails at once where it does not know either: no
  // attempt ever waits for a network (`always`), which would show an endless skeleton. What is in memory is newer
  // than what the worker has kept.
  const isKnown = queries.getQueryData(options.queryKey) !== undefined;
  const networkMode = isKnown ? 'online' : 'always';
  return useQuery(filter === undefined ? { networkMode, ...options } : { networkMode, ...options, select });
}
