import type { DefaultOptions } from '@tanstack/react-query';
import type { Timers } from '../shared/time/timers.ts';

/** A skeleton stays for at least this long, so that it does not flash (SEMANTICS §9.8). */
export const MIN_SKELETON_MS = 200;

type QueryBehavior = NonNullable<NonNullable<DefaultOptions['queries']>['behavior']>;

interface Holds {
  readonly timers: Pick<Timers, 'after'>;
  /** Resolves once every boundary of the server-rendered page is hydrated; `undefined` if nothing is hydrated. */
  readonly hydrated?: Promise<unknown> | undefined;
}

/**
 * Delays query results in two cases. All other results show as soon as they arrive.
 *
 * - A visible skeleton stays for at least 200 ms, even if the response arrives sooner. A background refetch of data
 *   that is shown, such as scores, and a query without observers are not delayed.
 * - While a page is hydrated, boundary by boundary, it stays as the server rendered it. If a boundary hydrates with
 *   newer data than its HTML, React reports an error and renders the boundary again.
 */
export function holdsAnswers({ timers, hydrated }: Holds): QueryBehavior {
  return {
    onFetch(context, query) {
      const { fetchFn } = context;
      const showsSkeleton = context.state.data === undefined;
      context.fetchFn = async () => {
        let stop = (): void => undefined;
        const hold =
          showsSkeleton &&
          new Promise<void>((resolve) => {
            stop = timers.after(MIN_SKELETON_MS, resolve);
          });
        try {
          const data: unknown = await fetchFn();
          if (query.getObserversCount() > 0) await hold;
          return data;
        } finally {
          stop();
          await hydrated;
        }
      };
    },
  };
}
