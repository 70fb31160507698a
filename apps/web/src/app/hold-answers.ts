import type { DefaultOptions } from '@tanstack/react-query';
import type { Timers } from '../shared/time/timers.ts';

/** A skeleton stays for at least this long, so that it does not flash (SEMANTICS §9.8). */
export const MIN_SKELETON_MS = 200;

type QueryBehavior = NonNullable<NonNullable<DefaultOptions['queries']>['behavior']>;

interface Holds {
  readonly timers: Pick<Timers, 'after'>;
  /** Resolves once every boundary of the page that the server drew is hydrated; undefined: nothing is hydrated. */
  readonly hydrated?: Promise<unknown> | undefined;
}

/**
 * Answers come when they come; they are shown a moment later in two cases.
 *
 * - Whoever looks at an outline sees it for 200 ms or longer, also where the answer comes sooner. What is renewed
 *   behind data that is shown, as scores are, and what nobody looks at yet, is there as soon as it is there.
 * - While a page is being hydrated, boundary by boundary, it stays as the server drew it. A boundary that hydrates with
 *   newer data than its HTML holds is an error to React, which then draws it anew.
 */
export function holdsAnswers({ timers, hydrated }: Holds): QueryBehavior {
  return {
    onFetch(context, query) {
      const { fetchFn } = context;
      const showsSkeleton = context.state.data === undefined;
      context.fetchFn = async () => {
        const { promise: hold, resolve } = Promise.withResolvers<undefined>();
        const stop = showsSkeleton
          ? timers.after(MIN_SKELETON_MS, () => {
              resolve(undefined);
            })
          : undefined;
        try {
          const data: unknown = await fetchFn();
          if (showsSkeleton && query.getObserversCount() > 0) await hold;
          return data;
        } finally {
          stop?.();
          await hydrated;
        }
      };
    },
  };
}
