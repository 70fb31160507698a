import { useSyncExternalStore } from 'react';

/** One list of a query for all who ask: a list of matches asks once a row. The server and the first paint do not know. */
function widthHook(media: string): () => boolean {
  let kept: MediaQueryList | undefined;
  const query = (): MediaQueryList => (kept ??= window.matchMedia(media));
  const subscribe = (listener: () => void): (() => void) => {
    query().addEventListener('change', listener);
    return () => {
      query().removeEventListener('change', listener);
    };
  };
  return () =>
    useSyncExternalStore(
      subscribe,
      () => query().matches,
      () => false,
    );
}

/** Whether the window is wider than a phone's: Tailwind's `sm`. */
const useIsRoomy = widthHook('(min-width: 40rem)');

/** Whether there is room for a match beside a list: Tailwind's `xl`. */
export const useIsWide = widthHook('(min-width: 80rem)');

/**
 * Whether the column beside the content is shown: Tailwind's `lg`. From `xl` on there is another one, so the content has less
 * room just above 1,280 px than just below.
 */
export const useIsDesktop = widthHook('(min-width: 64rem)');

const useIsNarrow = widthHook('(max-width: 39.99rem)');

/** Whose stars a row of a list has; undefined on the server and at the first paint. */
export function useRowStars(): 'match' | 'teams' | undefined {
  const isRoomy = useIsRoomy();
  const isNarrow = useIsNarrow();
  if (isRoomy) return 'match';
  return isNarrow ? 'teams' : undefined;
}
