import { useSyncExternalStore } from 'react';

/**
 * Shares one `MediaQueryList` among all users of a hook, because every row of a list of matches uses it. False on the
 * server and in the first render.
 */
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

/** Whether there is room for a match next to a list: Tailwind's `xl`. */
export const useIsWide = widthHook('(min-width: 80rem)');

/**
 * Whether the column next to the content is shown: Tailwind's `lg`. From `xl` on there is a second one, so the
 * content is narrower just above 1,280 px than just below.
 */
export const useIsDesktop = widthHook('(min-width: 64rem)');

const useIsNarrow = widthHook('(max-width: 39.99rem)');

/** Whether a row's stars are for its match or its teams; `undefined` on the server and in the first render. */
export function useRowStars(): 'match' | 'teams' | undefined {
  const isRoomy = useIsRoomy();
  const isNarrow = useIsNarrow();
  if (isRoomy) return 'match';
  return isNarrow ? 'teams' : undefined;
}
