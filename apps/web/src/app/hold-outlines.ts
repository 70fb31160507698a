import type { DefaultOptions } from '@tanstack/react-query';
import type { Timers } from '../shared/time/timers.ts';

/** So long an outline stands at least, so that it can be seen for what it is (SEMANTICS §9.8). */
export const OUTLINE_MS = 200;

type QueryBehavior = NonNullable<NonNullable<DefaultOptions['queries']>['behavior']>;

/**
 * Whoever looks at an outline sees it for 200 ms or longer, also where the answer comes sooner. What is renewed
 * behind data that is shown, as scores are, and what nobody looks at yet, is there as soon as it is there.
 */
export function holdsOutlines(timers: Pick<Timers, 'after'>): QueryBehavior {
  return {
    onFetch(context, query) {
      if (context.state.data !== undefined) return;
      const { fetchFn } = context;
      context.fetchFn = async () => {
        const { promise: held, resolve } = Promise.withResolvers<undefined>();
        const stop = timers.after(OUTLINE_MS, () => {
          resolve(undefined);
        });
        const data: unknown = await Promise.resolve(fetchFn()).catch((error: unknown) => {
          stop();
          throw error;
        });
        if (query.getObserversCount() > 0) await held;
        else stop();
        return data;
      };
    },
  };
}
